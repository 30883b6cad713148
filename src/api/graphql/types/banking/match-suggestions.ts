import type { Suggestion, Suggestions } from '../../../../domain/banking/bank-transaction/suggestions.ts'
import { signals } from '../../../../domain/banking/bank-transaction/suggestion-score.ts'
import type { Expense } from '../../../../domain/spending/expense/expense.ts'
import type { Invoice } from '../../../../domain/billing/invoice/invoice.ts'
import type { Payment } from '../../../../domain/billing/payment/payment.ts'
import { builder, type Graph } from '../../builder.ts'
import { enumOfWords } from '../../building/enums.ts'
import { ExpenseType } from '../spending/expense.ts'
import { InvoiceType } from '../billing/invoice.ts'
import { PaymentType } from '../billing/payment.ts'

const signalType = enumOfWords('MatchSignal', signals, 'Reason for a suggestion.')

const common = (t: PothosSchemaTypes.ObjectFieldBuilder<Graph, Pick<Suggestion<unknown>, 'score' | 'signals'>>) => ({
  score: t.exposeFloat('score', { description: 'Score of the suggestion, from 0 to 1.' }),
  signals: t.expose('signals', { type: [signalType], description: 'Human-readable reasons for the suggestion.' }),
})

const InvoiceSuggestion = builder.objectRef<Suggestion<Invoice>>('InvoiceSuggestion').implement({
  description: 'An invoice that the money may be for.',
  fields: (t) => ({
    ...common(t),
    invoice: t.expose('record', { type: InvoiceType, description: 'The open invoice.' }),
  }),
})

const PaymentSuggestion = builder.objectRef<Suggestion<Payment>>('PaymentSuggestion').implement({
  description: 'A payment that may have come in by the bank transaction.',
  fields: (t) => ({
    ...common(t),
    payment: t.expose('record', { type: PaymentType, description: 'The unlinked payment.' }),
  }),
})

const ExpenseSuggestion = builder.objectRef<Suggestion<Expense>>('ExpenseSuggestion').implement({
  description: 'An expense that the bank transaction may have paid.',
  fields: (t) => ({
    ...common(t),
    expense: t.expose('record', { type: ExpenseType, description: 'The unlinked expense.' }),
  }),
})

/** The assumed length of a list of suggestions: three on average, ten at most. */
export const fewRecords = { field: 1, multiplier: 3 }

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
      complexity: fewRecords,
      description:
        'Two to five open invoices of one client that together have exactly the amount, for a match with all of them: the only such set, or the one that the text names. Empty where there is none, or where one invoice has the amount alone.',
      resolve: (suggestions) => suggestions.invoicesTogether,
    }),
    payments: t.field({
      type: [PaymentSuggestion],
      complexity: fewRecords,
      description: 'Unlinked payments, for money that came in.',
      resolve: (suggestions) => suggestions.payments,
    }),
    expenses: t.field({
      type: [ExpenseSuggestion],
      complexity: fewRecords,
      description: 'Unlinked expenses, for money that went out.',
      resolve: (suggestions) => suggestions.expenses,
    }),
  }),
})
