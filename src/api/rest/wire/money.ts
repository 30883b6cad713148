import { upperFirst } from '../../../domain/kernel/spelling.ts'
import { assignee, numbered, one, oneOfEach, renamed } from './form.ts'
import type { WireForm } from './form.ts'

const documentTaxes = numbered('taxes', 3, [
  {
    name: 'taxName',
    member: 'name',
    description: (nth) => `Name of the ${nth} tax${nth === 'first' ? '; a tax counts when it has a name' : ''}.`,
  },
  { name: 'taxRate', member: 'rate', description: (nth) => `Rate of the ${nth} tax, in percent.` },
])

const ownTaxes = numbered('taxes', 3, [
  { name: 'taxName', member: 'name', description: (nth) => `Name of the ${nth} tax; empty for none.` },
  { name: 'taxRate', member: 'rate', description: (nth) => `Rate of the ${nth} tax, in percent.` },
])

const taxAmounts = numbered('taxes', 3, [
  {
    name: 'taxAmount',
    member: 'amount',
    description: (nth) => `Amount of the ${nth} tax; used with calculateTaxByAmount only, else computed.`,
  },
])

const document: WireForm = {
  ...assignee,
  ...documentTaxes,
  ...numbered('surcharges', 4, [
    { name: 'customSurcharge', member: 'amount', description: (nth) => `${upperFirst(nth)} surcharge, an amount.` },
  ]),
  lineItems: { each: documentTaxes },
}

const expense: WireForm = { ...assignee, taxes: { ...ownTaxes['taxes'], ...taxAmounts['taxes'] } }

const product: WireForm = { ...assignee, ...ownTaxes }

const payment: WireForm = {
  ...assignee,
  ...renamed('paymentTypeId', 'typeId'),
  ...renamed('contactId', 'clientContactId'),
}

const documents = one('assigneeIds', 'assignedUserId', 'Looked after by this person.')

const ofClient = oneOfEach({ clientId: 'Of this client, or of the client that it was merged into.' })

const expenses = oneOfEach({
  clientId: 'Spent for this client.',
  vendorId: 'Paid to this vendor.',
  categoryId: 'In this category.',
})

export const moneyForms: Readonly<Record<string, WireForm>> = {
  invoices: { ...documents, ...ofClient },
  quotes: { ...documents, ...ofClient },
  credits: { ...documents, ...ofClient, ...oneOfEach({ invoiceId: 'That makes up for this invoice.' }) },
  purchaseOrders: { ...documents, ...oneOfEach({ vendorId: 'From this vendor.' }) },
  payments: ofClient,
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
  createPayment: payment,
  updatePayment: payment,
}
