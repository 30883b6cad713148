import { parseDateInput } from '../../../domain/kernel/calendar.ts'
import { lineDefaults } from '../../../domain/billing/document/add-up.ts'
import type { ComposedRow, DocumentRow, Invitation, StoredLineItem } from '../../../domain/billing/document/document.ts'
import type { VendorInvitation } from '../../../domain/spending/purchase-order/invitations.ts'
import { computed, type Field, fieldsOf, type Reading, within } from '../field.ts'
import { categoryOfTaxId, taxCategories } from '../../../domain/billing/document/tax-category.ts'
import { currency, word } from '../kinds/code.ts'
import { id, relation } from '../kinds/relation.ts'
import {
  date,
  decimal,
  flag,
  instant,
  int,
  json,
  money,
  requiredDate,
  requiredInstant,
  requiredText,
  text,
  customValueFields,
} from '../kinds/scalar.ts'
import { taxFields, surchargeFields } from '../numbered.ts'

/** Columns of a document that its lines are shown by. */
export const lineColumns = ['lineItems', 'usesInclusiveTaxes', 'isAmountDiscount'] as const

type Lined = Pick<ComposedRow, (typeof lineColumns)[number]>

/** A line, and the document that determines how its discount and its prices are meant. */
export type ShownLine = { line: StoredLineItem; document: Lined }

/** The lines of a document as callers see them. */
export const shownLines = (document: Lined): ShownLine[] => document.lineItems.map((line) => ({ line, document }))

/** A text or decimal of the line itself. */
export const ofLine = (
  make: (source: Reading<ShownLine, string>, description: string) => Field<ShownLine>,
  description: string,
  read: (shown: Pick<ShownLine, 'line'>) => string,
): Field<ShownLine> => make({ columns: ['line'], read }, description)

/** Public fields of a line item. */
export const lineItemFields = fieldsOf<ShownLine>({
  quantity: ofLine(decimal, 'Number of units.', ({ line }) => line.quantity),
  cost: ofLine(decimal, 'Unit price.', ({ line }) => line.cost),
  productKey: ofLine(text, 'Name of the product or service.', ({ line }) => line.productKey),
  productCost: ofLine(
    decimal,
    'Unit cost for the company; it has no effect on the total.',
    ({ line }) => line.productCost,
  ),
  notes: ofLine(text, 'Description of the line.', ({ line }) => line.notes),
  discount: ofLine(decimal, 'Taken off the line: an amount or a percentage.', ({ line }) => line.discount),
  isAmountDiscount: flag(
    computed(['document'], ({ document }) => document.isAmountDiscount),
    'True if the discount is an amount, as on the document.',
  ),
  ...within<ShownLine, 'line'>('line', taxFields),
  lineTotal: ofLine(decimal, 'Cost × quantity less the discount.', ({ line }) => line.lineTotal),
  grossLineTotal: ofLine(decimal, 'The line with its taxes.', ({ line }) => line.grossLineTotal),
  taxAmount: ofLine(decimal, 'The sum of the line’s own taxes.', ({ line }) => line.taxAmount),
  date: date(
    computed(['line'], ({ line }) => parseDateInput(line.date) ?? null),
    'Date of the service; null when absent or no date.',
  ),
  customValue1: ofLine(text, 'First custom field.', ({ line }) => line.customValue1),
  customValue2: ofLine(text, 'Second custom field.', ({ line }) => line.customValue2),
  customValue3: ofLine(text, 'Third custom field.', ({ line }) => line.customValue3),
  customValue4: ofLine(text, 'Fourth custom field.', ({ line }) => line.customValue4),
  taxId: ofLine(
    text,
    'Kind of the line: a published id, such as 5 for exempt, or a code of a tax category, such as G.',
    ({ line }) => line.taxId,
  ),
  taxCategory: word(
    { name: 'TaxCategory', words: taxCategories },
    computed(['line'], ({ line }) => categoryOfTaxId(line.taxId) ?? null),
    'VAT category that `taxId` states; null where rate and name of the tax decide.',
  ),
  expenseId: ofLine(text, 'The expense that the line bills.', ({ line }) => line.expenseId),
  unitCode: ofLine(
    requiredText,
    'Unit of the quantity, by UN/ECE Recommendation 20; C62 by default.',
    ({ line }) => line.unitCode || lineDefaults.unitCode,
  ),
  extra: json(
    computed(['line'], ({ line }) => line.extra ?? {}),
    'Members of the line that only its clients know.',
  ),
})

