import type { SQL } from 'drizzle-orm'
import type { Right } from '../../kernel/actor.ts'
import { documentSearchParts } from '../../billing/document/search.ts'
import { indexForSearch } from '../../records/list/record-search.ts'
import { insertNumbered } from '../../records/record-store.ts'
import type { NewRecord } from '../../records/record-store.ts'
import { getRecord, rowsByIds } from '../../records/records.ts'
import { saveVersioned } from '../../records/versioned.ts'
import type { Work } from '../../kernel/work.ts'
import type { PurchaseOrder } from './purchase-order.ts'

type OrderValues = NewRecord<Work['tables']['purchaseOrders']>

/** The order, if the actor may touch it under the right. @throws NOT_FOUND */
export const getPurchaseOrder = (work: Work, id: number, right: Right): Promise<PurchaseOrder> =>
  getRecord(work, work.tables.purchaseOrders, { id, right, noun: 'purchase order' })

/** The company's orders with these keys, in their order: the batch form for loaders and includes. */
export const purchaseOrdersByIds = (work: Work, ids: readonly number[]): Promise<(PurchaseOrder | undefined)[]> =>
  rowsByIds(work, work.tables.purchaseOrders, ids)

/** @throws VALIDATION when the number was taken meanwhile */
export const insertPurchaseOrder = (work: Work, values: OrderValues): Promise<PurchaseOrder> =>
  insertNumbered(work, work.tables.purchaseOrders, values)

/**
 * Saves the changes if nobody changed the order since it was read and, where given, `when` still holds.
 * @throws CONFLICT, VALIDATION for a taken number
 */
export const savePurchaseOrder = (
  work: Work,
  before: PurchaseOrder,
  changes: Partial<OrderValues>,
  when?: SQL,
): Promise<PurchaseOrder> =>
  saveVersioned(work, work.tables.purchaseOrders, before, changes, { noun: 'purchase order', when })

/** Writes the search text of the order; its vendor is found through its own text. */
export const indexPurchaseOrder = (work: Work, order: PurchaseOrder): Promise<void> =>
  indexForSearch(work, 'purchaseOrder', order.id, documentSearchParts(order))
