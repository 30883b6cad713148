import { dateIn, parseDateInput } from '../../../domain/kernel/calendar.ts'
import { Decimal, ZERO } from '../../../domain/kernel/money/decimal.ts'
import { lineDefaults } from '../../../domain/billing/document/add-up.ts'
import type { ComposedRow, DocumentRow, Invitation, StoredLineItem } from '../../../domain/billing/document/document.ts'
import type { VendorInvitation } from '../../../domain/spending/purchase-order/invitations.ts'
import {
  computed,
  constant,
  type Field,
  fieldsOf,
  inGraphAs,
  onlyGraph,
  onlyRest,
  type Reading,
  within,
} from '../field.ts'
import { categoryOfTaxId, taxCategories } from '../../../domain/billing/document/tax-category.ts'
import { currency, word } from '../kinds/code.ts'
import { list } from '../kinds/list.ts'
import { id, relation } from '../kinds/relation.ts'
import {
  customValueFields,
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
} from '../kinds/scalar.ts'
import { surchargeFields, taxFields } from '../numbered.ts'

/** Columns of a document that its lines are shown by. */
export const lineColumns = ['lineItems', 'usesInclusiveTaxes', 'isAmountDiscount'] as const

type Lined = Pick<ComposedRow, (typeof lineColumns)[number]>

/** A line, and the document that determines how its discount and its prices are meant. */
export type ShownLine = { line: StoredLineItem; document: Lined }

/** The lines of a document as callers see them. */
export const shownLines = (document: Lined): ShownLine[] => document.lineItems.map((line) => ({ line, document }))

/** Unit price without the included taxes, to six decimals. */
function netCostOf({ line: { cost, lineTotal, taxAmount }, document: { usesInclusiveTaxes } }: ShownLine): string {
  if (!usesInclusiveTaxes) return cost
  const total = Decimal.of(lineTotal)
  if (total.equals(ZERO)) return cost
  const net = Decimal.of(cost).times(total.minus(Decimal.of(taxAmount)))
  return net.dividedBy(total, 6).toString()
}

/** A text or decimal of the line itself. */
const ofLine = (
  make: (source: Reading<ShownLine, string>, description: string) => Field<ShownLine>,
  description: string,
  read: (shown: Pick<ShownLine, 'line'>) => string,
): Field<ShownLine> => make({ columns: ['line'], read }, description)

/** Public fields of a line item. */
export const lineItemFields = fieldsOf<ShownLine>({
  quantity: ofLine(decimal, 'Number of units.', ({ line }) => line.quantity),
  cost: ofLine(decimal, 'Unit price.', ({ line }) => line.cost),
  netCost: onlyRest(decimal(computed(['line', 'document'], netCostOf), 'Unit price without inclusive taxes.')),
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
  sortId: onlyRest(
    ofLine(text, 'Position that clients sort by; "0" by default.', ({ line }) => line.sortId || lineDefaults.sortId),
  ),
  lineTotal: ofLine(decimal, 'Cost × quantity less the discount.', ({ line }) => line.lineTotal),
  grossLineTotal: ofLine(decimal, 'The line with its taxes.', ({ line }) => line.grossLineTotal),
  taxAmount: ofLine(decimal, 'The sum of the line’s own taxes.', ({ line }) => line.taxAmount),
  date: onlyRest(ofLine(text, 'Date of the service, as the client wrote it.', ({ line }) => line.date)),
  serviceDate: onlyGraph(
    inGraphAs(
      'date',
      date(
        computed(['line'], ({ line }) => parseDateInput(line.date) ?? null),
        'Date of the service; null when absent or no date.',
      ),
    ),
  ),
  customValue1: ofLine(text, 'First custom field.', ({ line }) => line.customValue1),
  customValue2: ofLine(text, 'Second custom field.', ({ line }) => line.customValue2),
  customValue3: ofLine(text, 'Third custom field.', ({ line }) => line.customValue3),
  customValue4: ofLine(text, 'Fourth custom field.', ({ line }) => line.customValue4),
  typeId: onlyRest(ofLine(text, 'Kind of line of the published API; 1 is a product.', ({ line }) => line.typeId)),
  taxId: ofLine(
    text,
    'Kind of the line: a published id, such as 5 for exempt, or a code of a tax category, such as G.',
    ({ line }) => line.taxId,
  ),
  taxCategory: onlyGraph(
    word(
      { name: 'TaxCategory', words: taxCategories },
      computed(['line'], ({ line }) => categoryOfTaxId(line.taxId) ?? null),
      'VAT category that `taxId` states; null where rate and name of the tax decide.',
    ),
  ),
  taskId: onlyRest(ofLine(text, 'The task that the line bills.', ({ line }) => line.taskId)),
  expenseId: ofLine(text, 'The expense that the line bills.', ({ line }) => line.expenseId),
  unitCode: ofLine(
    requiredText,
    'Unit of the quantity, by UN/ECE Recommendation 20; C62 by default.',
    ({ line }) => line.unitCode || lineDefaults.unitCode,
  ),
  extra: onlyGraph(
    json(
      computed(['line'], ({ line }) => line.extra ?? {}),
      'Members of the line that only its clients know.',
    ),
  ),
})

