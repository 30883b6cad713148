import type { Args, Operation } from './doors.ts'

const triggers = { markSent: 'Boolean', paid: 'Boolean', amountPaid: 'Decimal', cancel: 'Boolean' }
const shownOf = {
  invoice: 'invoice { id client { id } number amount balance paidToDate version }',
  payment: 'payment { id number amount applied refunded version }',
  client: 'client { id number name balance paidToDate version }',
  results: 'results { id outcome reason }',
}
const ids = '[ID!]'

/** `deletePayments` for the action `DELETE`. */
const verbOf =
  (plural: string) =>
  ({ action }: Args): string =>
    `${String(action).toLowerCase()}${plural}`

/** All actions of the scenarios, available through both doors, by name of the mutation. */
export const operations = {
  createInvoice: {
    rest: 'POST /invoices',
    mutation: 'createInvoice',
    args: { input: 'InvoiceInput', ...triggers },
    payload: shownOf.invoice,
  },
  updateInvoice: {
    rest: 'PUT /invoices/{id}',
    mutation: 'updateInvoice',
    args: { id: 'ID', version: 'Int', input: 'InvoiceInput', ...triggers },
    payload: shownOf.invoice,
  },
  createQuote: {
    rest: 'POST /quotes',
    mutation: 'createQuote',
    args: { input: 'QuoteInput', markSent: 'Boolean', approve: 'Boolean', convert: 'Boolean' },
    payload: 'quote { id number amount version }',
  },
  approveQuote: {
    rest: 'GET /quotes/{id}/approve',
    mutation: 'approveQuote',
    args: { id: 'ID' },
    payload: 'quote { id }',
  },
  /** Returns the invoice. */
  convertQuote: {
    rest: 'GET /quotes/{id}/convert',
    mutation: 'convertQuote',
    args: { id: 'ID' },
    payload: 'invoice { id number amount }',
  },
  createCredit: {
    rest: 'POST /credits',
    mutation: 'createCredit',
    args: { input: 'CreditInput', markSent: 'Boolean' },
    payload: 'credit { id number amount balance version }',
  },
  createClient: {
    rest: 'POST /clients',
    mutation: 'createClient',
    args: { input: 'ClientInput' },
    payload: shownOf.client,
  },
  updateClient: {
    rest: 'PUT /clients/{id}',
    mutation: 'updateClient',
    args: { id: 'ID', version: 'Int', input: 'ClientInput' },
    payload: shownOf.client,
  },
  /** Requires the password. */
  mergeClients: {
    rest: 'POST /clients/{id}/{mergeableId}/merge',
    mutation: 'mergeClients',
    args: { id: 'ID', mergeableId: 'ID' },
    payload: shownOf.client,
  },
  /** Requires the password. */
  unmergeClients: {
    rest: 'POST /clients/{id}/unmerge/{absorbedId}',
    mutation: 'unmergeClients',
    args: { id: 'ID', absorbedId: 'ID' },
    payload: shownOf.client,
  },
  createPayment: {
    rest: 'POST /payments',
    mutation: 'createPayment',
    args: { input: 'CreatePaymentInput' },
    payload: shownOf.payment,
  },
  updatePayment: {
    rest: 'PUT /payments/{id}',
    mutation: 'updatePayment',
    args: { id: 'ID', version: 'Int', input: 'UpdatePaymentInput' },
    payload: shownOf.payment,
  },
  refundPayment: {
    rest: 'POST /payments/refund',
    mutation: 'refundPayment',
    args: { id: 'ID', input: 'RefundPaymentInput' },
    payload: shownOf.payment,
  },
  bulkPayments: {
    rest: 'POST /payments/bulk',
    mutation: verbOf('Payments'),
    args: { ids },
    payload: shownOf.results,
  },
  bulkInvoices: {
    rest: 'POST /invoices/bulk',
    mutation: verbOf('Invoices'),
    args: { ids },
    payload: shownOf.results,
  },
  bulkBankTransactions: {
    rest: 'POST /bank_transactions/bulk',
    mutation: verbOf('BankTransactions'),
    args: { ids },
    payload: shownOf.results,
  },
  createBankTransaction: {
    rest: 'POST /bank_transactions',
    mutation: 'createBankTransaction',
    args: { input: 'BankTransactionInput' },
    payload: 'bankTransaction { id }',
  },
  matchBankTransactions: {
    rest: 'POST /bank_transactions/match',
    mutation: 'matchBankTransactions',
    args: { transactions: '[MatchBankTransactionInput!]', atomic: 'Boolean' },
    payload: 'results { id outcome reason payment { id } expenses { id } }',
  },
  updateCompany: {
    rest: 'PUT /companies/{id}',
    mutation: 'updateCompany',
    args: { input: 'UpdateCompanyInput' },
    payload: 'company { id }',
  },
  createVendor: {
    rest: 'POST /vendors',
    mutation: 'createVendor',
    args: { input: 'CreateVendorInput' },
    payload: 'vendor { id }',
  },
  createExpense: {
    rest: 'POST /expenses',
    mutation: 'createExpense',
    args: { input: 'ExpenseInput' },
    payload: 'expense { id number }',
  },
  createToken: {
    rest: 'POST /tokens',
    mutation: 'createToken',
    args: { input: 'CreateTokenInput' },
    payload: 'token { id }',
  },
  createWebhook: {
    rest: 'POST /webhooks',
    mutation: 'createWebhook',
    args: { input: 'CreateWebhookInput' },
    payload: 'webhook { id }',
  },
} satisfies Record<string, Operation>
