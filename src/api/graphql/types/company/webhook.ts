import { webhookEventNames, webhookEventOf } from '../../../../domain/company/webhook/events.ts'
import {
  blankWebhook,
  bulkWebhooks,
  createWebhook,
  updateWebhook,
  webhook,
  webhooks,
  webhookSort,
} from '../../../../domain/company/webhook/operations.ts'
import type { Webhook } from '../../../../domain/company/webhook/webhook.ts'
import { webhookFields } from '../../../fields/company/webhook.ts'
import { builder } from '../../builder.ts'
import { bulkMutationField } from '../../bulk.ts'
import { queryConnection } from '../../connection.ts'
import { enumOfWords } from '../../enums.ts'
import { mutationField } from '../../mutation.ts'
import { Node, registerNode } from '../../node.ts'
import { exposeFields } from '../../output.ts'
import { queryField } from '../../query.ts'

export const WebhookEventType = enumOfWords('WebhookEvent', webhookEventNames, 'an event that webhooks can be told of.')

export const WebhookType = builder.objectRef<Webhook>('Webhook').implement({
  description: 'An address that is told of one kind of event, by signed requests (Standard Webhooks).',
  interfaces: [Node],
  fields: (t) => ({
    ...exposeFields(t, webhookFields),
    event: t.field({
      type: WebhookEventType,
      nullable: true,
      description: 'What it is told of; null for a blank one.',
      resolve: ({ eventId }) => webhookEventOf(eventId) ?? null,
    }),
  }),
})

registerNode('webhook', WebhookType, webhook)

queryField('webhook', webhook, { type: WebhookType, description: 'One webhook, archived and deleted ones included.' })

queryField('blankWebhook', blankWebhook, {
  type: WebhookType,
  description: 'A webhook to begin with: not stored, so that its id, its event and its secret are empty.',
})

queryConnection('webhooks', webhooks, {
  type: WebhookType,
  sort: webhookSort,
  description: 'The addresses that are told of events, page by page.',
})

mutationField(createWebhook, {
  description: 'Registers an address that is told of an event. Its secret is made up, and signs what is sent.',
  payload: (t, of) => ({
    webhook: t.field({
      type: WebhookType,
      nullable: true,
      description: 'The new webhook with its secret; null when refused.',
      resolve: of((created) => created),
    }),
  }),
})

mutationField(updateWebhook, {
  description: 'Changes what is given of a webhook; one whose receiver was gone is called again.',
  payload: (t, of) => ({
    webhook: t.field({
      type: WebhookType,
      nullable: true,
      description: 'The webhook as it now is; null when refused.',
      resolve: of((saved) => saved),
    }),
  }),
})

bulkMutationField(bulkWebhooks, {
  kind: 'webhook',
  plural: 'webhooks',
  type: WebhookType,
  description: 'Archives, restores or deletes webhooks: only active ones are called.',
})
