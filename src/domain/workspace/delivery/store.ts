import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod'
import { onlyOwnerOf, type Right, sendsNoMail } from '../../kernel/actor.ts'
import { deliveryKinds, deliveryStates, type Delivery } from '../../kernel/delivery.ts'
import { notFound } from '../../kernel/error.ts'
import type { AnyRecord, RecordKind } from '../../kernel/record-id.ts'
import { anyReferencesIn, referencesIn, subject } from '../../kernel/reference-input.ts'
import { groupBy, inOrder } from '../../kernel/rows/lists.ts'
import { moments } from '../../kernel/rows/range.ts'
import type { RecordTable } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'
import { bulkInput } from '../../records/bulk.ts'
import { belowOf, type Parents } from '../../records/list/below.ts'
import { pageInput, type Page, severalOf, withinMoments } from '../../records/list/list.ts'
import { keysOf, listFor } from '../../records/list/keys.ts'
import { findPages, withRows } from '../../records/list/page.ts'
import { countMatching } from '../../records/list/record-list.ts'
import { columnSorts, type SortColumns } from '../../records/list/sort-columns.ts'
import { rowsByIds, withinRight } from '../../records/records.ts'

export const deliveriesInput = z.object({
  state: severalOf('DeliveryState', deliveryStates, 'In one of these states.').optional(),
  kind: severalOf('DeliveryKind', deliveryKinds, 'By one of these ways.').optional(),
  recordIds: anyReferencesIn('About one of these records, of whatever kind.').optional(),
  webhookIds: referencesIn('webhook', 'To one of these webhooks.').optional(),
  createdAt: moments('Queued within these instants.').optional(),
  ...pageInput,
})

export const deliveryId = z.object({ id: subject('delivery', 'The delivery.') })

export const bulkDeliveriesInput = bulkInput('delivery', 'DeliveryAction', ['retry'])

/** Sortable columns of delivery lists. */
export const deliverySort: SortColumns<Work['tables']['outbox']> = columnSorts(
  'id',
  'createdAt',
  'updatedAt',
  'nextAttemptAt',
  'attempts',
)

/** Deliveries that match every given filter and that the caller may see, by default the newest first; or those below the parents. */
export async function deliveryPages(
  work: Work,
  input: z.output<typeof deliveriesInput>,
  parents: Parents | undefined,
): Promise<Page<Delivery>[]> {
  const { outbox: table } = work.tables
  const filters = { recordIds: { column: 'recordId' }, webhookIds: { column: 'webhookId' } }
  const sorted = { ...input, sort: input.sort?.length ? input.sort : [{ column: 'id', descending: true }] }
  const below = await belowOf(work, table, filters, parents)
  const scope = visible(work)
  const listed = { work, table, ofCompany: eq(table.companyId, work.actor.companyId), below }
  const list = listFor(listed, sorted, { scoped: scope !== undefined })
  const pages = await findPages(list, {
    input: sorted,
    columns: deliverySort,
    keys: (cut) => keysOf(list, cut),
    count: (where, keys) => countMatching(list, where, keys),
    where: and(
      scope,
      input.state ? inArray(table.state, input.state) : undefined,
      input.kind ? inArray(table.kind, input.kind) : undefined,
      input.recordIds ? about(work, input.recordIds) : undefined,
      parents?.filter === 'recordIds' ? eq(table.recordKind, parents.kind) : undefined,
      input.webhookIds ? inArray(table.webhookId, input.webhookIds) : undefined,
      withinMoments(work, table.createdAt, input.createdAt),
    ),
  })
  return withRows(pages, (ids) => rowsByIds(work, table, ids))
}

/** Condition for the deliveries about these records; none for an empty list. */
function about({ tables: { outbox } }: Work, records: readonly AnyRecord[]): SQL | undefined {
  const byKind = [...groupBy(records, ({ kind }) => kind)].map(([kind, ofKind]) =>
    and(
      eq(outbox.recordKind, kind),
      inArray(
        outbox.recordId,
        ofKind.map(({ key }) => key),
      ),
    ),
  )
  return byKind.length > 0 ? or(...byKind) : sql`false`
}

/** The deliveries with these keys that the caller may see, in the order of the keys; undefined for missing ones. */
export async function deliveriesByIds(work: Work, ids: readonly number[]): Promise<(Delivery | undefined)[]> {
  if (ids.length === 0) return []
  const { outbox } = work.tables
  const rows = await work.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.companyId, work.actor.companyId), inArray(outbox.id, [...new Set(ids)]), visible(work)))
  return inOrder(ids, rows)
}

/** @throws NOT_FOUND */
export async function getDelivery(work: Work, id: number): Promise<Delivery> {
  const [delivery] = await deliveriesByIds(work, [id])
  if (!delivery) throw notFound('delivery')
  return delivery
}

/** Reason why a delivery was not made due. */
type NotRetried = 'already_delivered' | 'already_being_sent' | 'not_allowed'

/** Makes a delivery due now under its key, its tries kept; a delivered one only for webhooks, whose receivers know the key. */
export async function makeDue(work: Work, delivery: Delivery): Promise<NotRetried | undefined> {
  const { outbox } = work.tables
  if (delivery.kind === 'email' && sendsNoMail(work.actor)) return 'not_allowed'
  const rows = await work.db
    .update(outbox)
    .set({ state: 'pending', nextAttemptAt: work.now, deliveredAt: null, updatedAt: work.now })
    .where(
      and(
        eq(outbox.companyId, work.actor.companyId),
        eq(outbox.id, delivery.id),
        or(
          inArray(outbox.state, ['pending', 'failed']),
          and(eq(outbox.state, 'delivered'), eq(outbox.kind, 'webhook')),
        ),
      ),
    )
    .returning({ id: outbox.id })
  if (rows.length > 0) return undefined
  return delivery.state === 'delivered' ? 'already_delivered' : 'already_being_sent'
}

/** Condition for the company's deliveries that the caller may see: none for admins, for others about records that they may edit. */
function visible(work: Work): SQL | undefined {
  const { outbox } = work.tables
  if (work.actor.isOwner || work.actor.isAdmin) return undefined
  const changeable = recordsTold(work.tables).map(({ kind, right, table }) => {
    const ofKind = eq(outbox.recordKind, kind)
    if (onlyOwnerOf(work.actor, right) === undefined) return ofKind
    const own = work.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.companyId, work.actor.companyId), withinRight(work, table, right)))
    return and(ofKind, inArray(outbox.recordId, own))
  })
  return or(...changeable)
}

/** The subject kinds of deliveries, and the permission to edit each. */
const recordsTold = (tables: Work['tables']): { kind: RecordKind; right: Right; table: RecordTable }[] => [
  { kind: 'client', right: 'edit_client', table: tables.clients },
  { kind: 'invoice', right: 'edit_invoice', table: tables.invoices },
  { kind: 'quote', right: 'edit_quote', table: tables.quotes },
  { kind: 'credit', right: 'edit_credit', table: tables.credits },
  { kind: 'payment', right: 'edit_payment', table: tables.payments },
  { kind: 'vendor', right: 'edit_vendor', table: tables.vendors },
  { kind: 'expense', right: 'edit_expense', table: tables.expenses },
  { kind: 'purchaseOrder', right: 'edit_purchase_order', table: tables.purchaseOrders },
  { kind: 'product', right: 'edit_product', table: tables.products },
]
