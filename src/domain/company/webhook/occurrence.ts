import type { DomainEvent } from '../../kernel/domain-event.ts'
import { type WebhookEvent, webhookEventNames } from './events.ts'

/** A webhook event, and the record that it concerns. */
export type Occurrence = { event: WebhookEvent; recordKind: OwnColumn | 'product'; recordId: number }

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

const occurring = new Set<WebhookEvent>([
  ...Object.values(webhookEventOf).map(([event]) => event),
  ...Object.values(productEventOf),
])

/** The events that occur here, and that webhooks can be registered for, in the order of their numbers. */
export const offeredEvents: readonly WebhookEvent[] = webhookEventNames.filter((event) => occurring.has(event))

/** The webhook event of a domain event, if it has one. */

export function occurrenceOf(event: DomainEvent): Occurrence | undefined {
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
