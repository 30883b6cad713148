import { upperFirst } from '../../../domain/kernel/spelling.ts'
import { assignee, hidden, leavesOut, numbered, one, oneOfEach, renamed } from './form.ts'
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

const documents: WireForm = {
  ...one('assigneeIds', 'assignedUserId', 'Looked after by this person.'),
  ...hidden('partialDueDate', 'lastSentDate'),
}

const ofClient = (plural: string): WireForm => ({
  ...oneOfEach({ clientId: 'Of this client, or of the client that it was merged into.' }),
  clientStates: {
    withoutDeletedClients: leavesOut(
      'clientStates',
      ['active'],
      `True leaves out ${plural} whose client is archived or deleted.`,
    ),
    filterDeletedClients: {
      ...leavesOut('clientStates', ['active', 'archived'], `True leaves out ${plural} whose client is deleted.`),
      fallback: true,
    },
  },
})

const ofVendor = (plural: string): WireForm => ({
  vendorStates: {
    withoutDeletedVendors: leavesOut(
      'vendorStates',
      ['active'],
      `True leaves out ${plural} whose vendor is archived or deleted.`,
    ),
  },
})

const expenses: WireForm = {
  ...oneOfEach({
    clientId: 'Spent for this client.',
    vendorId: 'Paid to this vendor.',
    categoryId: 'In this category.',
  }),
  ...hidden('statusId', 'isPaid', 'isCategorized', 'paymentDate'),
  clientStates: {
    withoutDeletedClients: leavesOut(
      'clientStates',
      ['active'],
      'True leaves out expenses whose client is archived or deleted.',
    ),
  },
  ...ofVendor('expenses'),
}

export const moneyForms: Readonly<Record<string, WireForm>> = {
  invoices: { ...documents, ...ofClient('invoices') },
  quotes: { ...documents, ...ofClient('quotes') },
  credits: { ...documents, ...ofClient('credits'), ...oneOfEach({ invoiceId: 'That makes up for this invoice.' }) },
  purchaseOrders: { ...documents, ...oneOfEach({ vendorId: 'From this vendor.' }), ...ofVendor('orders') },
  payments: { ...ofClient('payments'), ...hidden('unapplied') },
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
