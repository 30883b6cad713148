import { webhookRecord } from '../../../../domain/company/webhook/webhook.ts'
import { webhookFields } from '../../../fields/company/webhook.ts'
import { presenter } from '../../presenter.ts'
import { recordRoutes } from '../../resource-routes.ts'

export const webhookRoutes = recordRoutes(webhookRecord, {
  path: '/webhooks',
  presenter: presenter({ name: 'Webhook', fields: webhookFields }),
  summaries: {
    create: 'Register an address that is notified of an event; its secret signs what is sent.',
    update: 'Change what is given of a webhook; one whose receiver answered 410 Gone is called again.',
  },
  actions: {
    archive: 'Put a webhook away: it is not called any more.',
    delete: 'Delete a webhook: it is not called any more, and can be restored.',
  },
})
