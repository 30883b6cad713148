import { bankTransactionDefaults } from '../../../../domain/banking/bank-transaction/defaults.ts'
import { bulkBankTransactions } from '../../../../domain/banking/bank-transaction/bulk.ts'
import { bankTransactions } from '../../../../domain/banking/bank-transaction/list.ts'
import { type MatchAnswer, matchBankTransactions } from '../../../../domain/banking/bank-transaction/match.ts'
import {
  bankTransaction,
  createBankTransaction,
  updateBankTransaction,
} from '../../../../domain/banking/bank-transaction/operations.ts'
import {
  bankTransactionSuggestions,
  type Suggestion,
  type Suggestions,
} from '../../../../domain/banking/bank-transaction/suggestions.ts'
import { unlinkBankTransactions } from '../../../../domain/banking/bank-transaction/unlink.ts'
import type { BankTransaction } from '../../../../domain/banking/bank-transaction/bank-transaction.ts'
import type { BulkAnswer } from '../../../../domain/records/bulk.ts'
import { Decimal } from '../../../../domain/kernel/money/decimal.ts'
import type { IdCodec } from '../../../../domain/kernel/record-id.ts'
import { all, type Answer, item, objectSchema } from '../../answer.ts'
import { resultsOf } from '../../bulk-route.ts'
import { bankTransactionPresenter } from '../../presenters/banking/bank-transactions.ts'
import { resourceRoutes } from '../../resource-routes.ts'
import { route } from '../../route.ts'
import { signals } from '../../../../domain/banking/bank-transaction/suggestion-score.ts'
import { writeList } from '../../json.ts'
import { present, type Presenter, type Scope } from '../../presenter.ts'
import { expensePresenter } from '../../presenters/spending/expenses.ts'
import { invoicePresenter, paymentPresenter } from '../../presenters/billing/invoices.ts'

/** `meta.results` of a match: the outcome of every item, in order. */
const matchResults = ({ results }: MatchAnswer, ids: IdCodec) => ({
  results: results.map(
    ({ id, outcome, reason, paymentId, expenseIds, applied, unapplied, difference, writtenOff, digits }) => ({
      id: ids.encode('bankTransaction', id),
      outcome,
      reason,
      payment_id: paymentId === undefined ? undefined : ids.encode('payment', paymentId),
      expense_ids: expenseIds?.map((expenseId) => ids.encode('expense', expenseId)),
      applied: applied.map(({ invoiceId, amount }) => ({
        invoice_id: ids.encode('invoice', invoiceId),
        amount: Decimal.fromMinor(amount, digits),
      })),
      unapplied: Decimal.fromMinor(unapplied, digits),
      difference: Decimal.fromMinor(difference, digits),
      written_off: Decimal.fromMinor(writtenOff, digits),
    }),
  ),
})

/** `{"data": {"invoices": [{"score", "signals", "invoice": {…}}], "invoices_together": [{…}], "payments": […], "expenses": […]}}` */
const suggestionsAnswer: Answer<Suggestions> = {
  kind: 'custom',
  described: objectSchema({
    data: objectSchema({
      invoices: suggestionSchema('invoice', invoicePresenter.name),
      invoices_together: {
        type: 'array',
        description:
          'Two to five open invoices of one client that together have exactly the amount: the only such set, or the one that the text names.',
        items: { $ref: `#/components/schemas/${invoicePresenter.name}` },
      },
      payments: suggestionSchema('payment', paymentPresenter.name),
      expenses: suggestionSchema('expense', expensePresenter.name),
    }),
  }),
  async write({ invoices, invoicesTogether, payments, expenses }, { scope }) {
    const [paid, received, spent] = await Promise.all([
      written('invoice', invoices, invoicePresenter, scope),
      written('payment', payments, paymentPresenter, scope),
      written('expense', expenses, expensePresenter, scope),
    ])
    const together = writeList(await present(invoicePresenter, invoicesTogether, new Map(), scope))
    return {
      body: `{"data":{"invoices":${paid},"invoices_together":${together},"payments":${received},"expenses":${spent}}}`,
    }
  },
}

async function written<Row>(
  name: string,
  suggestions: readonly Suggestion<Row>[],
  presenter: Presenter<Row>,
  scope: Scope,
): Promise<string> {
  const rows = suggestions.map((suggestion) => suggestion.record)
  const records = await present(presenter, rows, new Map(), scope)
  const texts = suggestions.map(
    (suggestion, index) =>
      `{"score":${suggestion.score},"signals":${JSON.stringify(suggestion.signals)},"${name}":${records[index]}}`,
  )
  return writeList(texts)
}

function suggestionSchema(name: string, schema: string) {
  return {
    type: 'array',
    description: 'Best first, at most ten.',
    items: objectSchema({
      score: { type: 'number', minimum: 0, maximum: 1, description: 'Score of the suggestion.' },
      signals: {
        type: 'array',
        items: { type: 'string', enum: signals },
        description: 'Reasons for the suggestion.',
      },
      [name]: { $ref: `#/components/schemas/${schema}` },
    }),
  }
}

export const bankTransactionRoutes = [
  ...resourceRoutes({
    kind: 'bankTransaction',
    path: '/bank_transactions',
    presenter: bankTransactionPresenter,
    saved: item(bankTransactionPresenter),
    operations: {
      list: bankTransactions,
      read: bankTransaction,
      defaults: bankTransactionDefaults,
      create: createBankTransaction,
      update: updateBankTransaction,
      bulk: bulkBankTransactions,
    },
    summaries: {
      create: 'Add a bank transaction: incoming and of today unless the input says otherwise.',
      update: 'Change what is given of a bank transaction; a converted one keeps its money.',
    },
    actions: {
      delete: 'Delete a bank transaction; what it was matched with stays. It can be restored.',
      convert_matched: 'Book a bank transaction as what is suggested: a rule says what it is, or its vendor is known.',
      unlink: 'Take back what the match of a bank transaction did, or what a rule suggests.',
      apply_rules: 'Ask the bank rules what a bank transaction is, as if it had just come in.',
    },
  }),
  route({
    method: 'POST',
    path: '/bank_transactions/match',
    operation: matchBankTransactions,
    graphql: 'Mutation.matchBankTransactions',
    summary: 'Match transactions to invoices, to existing payments or expenses, or to new expenses.',
    answer: all(bankTransactionPresenter, {
      pick: (answer: MatchAnswer) => answer.transactions,
      meta: matchResults,
    }),
  }),
  route({
    method: 'POST',
    path: '/bank_transactions/unlink',
    operation: unlinkBankTransactions,
    graphql: 'Mutation.unlinkBankTransactions',
    summary: 'Revert matches; each skipped transaction is listed with the reason.',
    answer: all(bankTransactionPresenter, {
      pick: (answer: BulkAnswer<BankTransaction>) => answer.records,
      meta: (answer, ids) => ({ results: resultsOf(answer, 'bankTransaction', ids) }),
    }),
  }),
  route({
    method: 'GET',
    path: '/bank_transactions/{id}/suggestions',
    operation: bankTransactionSuggestions,
    graphql: 'Query.bankTransactionSuggestions',
    summary: 'Possible matches of a bank transaction: invoices, payments and expenses, with the reasons for each.',
    answer: suggestionsAnswer,
  }),
]
