import { upperFirst } from '../../../domain/kernel/spelling.ts'
import type { Shape } from '../../../domain/kernel/shape.ts'
import { amount, assignee, described, hidden, leavesOut, numberedFields, one, oneOfEach, renamed } from './form.ts'
import type { WireFields, WireForm } from './form.ts'

const documentTaxes = numberedFields('taxes', 3, [
  {
    name: 'taxName',
    member: 'name',
    description: (nth) => `Name of the ${nth} tax${nth === 'first' ? '; a tax counts when it has a name' : ''}.`,
  },
  { name: 'taxRate', member: 'rate', description: (nth) => `Rate of the ${nth} tax, in percent.` },
])

const ownTaxes = numberedFields('taxes', 3, [
  { name: 'taxName', member: 'name', description: (nth) => `Name of the ${nth} tax; empty for none.` },
  { name: 'taxRate', member: 'rate', description: (nth) => `Rate of the ${nth} tax, in percent.` },
])

const taxAmounts = numberedFields('taxes', 3, [
  {
    name: 'taxAmount',
    member: 'amount',
    description: (nth) => `Amount of the ${nth} tax; used with calculateTaxByAmount only, else computed.`,
  },
])

const serviceDate: Shape = {
  kind: 'scalar',
  scalar: 'String',
  description: 'Date of the service, as the client writes it.',
}

const document: WireForm = {
  ...assignee,
  ...documentTaxes,
  ...numberedFields('surcharges', 4, [
    { name: 'customSurcharge', member: 'amount', description: (nth) => `${upperFirst(nth)} surcharge, an amount.` },
  ]),
  lineItems: { each: { ...documentTaxes, date: { date: { to: ['date'], shape: serviceDate } } } },
}

const expense: WireForm = {
  ...assignee,
  ...renamed(
    'currency',
    'currencyId',
    "Currency, as the id of the published list; blank is the vendor's, else the company's.",
  ),
  ...renamed(
    'invoiceCurrency',
    'invoiceCurrencyId',
    'Currency in which the client is billed, as the id of the published list.',
  ),
  taxes: { ...ownTaxes['taxes'], ...taxAmounts['taxes'] },
}

const product: WireForm = { ...assignee, ...ownTaxes }

const payment: WireForm = {
  ...assignee,
  ...renamed('paymentTypeId', 'typeId'),
  ...renamed('contactId', 'clientContactId'),
  ...renamed('exchangeCurrency', 'exchangeCurrencyId', 'The other currency, as the id of the published list.'),
  ...hidden('dryRun'),
}

/** Filters of documents; `due` says in descriptions what its due date is. */
const documents = (noun: string, due: string): WireForm => ({
  ...one('assigneeIds', 'assignedUserId', 'Looked after by this person.'),
  ...hidden('partialDueDate', 'lastSentDate'),
  ...described('date', 'Dated on this day or later.'),
  ...described('dueDate', `${due} this day or later.`),
  ...amount(noun),
})

/** Statuses by their numbers, up to `last`. */
function statusNumbers(last: number): WireForm {
  const description = `In one of these statuses, 1 to ${last}: a list, or one text with commas between. None is no restriction.`
  const shape: Shape = { kind: 'list', item: { kind: 'scalar', scalar: 'Int', description }, description }
  return { status: { statusId: { to: ['status'], shape } } }
}

const payable: Shape = {
  kind: 'scalar',
  scalar: 'String',
  description: 'Live invoices in status 1 to 3: true for all of them, or the id of a client for theirs.',
}

/** compat: a switch that leaves out records whose client or vendor is put away. */
const withoutDeleted = (kind: 'client' | 'vendor', plural: string): WireFields => ({
  [`withoutDeleted${upperFirst(kind)}s`]: leavesOut(
    `${kind}States`,
    ['active'],
    `True leaves out ${plural} whose ${kind} is archived or deleted.`,
  ),
})

const ofClient = (plural: string): WireForm => ({
  ...oneOfEach({ clientId: 'Of this client, or of the client that it was merged into.' }),
  clientStates: {
    ...withoutDeleted('client', plural),
    filterDeletedClients: {
      ...leavesOut('clientStates', ['active', 'archived'], `True leaves out ${plural} whose client is deleted.`),
      fallback: true,
    },
  },
})

const expenses: WireForm = {
  ...oneOfEach({
    clientId: 'Spent for this client.',
    vendorId: 'Paid to this vendor.',
    categoryId: 'In this category.',
  }),
  ...hidden('status', 'isPaid', 'isCategorized', 'paymentDate'),
  ...renamed('situations', 'clientStatus'),
  ...described('amount', 'Amount, in whatever currency: gt:100, gte: lt: lte: eq:, or between:100:200.'),
  ...described('date', 'Spent on that date or later.'),
  clientStates: withoutDeleted('client', 'expenses'),
  vendorStates: withoutDeleted('vendor', 'expenses'),
}

export const moneyForms: Readonly<Record<string, WireForm>> = {
  invoices: {
    ...documents('invoice', 'Due on'),
    ...ofClient('invoices'),
    ...statusNumbers(6),
    ...renamed('situations', 'clientStatus'),
    payable: { payable: { to: ['payable'], shape: payable } },
  },
  quotes: {
    ...documents('quote', 'Valid until'),
    ...ofClient('quotes'),
    ...renamed(
      'status',
      'clientStatus',
      'OR-ed: draft, sent (and not expired), approved, expired (sent, due before today), upcoming (sent, due today or later), converted, all.',
    ),
  },
  credits: {
    ...documents('credit', 'Due on'),
    ...statusNumbers(4),
    ...renamed('situations', 'clientStatus'),
    ...ofClient('credits'),
    ...oneOfEach({ invoiceId: 'That makes up for this invoice.' }),
  },
  purchaseOrders: {
    ...documents('order', 'Wanted by'),
    ...renamed('status', 'clientStatus', 'OR-ed: draft, sent, accepted, received, cancelled, all.'),
    ...oneOfEach({ vendorId: 'From this vendor.' }),
    vendorStates: withoutDeleted('vendor', 'orders'),
  },
  payments: {
    ...described('date', 'Dated on this day or later.'),
    ...amount('payment'),
    ...renamed(
      'status',
      'clientStatus',
      'OR-ed: pending, cancelled, failed, completed, partially_refunded, refunded, partially_unapplied, all.',
    ),
    ...ofClient('payments'),
    ...hidden('unapplied'),
  },
  expenses,
  createInvoice: document,
  updateInvoice: document,
  createQuote: document,
  updateQuote: document,
  createCredit: document,
  updateCredit: document,
  createPurchaseOrder: document,
  updatePurchaseOrder: document,
  documentPreview: document,
  purchaseOrderPreview: document,
  createExpense: expense,
  updateExpense: expense,
  createProduct: product,
  updateProduct: product,
  bulkExpenses: hidden('input'),
  bulkInvoices: hidden('input'),
  bulkProducts: hidden('input'),
  createPayment: payment,
  updatePayment: payment,
}
