import type { Kit } from './columns.sqlite.ts'
import { hasText, inThousandths, namesOne, numberKey, owedInvoices } from '../statements/expressions.ts'
import {
  currencyColumns,
  customValues,
  documentIndexes,
  label,
  recordColumns,
  taxColumns,
  referencesTo,
} from './columns.ts'
import type { ClientTables } from './clients.ts'
import type { CompanyTables } from './companies.ts'
import type { VendorTables } from './vendors.ts'

/** A line as stored: decimals as text, so that no digit is lost; unknown keys are kept in `extra`. */
export type StoredLineItem = {
  quantity: string
  cost: string
  productKey: string
  productCost: string
  notes: string
  discount: string
  taxName1: string
  taxRate1: string
  taxName2: string
  taxRate2: string
  taxName3: string
  taxRate3: string
  sortId: string
  lineTotal: string
  grossLineTotal: string
  taxAmount: string
  date: string
  customValue1: string
  customValue2: string
  customValue3: string
  customValue4: string
  typeId: string
  taxId: string
  taskId: string
  expenseId: string
  unitCode: string
  extra?: Record<string, unknown>
}

/** Both sides of a document as they were when it was issued, by the names of their settings and columns. */
export type StoredParties = {
  /** The client or vendor that they were taken from. */
  recipientId: number
  /** Settings of the company. */
  company: Record<string, string>
  /** Columns of the client or vendor; the address is that of the document's location, if it names one. */
  recipient: Record<string, string | boolean>
  /** The primary contact; null without any. */
  contact: { firstName: string; lastName: string; email: string; phone: string } | null
}

/** The contact who answered a quote on its page, and the request that did it. */
type QuoteAnswer = {
  /** Unix seconds. */
  at: number
  contactId: number
  /** As typed by the person; empty where none was asked for. */
  name: string
  /** IP address. */
  address: string
  userAgent: string
}

/** The acceptance of a quote by its client: the name stands for a signature, the terms are those that were shown. */
export type StoredApproval = QuoteAnswer & { terms: string }

/** The refusal of a quote by its client. */
export type StoredDecline = QuoteAnswer & { reason: string }

/** Columns of every document with totals. */
const composedColumns = (kit: Kit) => ({
  ...recordColumns(kit),
  ...currencyColumns(kit),
  ...taxColumns(kit),
  ...customValues(kit),
  version: kit.int().notNull().default(1),
  statusId: kit.int().notNull().default(1),
  /** Null until the document has one (drafts numbered when sent). */
  number: kit.text(),
  /** The digits of the number as an integer: the sort key of `sort=number`. */
  numberRank: kit.int().notNull().default(0),
  poNumber: label(kit),
  date: kit.text().notNull(),
  dueDate: kit.text(),
  partialDueDate: kit.text(),
  lastSentDate: kit.text(),
  nextSendDate: kit.text(),
  amount: kit.minor().notNull(),
  balance: kit.minor().notNull().default(0n),
  paidToDate: kit.minor().notNull().default(0n),
  partial: kit.minor().notNull().default(0n),
  totalTaxes: kit.minor().notNull().default(0n),
  discount: kit.decimal().notNull().default('0'),
  isAmountDiscount: kit.bool().notNull().default(true),
  usesInclusiveTaxes: kit.bool().notNull().default(false),
  customSurcharge1: kit.decimal().notNull().default('0'),
  customSurcharge2: kit.decimal().notNull().default('0'),
  customSurcharge3: kit.decimal().notNull().default('0'),
  customSurcharge4: kit.decimal().notNull().default('0'),
  customSurchargeTax1: kit.bool().notNull().default(false),
  customSurchargeTax2: kit.bool().notNull().default(false),
  customSurchargeTax3: kit.bool().notNull().default(false),
  customSurchargeTax4: kit.bool().notNull().default(false),
  exchangeRate: kit.decimal().notNull().default('1'),
  terms: label(kit),
  footer: label(kit),
  publicNotes: label(kit),
  privateNotes: label(kit),
  projectId: label(kit),
  designId: label(kit),
  subscriptionId: label(kit),
  /** An address of the client (or vendor) other than its own; no foreign key, as SQLite would rebuild the tables for one. */
  locationId: kit.int(),
  lineItems: kit.json<StoredLineItem[]>().notNull(),
  taxInfo: kit.json<Record<string, unknown>>().notNull(),
  eInvoice: kit.json<Record<string, unknown>>().notNull(),
  /** Null for drafts, and for documents that were issued before parties were kept. */
  parties: kit.json<StoredParties>(),
})

