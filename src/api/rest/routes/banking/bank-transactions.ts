import { bankTransactionDefaults } from '../../../../domain/banking/bank-transaction/defaults.ts'
import { bulkBankTransactions } from '../../../../domain/banking/bank-transaction/bulk.ts'
import { bankTransactions } from '../../../../domain/banking/bank-transaction/list.ts'
import { type MatchAnswer, matchBankTransactions } from '../../../../domain/banking/bank-transaction/match.ts'
import {
  bankTransaction,
  createBankTransaction,
  updateBankTransaction,
} from '../../../../domain/banking/bank-transaction/operations.ts'
import { bankTransactionSuggestions } from '../../../../domain/banking/suggestion/suggestions.ts'
import { unlinkBankTransactions } from '../../../../domain/banking/bank-transaction/unlink.ts'
import type { BankTransaction } from '../../../../domain/banking/bank-transaction/bank-transaction.ts'
import type { BulkAnswer } from '../../../../domain/records/bulk.ts'
import { Decimal } from '../../../../domain/kernel/money/decimal.ts'
import type { IdCodec } from '../../../../domain/kernel/record-id.ts'
import { all, item } from '../../answer.ts'
import { resultsOf } from '../../bulk-route.ts'
import { bankTransactionPresenter } from '../../presenters/banking/bank-transactions.ts'
import { suggestionsAnswer } from '../../presenters/banking/suggestions.ts'
import { resourceRoutes } from '../../resource-routes.ts'
import { route } from '../../route.ts'
import { bankTransactionForm } from '../../overlay/banking/bank-transaction.ts'
import { bankTransactionFilters, matchForm } from '../../wire/banking.ts'

/** `meta.results` of a match: the outcome of every item, in order. */
const matchResults = ({ results }: MatchAnswer, ids: IdCodec) => ({
  results: results.map(
    ({
      id,
      outcome,
      reason,
      paymentIds = [],
      expenseIds,
      applied,
      unapplied,
      difference,
      writtenOff,
      exchange,
      digits,
    }) => ({
      id: ids.encode('bankTransaction', id),
      outcome,
      reason,
      payment_id: paymentIds[0] === undefined ? undefined : ids.encode('payment', paymentIds[0]),
      payment_ids: paymentIds.length > 1 ? paymentIds.map((paymentId) => ids.encode('payment', paymentId)) : undefined,
      expense_ids: expenseIds?.map((expenseId) => ids.encode('expense', expenseId)),
      applied: applied.map(({ invoiceId, amount }) => ({
        invoice_id: ids.encode('invoice', invoiceId),
        amount: Decimal.fromMinor(amount, digits),
      })),
      unapplied: Decimal.fromMinor(unapplied, digits),
      difference: Decimal.fromMinor(difference, digits),
      written_off: Decimal.fromMinor(writtenOff, digits),
      exchange: exchange && {
        currency_id: exchange.currencyId,
        rate: exchange.rate,
        amount: Decimal.fromMinor(exchange.amount, exchange.digits),
        difference: Decimal.fromMinor(exchange.difference, exchange.differenceDigits),
      },
    }),
  ),
})

export const bankTransactionRoutes = [
  ...resourceRoutes({
    kind: 'bankTransaction',
    path: '/bank_transactions',
    presenter: bankTransactionPresenter,
    forms: { list: bankTransactionFilters, create: bankTransactionForm, update: bankTransactionForm },
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
    form: matchForm,
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
    summary:
      'Possible matches of a bank transaction: invoices, payments, expenses and transfers, with the reasons for each.',
    answer: suggestionsAnswer,
  }),
]
