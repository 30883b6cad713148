import type { Movable, Suggestion, Suggestions } from '../../../../domain/banking/suggestion/suggestions.ts'
import { signals } from '../../../../domain/banking/suggestion/score.ts'
import type { Expense } from '../../../../domain/spending/expense/expense.ts'
import type { Invoice } from '../../../../domain/billing/invoice/invoice.ts'
import type { Payment } from '../../../../domain/billing/payment/payment.ts'
import type { Client } from '../../../../domain/contacts/client/client.ts'
import { builder, type Graph } from '../../builder.ts'
import { enumOfWords } from '../../building/enums.ts'
import { ClientType } from '../contacts/client.ts'
import { ExpenseType } from '../spending/expense.ts'
import { CreditType } from '../billing/credit.ts'
import { InvoiceType } from '../billing/invoice.ts'
import { PaymentType } from '../billing/payment.ts'

const signalType = enumOfWords('MatchSignal', signals, 'Reason for a suggestion.')

/** The fields of every suggestion. */
export const suggestionFields = (
  t: PothosSchemaTypes.ObjectFieldBuilder<Graph, Pick<Suggestion<unknown>, 'score' | 'signals'>>,
) => ({
  score: t.exposeFloat('score', { description: 'Score of the suggestion, from 0 to 1.' }),
  signals: t.expose('signals', { type: [signalType], description: 'Human-readable reasons for the suggestion.' }),
})

const refund = (t: PothosSchemaTypes.ObjectFieldBuilder<Graph, { refund: boolean }>) => ({
  refund: t.exposeBoolean('refund', {
    description: 'Money came back: match it with `refund: true`, which gives the money of the record back.',
  }),
})

const InvoiceSuggestion = builder.objectRef<Suggestion<Invoice>>('InvoiceSuggestion').implement({
  description: 'An invoice that the money may be for.',
  fields: (t) => ({
    ...suggestionFields(t),
    invoice: t.expose('record', { type: InvoiceType, description: 'The invoice.' }),
  }),
})

const PaymentSuggestion = builder.objectRef<Movable<Payment>>('PaymentSuggestion').implement({
  description: 'A payment that may have come in by the bank transaction, or that it gave back.',
  fields: (t) => ({
    ...suggestionFields(t),
    ...refund(t),
    payment: t.expose('record', { type: PaymentType, description: 'The payment.' }),
  }),
})

const ClientSuggestion = builder.objectRef<Suggestion<Client>>('ClientSuggestion').implement({
  description: 'A client whose money the bank transaction may have brought.',
  fields: (t) => ({
    ...suggestionFields(t),
    client: t.expose('record', { type: ClientType, description: 'The client.' }),
  }),
})

const ExpenseSuggestion = builder.objectRef<Movable<Expense>>('ExpenseSuggestion').implement({
  description: 'An expense that the bank transaction may have paid, or that it gave back.',
  fields: (t) => ({
    ...suggestionFields(t),
    ...refund(t),
    expense: t.expose('record', { type: ExpenseType, description: 'The expense.' }),
  }),
})

/** The assumed length of a list of suggestions: three on average, ten at most. */
export const fewRecords = { field: 1, multiplier: 3 }

/** The assumed length of a list that is empty for most bank transactions. */
export const hardlyAny = { field: 1, multiplier: 1 }

export const SuggestionsType = builder.objectRef<Suggestions>('MatchSuggestions').implement({
  description: 'Possible matches, best first, at most ten of each kind.',
  fields: (t) => ({
    invoices: t.field({
      type: [InvoiceSuggestion],
      complexity: fewRecords,
      description: 'Open invoices, for money that came in.',
      resolve: (suggestions) => suggestions.invoices,
    }),
    invoicesTogether: t.field({
      type: [InvoiceType],
      complexity: hardlyAny,
      description:
        'Open invoices that together have exactly the amount, less `creditsTogether`, for a match with all of them: the only such set of one client, or the one that the text names, also of several clients. At most five. Empty where there is none, or where one invoice has the amount alone.',
      resolve: (suggestions) => suggestions.invoicesTogether,
    }),
    creditsTogether: t.field({
      type: [CreditType],
      complexity: hardlyAny,
      description: 'Credits that the client deducted from `invoicesTogether`.',
      resolve: (suggestions) => suggestions.creditsTogether,
    }),
    paidInvoices: t.field({
      type: [InvoiceSuggestion],
      complexity: hardlyAny,
      description:
        'Invoices that the text names, and that are paid already, for money that came in: it may have come twice.',
      resolve: (suggestions) => suggestions.paidInvoices,
    }),
    clients: t.field({
      type: [ClientSuggestion],
      complexity: hardlyAny,
      description:
        'Clients that a deposit names, or that its payer paid for before: a match with `clientId` keeps the money unapplied.',
      resolve: (suggestions) => suggestions.clients,
    }),
    payments: t.field({
      type: [PaymentSuggestion],
      complexity: fewRecords,
      description: 'Unlinked payments, for money that came in; payments to refund, for money that went out.',
      resolve: (suggestions) => suggestions.payments,
    }),
    expenses: t.field({
      type: [ExpenseSuggestion],
      complexity: fewRecords,
      description: 'Unlinked expenses, for money that went out; expenses that were refunded, for money that came in.',
      resolve: (suggestions) => suggestions.expenses,
    }),
  }),
})