/** Fields that invitations of clients and of vendors share. */
type AnyInvitation = Omit<Invitation, 'invoiceId' | 'quoteId' | 'creditId' | 'contactId' | 'originContactId'>

// The published API shows these instants as days.
const dayOf = (column: 'sentDate' | 'viewedDate' | 'openedDate', description: string) =>
  onlyRest<AnyInvitation>(
    date(
      computed([column, 'timeZone'], (invitation) => {
        const seconds = invitation[column]
        return seconds === null ? null : dateIn(invitation.timeZone, seconds)
      }),
      description,
    ),
  )

const sharedInvitationFields = fieldsOf<AnyInvitation>({
  key: requiredText('key', 'The secret of the link.'),
  canSign: onlyRest(flag(constant(false), 'True if the person may sign: nobody can.')),
  link: requiredText('link', 'URL of the document for the contact.'),
  sentDate: dayOf('sentDate', 'Time of sending.'),
  viewedDate: dayOf('viewedDate', 'Time when the contact first opened the document.'),
  openedDate: dayOf('openedDate', 'Time when the e-mail was first opened.'),
  sentAt: onlyGraph(instant('sentDate', 'Time of sending. Null before.')),
  viewedAt: onlyGraph(instant('viewedDate', 'Time when the contact first opened the document. Null before.')),
  openedAt: onlyGraph(instant('openedDate', 'Time when the e-mail was first opened. Null before.')),
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
  clientContactId: relation('contact', 'contactId', 'The person who is invited.'),
  ...sharedInvitationFields,
})

/** Fields of a purchase order's invitation, shown by both APIs. */
export const vendorInvitationFields = fieldsOf<VendorInvitation>({
  id: id('vendorInvitation', 'id', 'Opaque id of the invitation.'),
  vendorContactId: relation('vendorContact', 'vendorContactId', 'Who is invited.'),
  ...sharedInvitationFields,
})

/** Public fields common to all documents with line items and totals, for clients or vendors. */
export const composedFields = fieldsOf<ComposedRow>({
  userId: relation('user', 'userId', 'User who created the record.'),
  assignedUserId: relation('user', 'assignedUserId', 'Assigned user.', 'null when nobody is assigned'),
  version: int('version', 'Rises by each change; an update that names it detects others.'),
  vendorId: relation('vendor', 'vendorId', 'A vendor that it concerns.', 'null when there is none'),
  locationId: relation('location', 'locationId', 'The location that it is for.', 'null for the own one'),
  projectId: onlyRest(text('projectId', 'The project, as its client names it.')),
  designId: onlyRest(text('designId', 'The design, as its client names it.')),
  number: text('number', 'Unique in the company; absent while it waits to be sent.'),
  poNumber: text('poNumber', "The client's order number."),
  date: requiredDate('date', 'Date of the document.'),
  lastSentDate: date('lastSentDate', 'Day of the last sending.'),
  nextSendDate: onlyRest(date('nextSendDate', 'Date of the next repetition: none, documents do not repeat.')),
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
  currencyId: onlyGraph(
    currency('currencyId', 'Currency of its amounts.', 'Currency of the amounts, as an id of GET /statics.'),
  ),
  exchangeRate: decimal(
    'exchangeRate',
    "How much of the document's currency one unit of the company's buys; it has no effect on the total.",
  ),
  hasTasks: onlyRest(flag(constant(false), 'True if it bills tasks: there are none.')),
  hasExpenses: onlyRest(flag(constant(false), 'True if it bills expenses by itself: it does not.')),
  reminder1Sent: onlyRest(date(constant(null), 'Date of the first reminder: there are none.')),
  reminder2Sent: onlyRest(date(constant(null), 'Date of the second reminder: there are none.')),
  reminder3Sent: onlyRest(date(constant(null), 'Date of the third reminder: there are none.')),
  reminderLastSent: onlyRest(date(constant(null), 'Date of the last reminder: there are none.')),
  subscriptionId: onlyRest(text('subscriptionId', 'Subscription of another system.')),
  taxInfo: json('taxInfo', 'Tax data of API clients, stored unchanged.'),
  eInvoice: json('eInvoice', 'Electronic invoice data of API clients, stored unchanged.'),
  lineItems: list(
    () => lineItemFields,
    computed(lineColumns, shownLines),
    'The lines, in their order.',
    ({ line }) => line.extra,
  ),
})

/** Public fields common to invoices, quotes and credits. Amounts are in the currency of the document. */
export const documentFields = fieldsOf<DocumentRow>({
  // A new document of a company without a client yet.
  clientId: relation(
    'client',
    computed(['clientId'], (row) => row.clientId || null),
    'Recipient of the document.',
  ),
  ...composedFields,
})
