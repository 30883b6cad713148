import { requiresPerRecord, sendsMail } from '../../kernel/actor.ts'
import { runBulkOver } from '../../records/bulk.ts'
import { conflict, forbidden } from '../../kernel/error.ts'
import { operation } from '../../kernel/operation.ts'
import { listOperation } from '../../records/list/below.ts'
import { changeOf, changesOf } from '../../records/trail.ts'
import {
  bulkDeliveriesInput,
  deliveriesByIds,
  deliveriesInput,
  deliveryId,
  deliveryPages,
  getDelivery,
  makeDue,
  deliverySort,
} from './store.ts'

const changesRecord = requiresPerRecord('admin, or the right to change its record')

/** Sent and queued deliveries, paginated, by default the newest first. */
export const deliveries = listOperation({
  name: 'deliveries',
  permission: changesRecord,
  input: deliveriesInput,
  sortNames: Object.keys(deliverySort),
  pages: deliveryPages,
})

/** One delivery. @throws NOT_FOUND */
export const delivery = operation({
  name: 'delivery',
  kind: 'read',
  permission: changesRecord,
  input: deliveryId,
  run: (work, { id }) => getDelivery(work, id),
})

/** Makes a delivery due now, a delivered webhook too, under the same key. @throws NOT_FOUND, CONFLICT if delivered or in progress, FORBIDDEN for an e-mail of a user who sends none */
export const retryDelivery = operation({
  name: 'retryDelivery',
  kind: 'write',
  permission: changesRecord,
  input: deliveryId,
  trail: changeOf('delivery'),
  async run(work, { id }) {
    const reason = await makeDue(work, await getDelivery(work, id))
    if (reason === 'not_allowed') throw forbidden(sendsMail)
    if (reason === 'already_delivered') throw conflict('The delivery has succeeded and cannot be repeated.')
    if (reason !== undefined) throw conflict('The delivery is in progress.')
    return getDelivery(work, id)
  },
})

/** {@link retryDelivery} for many; each skipped id comes back with its reason. */
export const bulkDeliveries = operation({
  name: 'bulkDeliveries',
  kind: 'write',
  permission: changesRecord,
  input: bulkDeliveriesInput,
  trail: changesOf('delivery'),
  run: (work, { ids }) =>
    runBulkOver(
      ids,
      (keys) => deliveriesByIds(work, keys),
      (row) => makeDue(work, row),
    ),
})