const documentColumns = (kit: Kit) => ({
  ...composedColumns(kit),
  clientId: kit.int().notNull(),
  /** The client the document was made for; unlike `clientId`, a merge leaves it. */
  originClientId: kit.int().notNull(),
  vendorId: kit.int(),
})

/** The secret key of an invitation, and the status of its e-mail. */
const invitationColumns = (kit: Kit) => ({
  key: kit.text().notNull(),
  sentDate: kit.instant(),
  viewedDate: kit.instant(),
  openedDate: kit.instant(),
  emailStatus: label(kit),
  emailError: label(kit),
  messageId: label(kit),
  createdAt: kit.instant().notNull(),
  updatedAt: kit.instant().notNull(),
  archivedAt: kit.instant(),
})

/** Invoices, quotes, credits and purchase orders, and the invitations that give contacts access to them. */
export function defineDocuments(kit: Kit, tables: CompanyTables & ClientTables & VendorTables) {
  const { clients, contacts, memberships, vendors, vendorContacts } = tables

  const invoices = kit.table(
    'invoices',
    {
      ...documentColumns(kit),
      recurringId: label(kit),
      autoBillEnabled: kit.bool().notNull().default(false),
      /** The source quote of the invoice; kept when the invoice is deleted, so that restoring it converts the quote again. */
      quoteId: kit.int(),
    },
    (t) => [
      kit.rowKey('invoices_company_id').on(t.companyId, t.id),
      kit.uniqueIndex('invoices_company_number').on(t.companyId, t.number),
      kit.index('invoices_client').on(t.companyId, t.clientId),
      kit.index('invoices_status').on(t.companyId, t.statusId, t.dueDate),
      ...documentIndexes(kit, 'invoices', t),
      kit.index('invoices_balance_value').on(t.companyId, inThousandths(t.balance, t.digits)),
      kit.index('invoices_vendor').on(t.companyId, t.vendorId).where(namesOne('vendor_id')),
      // Finds the invoices that a bank transaction of this amount may pay.
      kit.index('invoices_balance').on(t.companyId, t.balance),
      kit.index('invoices_owed').on(t.companyId, t.clientId).where(owedInvoices),
      // Find the invoices that the text of a bank transaction names.
      kit.index('invoices_number_key').on(t.companyId, numberKey(t.number)),
      kit.index('invoices_reference_key').on(t.companyId, numberKey(t.poNumber)).where(hasText('po_number')),
      ...referencesTo(kit, t, { clientId: clients, vendorId: vendors, userId: memberships }),
    ],
  )

  const quotes = kit.table(
    'quotes',
    {
      ...documentColumns(kit),
      /** The invoice that the quote was converted to; null again once that is deleted. */
      invoiceId: kit.int(),
      /** The status to return to when the invoice is deleted; null unless converted. */
      reopensAs: kit.int(),
      /** Null unless the client approved it on its page: an approval that the company records itself has none. */
      approval: kit.json<StoredApproval>(),
      /** Null unless the client declined it on its page, and nothing has happened to it since. */
      decline: kit.json<StoredDecline>(),
    },
    (t) => [
      kit.rowKey('quotes_company_id').on(t.companyId, t.id),
      kit.uniqueIndex('quotes_company_number').on(t.companyId, t.number),
      kit.index('quotes_client').on(t.companyId, t.clientId),
      kit.index('quotes_status').on(t.companyId, t.statusId, t.dueDate),
      ...documentIndexes(kit, 'quotes', t),
      kit.index('quotes_invoice').on(t.companyId, t.invoiceId).where(namesOne('invoice_id')),
      kit.index('quotes_vendor').on(t.companyId, t.vendorId).where(namesOne('vendor_id')),
      ...referencesTo(kit, t, { clientId: clients, vendorId: vendors, invoiceId: invoices, userId: memberships }),
    ],
  )

  const credits = kit.table(
    'credits',
    {
      ...documentColumns(kit),
      /** The invoice that it corrects. */
      invoiceId: kit.int(),
    },
    (t) => [
      kit.rowKey('credits_company_id').on(t.companyId, t.id),
      kit.uniqueIndex('credits_company_number').on(t.companyId, t.number),
      kit.index('credits_client').on(t.companyId, t.clientId),
      kit.index('credits_status').on(t.companyId, t.statusId, t.dueDate),
      ...documentIndexes(kit, 'credits', t),
      kit.index('credits_balance_value').on(t.companyId, inThousandths(t.balance, t.digits)),
      kit.index('credits_vendor').on(t.companyId, t.vendorId).where(namesOne('vendor_id')),
      kit.index('credits_invoice').on(t.companyId, t.invoiceId).where(namesOne('invoice_id')),
      ...referencesTo(kit, t, { clientId: clients, vendorId: vendors, invoiceId: invoices, userId: memberships }),
    ],
  )

  const purchaseOrders = kit.table(
    'purchase_orders',
    {
      ...composedColumns(kit),
      vendorId: kit.int().notNull(),
      /** The expense that was created from the order. */
      expenseId: kit.int(),
    },
    (t) => [
      kit.rowKey('purchase_orders_company_id').on(t.companyId, t.id),
      kit.uniqueIndex('purchase_orders_company_number').on(t.companyId, t.number),
      kit.index('purchase_orders_vendor').on(t.companyId, t.vendorId),
      kit.index('purchase_orders_status').on(t.companyId, t.statusId, t.dueDate),
      ...documentIndexes(kit, 'purchase_orders', t),
      ...referencesTo(kit, t, { vendorId: vendors, userId: memberships }),
    ],
  )

  const invitations = kit.table(
    'invitations',
    {
      id: kit.rowId(),
      companyId: kit.int().notNull(),
      /** One of the three is set. */
      invoiceId: kit.int(),
      quoteId: kit.int(),
      creditId: kit.int(),
      contactId: kit.int().notNull(),
      /** The contact that was invited, when merges have passed the invitation on to another; unmerging gives it back. */
      originContactId: kit.int(),
      ...invitationColumns(kit),
    },
    (t) => [
      kit.rowKey('invitations_company_id').on(t.companyId, t.id),
      kit.uniqueIndex('invitations_key').on(t.key, t.companyId),
      kit.index('invitations_invoice').on(t.companyId, t.invoiceId),
      kit.index('invitations_quote').on(t.companyId, t.quoteId),
      kit.index('invitations_credit').on(t.companyId, t.creditId),
      kit.index('invitations_contact').on(t.companyId, t.contactId),
      ...referencesTo(kit, t, { invoiceId: invoices, quoteId: quotes, creditId: credits, contactId: contacts }),
    ],
  )

  const vendorInvitations = kit.table(
    'vendor_invitations',
    {
      id: kit.rowId(),
      companyId: kit.int().notNull(),
      purchaseOrderId: kit.int().notNull(),
      vendorContactId: kit.int().notNull(),
      ...invitationColumns(kit),
    },
    (t) => [
      kit.rowKey('vendor_invitations_company_id').on(t.companyId, t.id),
      kit.uniqueIndex('vendor_invitations_key').on(t.key, t.companyId),
      kit.index('vendor_invitations_purchase_order').on(t.companyId, t.purchaseOrderId),
      kit.index('vendor_invitations_contact').on(t.companyId, t.vendorContactId),
      ...referencesTo(kit, t, { purchaseOrderId: purchaseOrders, vendorContactId: vendorContacts }),
    ],
  )

  return { invoices, quotes, credits, purchaseOrders, invitations, vendorInvitations }
}

export type DocumentTables = ReturnType<typeof defineDocuments>
