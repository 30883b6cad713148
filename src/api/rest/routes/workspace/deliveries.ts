import type { Delivery } from '../../../../domain/kernel/delivery.ts'
import {
  bulkDeliveries,
  deliveries,
  delivery,
  retryDelivery,
} from '../../../../domain/workspace/delivery/operations.ts'
import { deliveryFields } from '../../../fields/workspace/delivery.ts'
import { item, list } from '../../answer.ts'
import { bulkRoute } from '../../bulk-route.ts'
import { presenter } from '../../presenter.ts'
import { route } from '../../route.ts'

const deliveryPresenter = presenter<Delivery>({ name: 'Delivery', fields: deliveryFields })

export const deliveryRoutes = [
  route({
    method: 'GET',
    path: '/deliveries',
    operation: deliveries,
    graphql: 'Query.deliveries',
    summary: 'E-mails, electronic sends and webhook calls: what left and what is to leave, the newest first.',
    answer: list(deliveryPresenter),
  }),
  route({
    method: 'GET',
    path: '/deliveries/{id}',
    operation: delivery,
    graphql: 'Query.delivery',
    summary: 'One delivery: its state, its tries, its last error.',
    answer: item(deliveryPresenter),
  }),
  route({
    method: 'POST',
    path: '/deliveries/{id}/retry',
    operation: retryDelivery,
    graphql: 'Mutation.retryDelivery',
    summary: 'Try a waiting or parked delivery now, or tell a webhook once more, under the same key.',
    answer: item(deliveryPresenter),
  }),
  bulkRoute({
    kind: 'delivery',
    path: '/deliveries',
    operation: bulkDeliveries,
    presenter: deliveryPresenter,
  }),
]
