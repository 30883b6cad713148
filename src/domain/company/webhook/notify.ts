import { and, eq, isNull, sql } from 'drizzle-orm'
import { prepared } from '../../../db/statements/prepared.ts'
import { queueDeliveries } from '../../kernel/delivery-queue.ts'
import type { DomainEvent } from '../../kernel/domain-event.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import type { RecordKind } from '../../kernel/record-id.ts'
import type { Subscriber, Work } from '../../kernel/work.ts'
import { webhookEvents, type WebhookEvent } from './events.ts'

/** A webhook event, and the record that it concerns. */
type Occurrence = { event: WebhookEvent; recordKind: RecordKind; recordId: number }

/**
 * Queues one delivery for each live webhook of each event, in the transaction of the event. For a company without webhooks this
 * costs one prepared statement per transaction. Equal events of a record in one transaction are delivered once: the receiver
 * gets the record's state at the time of sending.
 */
export const notifyWebhooks: Subscriber = {
  async handle(work, events) {
    const occurrences = events.flatMap((event) => occurrenceOf(event) ?? [])
    if (occurrences.length === 0) return
    const { companyId } = work.actor
    const { live, queued } = (work.effects.webhooks ??= { live: new Map(), queued: new Set() })
    const ofCompany = live.get(companyId) ?? (await liveWebhooks(work))
    live.set(companyId, ofCompany)
    if (ofCompany.size === 0) return
    const deliveries = occurrences.flatMap(({ event, recordKind, recordId }) =>
      (ofCompany.get(webhookEvents[event]) ?? []).flatMap((webhookId) => {
        const key = `${webhookId} ${recordKind} ${recordId}`
        if (queued.has(key)) return []
        queued.add(key)
        return [
          { kind: 'webhook' as const, recordKind, recordId, webhookId, payload: { eventId: webhookEvents[event] } },
        ]
      }),
    )
    await queueDeliveries(work, deliveries)
  },
}

/** The ids of the company's live webhooks by the number of their event. */
async function liveWebhooks(work: Work): Promise<ReadonlyMap<number, readonly number[]>> {
  const { webhooks } = work.tables
  const rows = await prepared(work.db, 'webhooks.live', (db) =>
    db
      .select({ id: webhooks.id, eventId: webhooks.eventId })
      .from(webhooks)
      .where(
        and(
          eq(webhooks.companyId, sql.placeholder('companyId')),
          eq(webhooks.isDeleted, false),
          isNull(webhooks.archivedAt),
          isNull(webhooks.disabledAt),
        ),
      ),
  ).execute({ companyId: work.actor.companyId })
  const byEvent = groupBy(rows, (row) => row.eventId)
  return new Map([...byEvent].map(([event, those]) => [event, those.map(({ id }) => id)]))
}

/** Kinds of record with their own id column in events. */
type OwnColumn = 'client' | 'invoice' | 'payment' | 'credit' | 'quote' | 'vendor' | 'expense' | 'purchaseOrder'

// The published API has no separate events for payments of an invoice, cancellations, refunds and merges: they are updates of
// the record.
const webhookEventOf: Readonly<Partial<Record<DomainEvent['type'], readonly [WebhookEvent, OwnColumn]>>> = {
  clientCreated: ['create_client', 'client'],
  clientArchived: ['archive_client', 'client'],
  clientDeleted: ['delete_client', 'client'],
  invoiceCreated: ['create_invoice', 'invoice'],
  invoiceUpdated: ['update_invoice', 'invoice'],
  invoiceEmailed: ['sent_invoice', 'invoice'],
  invoiceArchived: ['archive_invoice', 'invoice'],
  invoiceDeleted: ['delete_invoice', 'invoice'],
  paymentCreated: ['create_payment', 'payment'],
  paymentUpdated: ['update_payment', 'payment'],
  paymentArchived: ['archive_payment', 'payment'],
  paymentDeleted: ['delete_payment', 'payment'],
  creditCreated: ['create_credit', 'credit'],
  creditUpdated: ['update_credit', 'credit'],
  creditArchived: ['archive_credit', 'credit'],
  creditDeleted: ['delete_credit', 'credit'],
  quoteCreated: ['create_quote', 'quote'],
  quoteUpdated: ['update_quote', 'quote'],
  quoteEmailed: ['sent_quote', 'quote'],
  quoteArchived: ['archive_quote', 'quote'],
  quoteDeleted: ['delete_quote', 'quote'],
  quoteRestored: ['restore_quote', 'quote'],
  invoiceRestored: ['restore_invoice', 'invoice'],
  clientRestored: ['restore_client', 'client'],
  paymentRestored: ['restore_payment', 'payment'],
  creditRestored: ['restore_credit', 'credit'],
  quoteApproved: ['approve_quote', 'quote'],
  vendorCreated: ['create_vendor', 'vendor'],
  vendorArchived: ['archive_vendor', 'vendor'],
  vendorDeleted: ['delete_vendor', 'vendor'],
  vendorRestored: ['restore_vendor', 'vendor'],
  expenseCreated: ['create_expense', 'expense'],
  expenseArchived: ['archive_expense', 'expense'],
  expenseDeleted: ['delete_expense', 'expense'],
  expenseRestored: ['restore_expense', 'expense'],
  paymentRefunded: ['update_payment', 'payment'],
  expenseUpdated: ['update_expense', 'expense'],
  invoiceSettled: ['update_invoice', 'invoice'],
  invoiceCancelled: ['update_invoice', 'invoice'],
  clientMerged: ['update_client', 'client'],
  clientUpdated: ['update_client', 'client'],
  vendorUpdated: ['update_vendor', 'vendor'],
  purchaseOrderCreated: ['create_purchase_order', 'purchaseOrder'],
  purchaseOrderUpdated: ['update_purchase_order', 'purchaseOrder'],
  purchaseOrderArchived: ['archive_purchase_order', 'purchaseOrder'],
  purchaseOrderDeleted: ['delete_purchase_order', 'purchaseOrder'],
  purchaseOrderRestored: ['restore_purchase_order', 'purchaseOrder'],
  purchaseOrderEmailed: ['sent_purchase_order', 'purchaseOrder'],
  invoiceSent: ['sent_invoice', 'invoice'],
  quoteSent: ['sent_quote', 'quote'],
  creditSent: ['sent_credit', 'credit'],
  purchaseOrderSent: ['sent_purchase_order', 'purchaseOrder'],
  creditEmailed: ['sent_credit', 'credit'],
}

/** Products have no id column in events; their audit trail names them by kind and id. */
const productEventOf: Readonly<Partial<Record<DomainEvent['type'], WebhookEvent>>> = {
  recordCreated: 'create_product',
  recordUpdated: 'update_product',
  recordArchived: 'archive_product',
  recordRestored: 'restore_product',
  recordDeleted: 'delete_product',
}

/** Events that occur here: webhooks of all others are never called. */
export const occurringEvents: ReadonlySet<WebhookEvent> = new Set([
  ...Object.values(webhookEventOf).map(([event]) => event),
  ...Object.values(productEventOf),
])

function occurrenceOf(event: DomainEvent): Occurrence | undefined {
  const known = webhookEventOf[event.type]
  if (known) {
    const [name, recordKind] = known
    const recordId = event[`${recordKind}Id`]
    return typeof recordId === 'number' ? { event: name, recordKind, recordId } : undefined
  }
  const ofProduct = event.recordKind === 'product' ? productEventOf[event.type] : undefined
  return ofProduct && typeof event.recordId === 'number'
    ? { event: ofProduct, recordKind: 'product', recordId: event.recordId }
    : undefined
}
