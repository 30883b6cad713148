import type { Delivery } from '../../../../domain/kernel/delivery.ts'
import {
  bulkDeliveries,
  deliveries,
  delivery,
  retryDelivery,
} from '../../../../domain/workspace/delivery/operations.ts'
import { deliveryMembers } from '../../overlay/workspace/delivery.ts'
import { item, list } from '../../answer.ts'
import { bulkRoute } from '../../bulk-route.ts'
import { presenter } from '../../presenter.ts'
import { route } from '../../route.ts'
import { deliveryFilters } from '../../wire/workspace.ts'

const deliveryPresenter = presenter<Delivery>({ name: 'Delivery', members: deliveryMembers })

export const deliveryRoutes = [
  route({
    method: 'GET',
    path: '/deliveries',
    operation: deliveries,
    form: deliveryFilters,
    graphql: 'Query.deliveries',
    summary: 'Queued and sent deliveries (e-mails, electronic invoices and webhooks), newest first.',
    answer: list(deliveryPresenter),
  }),
  route({
    method: 'GET',
    path: '/deliveries/{id}',
    operation: delivery,
    graphql: 'Query.delivery',
    summary: 'One delivery with its state, attempts and last error.',
    answer: item(deliveryPresenter),
  }),
  route({
    method: 'POST',
    path: '/deliveries/{id}/retry',
    operation: retryDelivery,
    graphql: 'Mutation.retryDelivery',
    summary: 'Retry a waiting or parked delivery now, or send a webhook again, under the same id.',
    answer: item(deliveryPresenter),
  }),
  bulkRoute({ kind: 'delivery', path: '/deliveries', operation: bulkDeliveries, presenter: deliveryPresenter }),
]