/** Fields that invitations of clients and of vendors share. */
export type AnyInvitation = Omit<Invitation, 'invoiceId' | 'quoteId' | 'creditId' | 'contactId' | 'originContactId'>

const sharedInvitationFields = fieldsOf<AnyInvitation>({
  key: requiredText('key', 'The secret of the link.'),
  link: requiredText('link', 'URL of the document for the contact.'),
  sentAt: instant('sentDate', 'Time of sending. Null before.'),
  viewedAt: instant('viewedDate', 'Time when the contact first opened the document. Null before.'),
  openedAt: instant('openedDate', 'Time when the e-mail was first opened. Null before.'),
  emailStatus: text('emailStatus', 'Of the last e-mail: delivered or bounced.'),
  emailError: text('emailError', 'Why the last e-mail failed, waits or lacks files.'),
  messageId: text('messageId', 'The Message-ID of the last e-mail.'),
  createdAt: requiredInstant('createdAt', 'Time of the invitation.'),
  updatedAt: requiredInstant('updatedAt', 'Time of the last change.'),
  archivedAt: instant('archivedAt', 'Time of withdrawal; absent while the invitation is valid.'),
})

/** Fields of an invitation, shown by both APIs. */
export const invitationFields = fieldsOf<Invitation>({
  id: id('invitation', 'id', 'Opaque id of the invitation.'),
  contact: relation('contact', 'contactId', 'The person who is invited.'),
  ...sharedInvitationFields,
})

/** Fields of a purchase order's invitation, shown by both APIs. */
export const vendorInvitationFields = fieldsOf<VendorInvitation>({
  id: id('vendorInvitation', 'id', 'Opaque id of the invitation.'),
  contact: relation('vendorContact', 'vendorContactId', 'Who is invited.'),
  ...sharedInvitationFields,
})

/** Public fields common to all documents with line items and totals, for clients or vendors. */
export const composedFields = fieldsOf<ComposedRow>({
  createdBy: relation('user', 'userId', 'User who created the record.'),
  assignee: relation('user', 'assignedUserId', 'Assigned user.', 'null when nobody is assigned'),
  version: int('version', 'Rises by each change; an update that names it detects others.'),
  vendor: relation('vendor', 'vendorId', 'A vendor that it concerns.', 'null when there is none'),
  location: relation('location', 'locationId', 'The location that it is for.', 'null for the own one'),
  number: text('number', 'Unique in the company; absent while it waits to be sent.'),
  poNumber: text('poNumber', "The client's order number."),
  date: requiredDate('date', 'Date of the document.'),
  lastSentDate: date('lastSentDate', 'Day of the last sending.'),
  amount: money('amount', 'Total amount, including taxes.'),
  balance: money('balance', 'Open or, of a credit, unused amount; 0 for drafts and quotes.'),
  paidToDate: money('paidToDate', 'Paid amount minus refunds; for a credit, the used amount.'),
  totalTaxes: money('totalTaxes', 'Sum of all taxes.'),
  partial: money('partial', 'Requested deposit.'),
  partialDueDate: date('partialDueDate', 'Due date of the deposit.'),
  discount: decimal('discount', 'Taken off the subtotal: an amount or a percentage.'),
  isAmountDiscount: flag('isAmountDiscount', 'True if discounts are amounts, not percentages.'),
  usesInclusiveTaxes: flag('usesInclusiveTaxes', 'True if prices contain the taxes.'),
  ...taxFields,
  ...surchargeFields,
  ...customValueFields,
  terms: text('terms', 'Conditions.'),
  footer: text('footer', 'Footer text of the document.'),
  publicNotes: text('publicNotes', 'Notes shown to the client.'),
  privateNotes: text('privateNotes', 'Internal notes, not shown to the client.'),
  currency: currency('currencyId', 'Currency of its amounts.'),
  exchangeRate: decimal(
    'exchangeRate',
    "How much of the document's currency one unit of the company's buys; it has no effect on the total.",
  ),
  taxInfo: json('taxInfo', 'Tax data of API clients, stored unchanged.'),
  eInvoice: json('eInvoice', 'Electronic invoice data of API clients, stored unchanged.'),
})

/** Public fields common to invoices, quotes and credits. Amounts are in the currency of the document. */
export const documentFields = fieldsOf<DocumentRow>({
  client: relation(
    'client',
    computed(['clientId'], (row) => row.clientId || null),
    'Recipient of the document.',
  ),
  ...composedFields,
})
