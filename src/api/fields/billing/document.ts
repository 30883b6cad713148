import { dateIn } from '../../../domain/kernel/calendar.ts'
import { Decimal, ZERO } from '../../../domain/kernel/money/decimal.ts'
import type { ComposedRow, DocumentRow, Invitation, StoredLineItem } from '../../../domain/billing/document/document.ts'
import type { VendorInvitation } from '../../../domain/spending/purchase-order/invitations.ts'
import {
  currency,
  date,
  decimal,
  fieldsOf,
  flag,
  id,
  instant,
  int,
  json,
  list,
  money,
  onlyGraph,
  onlyRest,
  relation,
  requiredDate,
  requiredInstant,
  requiredText,
  text,
} from '../../fields.ts'
import type { FieldMap } from '../../fields.ts'
import { surchargeFields, taxFields } from '../numbered.ts'

/** A line, and the document that determines how its discount and its prices are meant. */
export type ShownLine = { line: StoredLineItem; document: ComposedRow }

/** The lines of a document as callers see them. */
export const shownLines = (document: ComposedRow): ShownLine[] => document.lineItems.map((line) => ({ line, document }))

/** Unit price without the included taxes, to six decimals. */
function netCostOf({ line: { cost, lineTotal, taxAmount }, document: { usesInclusiveTaxes } }: ShownLine): string {
  if (!usesInclusiveTaxes) return cost
  const total = Decimal.of(lineTotal)
  if (total.equals(ZERO)) return cost
  const net = Decimal.of(cost).times(total.minus(Decimal.of(taxAmount)))
  return net.dividedBy(total, 6).toString()
}

/** Public fields of a line item. */
export const lineItemFields = fieldsOf<ShownLine>({
  quantity: decimal(({ line }) => line.quantity, 'Number of units.'),
  cost: decimal(({ line }) => line.cost, 'Unit price.'),
  netCost: onlyRest(decimal(netCostOf, 'Unit price without inclusive taxes.')),
  productKey: text(({ line }) => line.productKey, 'Name of the product or service.'),
  productCost: decimal(({ line }) => line.productCost, 'Unit cost for the company; it has no effect on the total.'),
  notes: text(({ line }) => line.notes, 'Description of the line.'),
  discount: decimal(({ line }) => line.discount, 'Taken off the line: an amount or a percentage.'),
  isAmountDiscount: flag(
    ({ document }) => document.isAmountDiscount,
    'True if the discount is an amount, as on the document.',
  ),
  ...taxFields<ShownLine>(({ line }) => line),
  sortId: text(({ line }) => line.sortId, 'Position that clients sort by.'),
  lineTotal: decimal(({ line }) => line.lineTotal, 'Cost × quantity less the discount.'),
  grossLineTotal: decimal(({ line }) => line.grossLineTotal, 'The line with its taxes.'),
  taxAmount: decimal(({ line }) => line.taxAmount, 'The sum of the line’s own taxes.'),
  date: text(({ line }) => line.date, 'Date of the service, as the client wrote it.'),
  customValue1: text(({ line }) => line.customValue1, 'First custom field.'),
  customValue2: text(({ line }) => line.customValue2, 'Second custom field.'),
  customValue3: text(({ line }) => line.customValue3, 'Third custom field.'),
  customValue4: text(({ line }) => line.customValue4, 'Fourth custom field.'),
  typeId: text(({ line }) => line.typeId, 'Kind of line of the published API; 1 is a product.'),
  taxId: text(({ line }) => line.taxId, 'Tax category of the published API.'),
  taskId: text(({ line }) => line.taskId, 'The task that the line bills.'),
  expenseId: text(({ line }) => line.expenseId, 'The expense that the line bills.'),
  unitCode: text(({ line }) => line.unitCode, 'Unit of the quantity, such as C62.'),
  extra: onlyGraph(json(({ line }) => line.extra ?? {}, 'Members of the line that only its clients know.')),
})

