import {
  blankWebhook,
  bulkWebhooks,
  createWebhook,
  updateWebhook,
  webhook,
  webhooks,
} from '../../../../domain/company/webhook/operations.ts'
import type { Webhook } from '../../../../domain/company/webhook/webhook.ts'
import { webhookFields } from '../../../fields/company/webhook.ts'
import { item } from '../../answer.ts'
import { presenter } from '../../presenter.ts'
import { resourceRoutes } from '../../resource-routes.ts'

const webhookPresenter = presenter<Webhook>({ name: 'Webhook', fields: webhookFields })

export const webhookRoutes = resourceRoutes({
  kind: 'webhook',
  path: '/webhooks',
  one: 'a webhook',
  many: 'Webhooks',
  presenter: webhookPresenter,
  saved: item(webhookPresenter),
  operations: {
    list: webhooks,
    read: webhook,
    blank: blankWebhook,
    create: createWebhook,
    update: updateWebhook,
    bulk: bulkWebhooks,
  },
  summaries: {
    create: 'Register an address that is told of an event; its secret signs what is sent.',
    update: 'Change what is given of a webhook; one whose receiver was gone is called again.',
  },
  actions: {
    archive: 'Put a webhook away: it is not called any more.',
    delete: 'Delete a webhook: it is not called any more, and can be restored.',
  },
})
