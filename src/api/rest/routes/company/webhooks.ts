import { type Webhook, webhookRecord } from '../../../../domain/company/webhook/webhook.ts'
import { notFound } from '../../../../domain/kernel/error.ts'
import type { BulkAnswer } from '../../../../domain/records/bulk.ts'
import { newWebhookForm, webhookForm, webhookMembers } from '../../overlay/company/webhook.ts'
import { custom } from '../../answer.ts'
import { presenter } from '../../presenter.ts'
import { recordRoutes } from '../../resource-routes.ts'
import { route } from '../../route.ts'
import { webhookFilters } from '../../wire/webhook-events.ts'

const webhookPresenter = presenter({ name: 'Webhook', members: webhookMembers })

/** compat: Zapier keeps the answer, and takes the id of the webhook to end from it. */
const subscribed = custom(async ({ id }: Webhook, { scope }) => ({ id: scope.ids.encode('webhook', id) }), {
  type: 'object',
  properties: { id: { type: 'string' } },
  required: ['id'],
})

export const webhookRoutes = [
  ...recordRoutes(webhookRecord, {
    path: '/webhooks',
    presenter: webhookPresenter,
    forms: { list: webhookFilters, create: newWebhookForm, update: webhookForm },
    summaries: {
      create: 'Register an address that is notified of events; its secret signs what is sent.',
      update: 'Change what is given of a webhook; one whose receiver answered 410 Gone is called again.',
    },
    actions: {
      archive: 'Put a webhook away: it is not called any more.',
      delete: 'Delete a webhook: it is not called any more, and can be restored.',
    },
  }),
  route({
    method: 'POST',
    path: '/hooks',
    operation: webhookRecord.create,
    form: newWebhookForm,
    graphql: 'Mutation.createWebhook',
    summary:
      'Register an address (`target_url` or `hookUrl`) for one `event`, as REST hooks of Zapier do. Without `data`.',
    takes: {
      type: 'object',
      properties: {
        target_url: { type: 'string', description: 'URL of the receiver; `hookUrl` is the same.' },
        event: { type: 'string', description: 'Event by its number, its name or its type; `event_id` is the same.' },
      },
    },
    answer: subscribed,
  }),
  route({
    method: 'DELETE',
    path: '/hooks/{id}',
    operation: webhookRecord.bulk,
    graphql: 'Mutation.deleteWebhooks',
    summary: 'End a webhook: it is not called any more. Without `data`.',
    input: ({ params: { id = '' } }, { ids }) => {
      if (ids.decode('webhook', id) === undefined) throw notFound('webhook')
      return { action: 'delete', ids: [id] }
    },
    answer: custom(
      async ({ records: [record], results: [result] }: BulkAnswer<Webhook>, { scope }) => {
        if (!record || result?.reason === 'not_found') throw notFound('webhook')
        return { id: scope.ids.encode('webhook', record.id), is_deleted: record.isDeleted }
      },
      {
        type: 'object',
        properties: { id: { type: 'string' }, is_deleted: { type: 'boolean' } },
        required: ['id', 'is_deleted'],
      },
    ),
  }),
]