/** Fields that invitations of clients and of vendors share. */
type AnyInvitation = Omit<Invitation, 'invoiceId' | 'quoteId' | 'creditId' | 'contactId' | 'originContactId'>

// The published API shows these instants as days.
const dayOf = <Row extends AnyInvitation>(instantOf: (invitation: Row) => number | null, description: string) =>
  onlyRest<Row>(
    date((invitation) => {
      const seconds = instantOf(invitation)
      return seconds === null ? null : dateIn(invitation.timeZone, seconds)
    }, description),
  )

const sharedInvitationFields = <Row extends AnyInvitation>(): FieldMap<Row> => ({
  key: requiredText((invitation) => invitation.key, 'The secret of the link.'),
  canSign: onlyRest(flag(() => false, 'True if the person may sign: nobody can.')),
  link: requiredText((invitation) => invitation.link, 'URL of the document for the contact.'),
  sentDate: dayOf((invitation) => invitation.sentDate, 'Time of sending.'),
  viewedDate: dayOf((invitation) => invitation.viewedDate, 'Time when the contact first opened the document.'),
  openedDate: dayOf((invitation) => invitation.openedDate, 'Time when the e-mail was first opened.'),
  sentAt: onlyGraph(instant((invitation) => invitation.sentDate, 'Time of sending. Null before.')),
  viewedAt: onlyGraph(
    instant((invitation) => invitation.viewedDate, 'Time when the contact first opened the document. Null before.'),
  ),
  openedAt: onlyGraph(
    instant((invitation) => invitation.openedDate, 'Time when the e-mail was first opened. Null before.'),
  ),
  emailStatus: text(
    (invitation) => invitation.emailStatus,
    'State of the last e-mail: delivered once the mail server accepted it, bounced if it never will.',
  ),
  emailError: text(
    (invitation) => invitation.emailError,
    'Why the last e-mail failed or waits, or what did not go with it.',
  ),
  messageId: text((invitation) => invitation.messageId, 'The Message-ID of the last e-mail.'),
  createdAt: requiredInstant((invitation) => invitation.createdAt, 'Time of the invitation.'),
  updatedAt: requiredInstant((invitation) => invitation.updatedAt, 'Time of the last change.'),
  archivedAt: instant(
    (invitation) => invitation.archivedAt,
    'Time of withdrawal; absent while the invitation is valid.',
  ),
})

/** Fields of an invitation, shown by both APIs. */
export const invitationFields = fieldsOf<Invitation>({
  id: id('invitation', (invitation) => invitation.id, 'Opaque id of the invitation.'),
  clientContactId: relation('contact', (invitation) => invitation.contactId, 'The person who is invited.'),
  ...sharedInvitationFields<Invitation>(),
})

/** Fields of a purchase order's invitation, shown by both APIs. */
export const vendorInvitationFields = fieldsOf<VendorInvitation>({
  id: id('vendorInvitation', (invitation) => invitation.id, 'Opaque id of the invitation.'),
  vendorContactId: relation(
    'vendorContact',
    (invitation) => invitation.vendorContactId,
    'The person at the vendor who is invited.',
  ),
  ...sharedInvitationFields<VendorInvitation>(),
})

/** Public fields common to invoices, quotes and credits. Amounts are in the currency of the document. */
export const documentFields = <Row extends DocumentRow>(): FieldMap<Row> => ({
  // A blank document of a company without a client yet.
  clientId: relation('client', (row) => row.clientId || null, 'Recipient of the document.'),
  ...composedFields<Row>(),
})

