import { matchBankTransactions, type MatchResult } from '../../../../domain/banking/bank-transaction/match.ts'
import { unlinkBankTransactions } from '../../../../domain/banking/bank-transaction/unlink.ts'
import { readingWork } from '../../../../domain/kernel/unit-of-work.ts'
import { shownRecords } from '../../../../domain/workspace/shown-records.ts'
import { currencyOfDocument } from '../../../../domain/kernel/money/currencies.ts'
import { Decimal } from '../../../../domain/kernel/money/decimal.ts'
import { builder, type Graph } from '../../builder.ts'
import { CurrencyType } from '../../building/listed.ts'
import { mutation } from '../../building/mutation.ts'
import { OutcomeEnum, SkipReasonEnum } from '../outcomes.ts'
import { previewPayments } from '../../building/previews.ts'
import { loadRelated, typeOf } from '../../building/related.ts'
import { BankTransactionType, bankTransactionsPayload } from './bank-transaction.ts'

type Applied = MatchResult['applied'][number] & { digits: number }

const AppliedType = builder.objectRef<Applied>('MatchApplied').implement({
  description: 'Amount that a match applied to one invoice.',
  fields: (t) => ({
    invoice: t.field({
      type: typeOf('invoice'),
      description: 'The invoice that received the money.',
      async resolve({ invoiceId }, _args, context, info) {
        const [invoice] = await loadRelated('invoice', [invoiceId], context, info)
        return invoice ?? null
      },
    }),
    amount: t.field({
      type: 'Decimal',
      description: 'Amount that the invoice received, in its currency.',
      resolve: ({ amount, digits }) => Decimal.fromMinor(amount, digits).toString(),
    }),
  }),
})

/** An amount in the currency of the bank transaction, or of the invoices. */
const amount = (
  t: PothosSchemaTypes.ObjectFieldBuilder<Graph, MatchResult>,
  name: 'unapplied' | 'difference' | 'writtenOff',
  description: string,
) =>
  t.field({
    type: 'Decimal',
    description,
    resolve: (result) => Decimal.fromMinor(result[name], result.digits).toString(),
  })

const MatchExchangeType = builder.objectRef<NonNullable<MatchResult['exchange']>>('MatchExchange').implement({
  description: 'The money of a match whose invoices or payment are in another currency than the bank transaction.',
  fields: (t) => ({
    currency: t.field({
      type: CurrencyType,
      description:
        'Currency of the invoices or the payment, and of what the match applied, left over and wrote off of invoices.',
      resolve: currencyOfDocument,
    }),
    rate: t.field({
      type: 'Decimal',
      description: "How much of the transaction's currency one unit of that one brought, with six decimals.",
      resolve: ({ rate }) => rate.toString(),
    }),
    amount: t.field({
      type: 'Decimal',
      description: 'Amount of the transaction in that currency, exactly.',
      resolve: ({ amount: minor, digits }) => Decimal.fromMinor(minor, digits).toString(),
    }),
    difference: t.field({
      type: 'Decimal',
      description:
        "How much more came, in the transaction's currency, than by the exchange rate that the invoices or the payment state: a gain, or below zero a loss or a fee. 0 where they state none.",
      resolve: ({ difference, differenceDigits }) => Decimal.fromMinor(difference, differenceDigits).toString(),
    }),
  }),
})

const MatchResultType = builder.objectRef<MatchResult>('MatchResult').implement({
  description: 'Result for one item of a match.',
  fields: (t) => ({
    id: t.id({
      description: 'The bank transaction of the item.',
      resolve: ({ id }, _args, { caller }) => caller.ids.encode('bankTransaction', id),
    }),
    outcome: t.field({
      type: OutcomeEnum,
      description: 'DONE, or SKIPPED with a reason.',
      resolve: ({ outcome }) => (outcome === 'matched' ? 'done' : outcome),
    }),
    reason: t.expose('reason', {
      type: SkipReasonEnum,
      nullable: true,
      description: 'Why it was not booked; null when it was.',
    }),
    payment: t.field({
      type: typeOf('payment'),
      nullable: true,
      description: 'The payment that was made or linked, the first of several. Null when there is none.',
      async resolve({ paymentIds = [] }, _args, context, info) {
        const [payment] = await loadRelated('payment', paymentIds.slice(0, 1), context, info)
        return payment ?? null
      },
    }),
    payments: t.field({
      type: [typeOf('payment')],
      description:
        'The payments that were made, one of each client, in the order of their first invoices, or the one that was linked: at most 1,000.',
      resolve: ({ paymentIds = [] }, _args, context, info) => loadRelated('payment', paymentIds, context, info),
    }),
    expenses: t.field({
      type: [typeOf('expense')],
      description: 'The expenses that were made or linked, in order: at most 1,000.',
      resolve: ({ expenseIds = [] }, _args, context, info) => loadRelated('expense', expenseIds, context, info),
    }),
    applied: t.field({
      type: [AppliedType],
      description: 'Amounts that invoices received, in order: at most 1,000.',
      resolve: ({ applied, digits }) => applied.map((part) => ({ ...part, digits })),
    }),
    unapplied: amount(t, 'unapplied', 'Amount that stayed unapplied, on the payment of the last invoice.'),
    difference: amount(t, 'difference', 'Amount less what it is linked with and written off; 0 without links.'),
    exchange: t.expose('exchange', {
      type: MatchExchangeType,
      nullable: true,
      description: 'Exchange of the money. Null where all is in one currency, or where it was not decided.',
    }),
    writtenOff: amount(t, 'writtenOff', 'Amount written off; below zero where linked expenses cost less.'),
  }),
})

builder.mutationFields((t) => ({
  matchBankTransactions: mutation(t, matchBankTransactions, {
    description:
      'Books bank transactions, one after the other, all in one transaction of the database. Wrong forms and unknown ids refuse them all, every fault named; an item that the state of its records forbids is skipped with its reason. A converted transaction is never booked again, so sending a match twice changes nothing more. A dry run shows transactions, invoices, payments, expenses and clients as they would be; a payment or an expense that it would make has an id that names no record yet.',
    args: ['transactions', 'atomic', 'dryRun'],
    without: ['transactions.ninjaCategoryId'],
    async preview({ results }, loaders) {
      const expenses = results.flatMap(({ expenseIds = [] }) => expenseIds)
      await previewPayments(
        results.flatMap(({ paymentIds = [] }) => paymentIds),
        loaders,
      )
      await Promise.all(expenses.map((id) => loaders.expenses.load(id)))
    },
    payload: (field) => ({
      bankTransactions: field(
        [BankTransactionType],
        'The transactions as they are, or would be, in order. Null if refused.',
        // A user with create_bank_transaction matches transactions that they may not view.
        async ({ transactions }, { caller }) => [
          ...(await shownRecords(readingWork(caller), 'bankTransaction', transactions)),
        ],
      ),
      results: field(
        [MatchResultType],
        'Result of each item, in the order sent. Null if refused.',
        (done) => done.results,
      ),
    }),
  }),
  unlinkBankTransactions: mutation(t, unlinkBankTransactions, {
    description:
      'Takes back what matches did: payments and expenses that a match made are reversed and deleted, linked ones only unlinked, and the transactions are open again. What a bank rule suggests is taken back too. Skipped: NOT_CONVERTED, and CHANGED_SINCE when money was refunded or put elsewhere, or an expense was billed since.',
    payload: bankTransactionsPayload,
  }),
}))