/** Public fields common to all documents with line items and totals, for clients or vendors. */
export const composedFields = <Row extends ComposedRow>(): FieldMap<Row> => ({
  userId: relation('user', (row) => row.userId, 'User who created the record.'),
  assignedUserId: relation('user', (row) => row.assignedUserId, 'Assigned user.', 'null when nobody is assigned'),
  version: int(
    (row) => row.version,
    'Version, incremented by each change; send it with an update to detect concurrent changes.',
  ),
  vendorId: relation('vendor', (row) => row.vendorId, 'A vendor that it concerns.', 'null when there is none'),
  locationId: relation(
    'location',
    (row) => row.locationId,
    'The address that it is for, in place of the own one.',
    'null for the own one',
  ),
  projectId: text((row) => row.projectId, 'The project, as its client names it.'),
  designId: text((row) => row.designId, 'The design, as its client names it.'),
  number: text((row) => row.number, 'Unique in the company; absent while it waits to be sent.'),
  poNumber: text((row) => row.poNumber, "The client's order number."),
  date: requiredDate((row) => row.date, 'Date of the document.'),
  lastSentDate: date((row) => row.lastSentDate, 'Time of the last sending.'),
  nextSendDate: onlyRest(
    date((row) => row.nextSendDate, 'Date of the next repetition: none, documents do not repeat.'),
  ),
  amount: money((row) => row.amount, 'Total amount, including taxes.'),
  balance: money((row) => row.balance, 'Open balance, or the unused amount of a credit; 0 for drafts and quotes.'),
  paidToDate: money((row) => row.paidToDate, 'Paid amount minus refunds; for a credit, the used amount.'),
  totalTaxes: money((row) => row.totalTaxes, 'Sum of all taxes.'),
  partial: money((row) => row.partial, 'Requested deposit.'),
  partialDueDate: date((row) => row.partialDueDate, 'Due date of the deposit.'),
  discount: decimal((row) => row.discount, 'Taken off the subtotal: an amount or a percentage.'),
  isAmountDiscount: flag((row) => row.isAmountDiscount, 'True if discounts are amounts, not percentages.'),
  usesInclusiveTaxes: flag((row) => row.usesInclusiveTaxes, 'True if prices contain the taxes.'),
  ...taxFields<Row>((row) => row),
  ...surchargeFields<Row>(),
  customValue1: text((row) => row.customValue1, 'First custom field.'),
  customValue2: text((row) => row.customValue2, 'Second custom field.'),
  customValue3: text((row) => row.customValue3, 'Third custom field.'),
  customValue4: text((row) => row.customValue4, 'Fourth custom field.'),
  terms: text((row) => row.terms, 'Conditions.'),
  footer: text((row) => row.footer, 'Footer text of the document.'),
  publicNotes: text((row) => row.publicNotes, 'Notes shown to the client.'),
  privateNotes: text((row) => row.privateNotes, 'Internal notes, not shown to the client.'),
  currencyId: onlyGraph(
    currency((row) => row.currencyId, 'Currency of its amounts.', 'Currency of the amounts, as an id of GET /statics.'),
  ),
  exchangeRate: decimal((row) => row.exchangeRate, "Rate to the company's currency; it has no effect on the total."),
  hasTasks: onlyRest(flag(() => false, 'True if it bills tasks: there are none.')),
  hasExpenses: onlyRest(flag(() => false, 'True if it bills expenses by itself: it does not.')),
  reminder1Sent: onlyRest(date(() => null, 'Date of the first reminder: there are none.')),
  reminder2Sent: onlyRest(date(() => null, 'Date of the second reminder: there are none.')),
  reminder3Sent: onlyRest(date(() => null, 'Date of the third reminder: there are none.')),
  reminderLastSent: onlyRest(date(() => null, 'Date of the last reminder: there are none.')),
  subscriptionId: onlyRest(text((row) => row.subscriptionId, 'Subscription of another system.')),
  taxInfo: json((row) => row.taxInfo, 'Tax data of API clients, stored unchanged.'),
  eInvoice: json((row) => row.eInvoice, 'Electronic invoice data of API clients, stored unchanged.'),
  lineItems: list(
    () => lineItemFields,
    shownLines,
    'The lines, in their order.',
    ({ line }) => line.extra,
  ),
})
