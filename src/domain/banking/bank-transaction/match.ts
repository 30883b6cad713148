import type { DomainEvent } from '../../kernel/domain-event.ts'
import { requires } from '../../kernel/actor.ts'
import { totalOf } from '../../billing/payment/payment.ts'
import { invalid, invalidFields } from '../../kernel/error.ts'
import { operation } from '../../kernel/operation.ts'
import { mapCooperatively } from '../../kernel/rows/lists.ts'
import type { Work } from '../../kernel/work.ts'
import type { BankTransaction } from './bank-transaction.ts'
import { bookAll, type Booked } from './match-book.ts'
import type { Exchange } from './match-exchange.ts'
import { decideAll, type Decision, type MatchBooking, type MatchSkipReason, remedies } from './match-decide.ts'
import { isComplete, largestMatch, matchInput, type MatchItem, readItems } from './match-input.ts'
import { readRecords, unknownRecords } from './match-records.ts'
import { paymentIdsIn } from './matched-payments.ts'
import { bankTransactionsByIds } from './store.ts'

/**
 * The outcome of one transaction. Amounts are minor units of its currency, or of that of the invoices, if `exchange` is given: of the one
 * with `digits`.
 */
export type MatchResult = {
  id: number
  outcome: 'matched' | 'skipped'
  reason?: MatchSkipReason
  /** Keys of the payments that were made or the one that was linked, in the order of their first invoices: one of each client. */
  paymentIds?: number[]
  /** The expenses that were made or linked. */
  expenseIds?: number[]
  /** The amounts applied to invoices by the match, in order. A linked payment was applied to its invoices before. */
  applied: { invoiceId: number; amount: bigint }[]
  /** The rest of the money on the new payment. */
  unapplied: bigint
  /** The amount of the transaction less that of the linked payment or expenses and the write-off; 0 where nothing is linked. */
  difference: bigint
  /** The rest that was written off; below zero where linked expenses cost less. */
  writtenOff: bigint
  digits: number
  /** The money in the currency of the invoices or the payment, where that is another one; its difference has `digits` of its own. */
  exchange?: Exchange & { differenceDigits: number }
}

/** Every requested transaction in its new state and its outcome, in the order given. */
export type MatchAnswer = { transactions: BankTransaction[]; results: MatchResult[] }

/** Number of transactions beyond which a match takes a tenth of a second. */
const manyTransactions = 1_000

/**
 * Books bank transactions, one after the other in the order given, in one database transaction: as payments of invoices, as
 * existing payments or expenses, or as new expenses. An error in the form of any item refuses them all, and every error is named;
 * an item that the state of its records forbids is skipped with its reason.
 * @throws VALIDATION naming `transactions.N.field`; with `atomic` also `transactions.N` for the first skip
 */
export const matchBankTransactions = operation({
  name: 'matchBankTransactions',
  kind: 'write',
  permission: requires('create_bank_transaction', 'edit_bank_transaction'),
  input: matchInput,
  longList: { name: 'transactions', most: largestMatch },
  isLong: ({ transactions }) => transactions.length > manyTransactions,
  trail: (_input: unknown, { results }: MatchAnswer): DomainEvent[] =>
    results
      .filter(({ outcome }) => outcome === 'matched')
      .map(({ id }) => ({ type: 'recordUpdated', bankTransactionId: id, notes: 'match' })),
  async run(work, { transactions, atomic = false }): Promise<MatchAnswer> {
    const { items, problems } = await readItems(work, transactions)
    const records = await readRecords(work, items)
    const faults = [...problems, ...(await unknownRecords(work, items, records))]
    if (faults.length > 0) throw invalidFields(faults.sort(byPosition))
    const decisions = await decideAll(work, items.filter(isComplete), records)
    if (atomic) refuseFirstSkip(decisions)
    const booked = await bookAll(work, decisions.filter(isBooking), records)
    return answerOf(work, decisions, booked)
  },
})

/** Reasons why an operation that knows the target of a transaction did not book it. */
type NotBooked = MatchSkipReason | 'record_deleted'

/** Decides on transactions with a known target: returns those to book with their records, and why others are skipped, by key. */
export async function decideKnown(work: Work, known: readonly Omit<MatchItem, 'position'>[]) {
  const items = known.map((item, position) => ({ ...item, position }))
  const records = await readRecords(work, items)
  const broken = new Set((await unknownRecords(work, items, records)).map(({ path }) => path[1]))
  const decisions = await decideAll(
    work,
    items.filter(({ position }) => !broken.has(position)),
    records,
  )
  const skipped = new Map<number, NotBooked>(
    items.flatMap(({ position, transaction }) => (broken.has(position) ? [[transaction.key, 'record_deleted']] : [])),
  )
  for (const { transaction, skip } of decisions) if (skip) skipped.set(transaction.id, skip)
  return { bookings: decisions.filter(isBooking), records, skipped }
}

const byPosition = (a: { path: readonly (string | number)[] }, b: { path: readonly (string | number)[] }): number =>
  Number(a.path[1]) - Number(b.path[1])

/** The part of what invoices receive that is not of the transaction: written off, or paid by credits. */
const paidOtherwise = ({ writtenOff, credited }: MatchBooking): bigint => writtenOff + totalOf(credited)

const isBooking = (decision: Decision): decision is MatchBooking => decision.skip === undefined

function refuseFirstSkip(decisions: readonly Decision[]): void {
  for (const { item, skip } of decisions)
    if (skip) throw invalid(['transactions', item.position], `{=${skip}}: ${remedies[skip]}`, 'NOT_ALLOWED')
}

async function answerOf(work: Work, decisions: readonly Decision[], booked: readonly Booked[]): Promise<MatchAnswer> {
  const records = new Map(booked.map(({ booking, record }) => [booking.transaction.id, record]))
  const rows = await bankTransactionsByIds(
    work,
    decisions.map((decision) => decision.transaction.id),
  )
  return {
    transactions: rows.filter((row) => row !== undefined),
    results: await mapCooperatively(work, decisions, (decision): MatchResult => {
      const { id } = decision.transaction
      const { difference, exchange } = decision
      const nothing = {
        applied: [],
        unapplied: 0n,
        difference,
        writtenOff: 0n,
        digits: decision.transaction.digits,
        ...(exchange && { exchange: { ...exchange, differenceDigits: decision.transaction.digits } }),
      }
      if (decision.skip) return { id, outcome: 'skipped', reason: decision.skip, ...nothing }
      const record = records.get(id)
      const { expenseIds = [] } = record ?? {}
      const paymentIds = record ? paymentIdsIn(record) : []
      const applied = decision.shares.map((share) => ({ invoiceId: share.invoice.id, amount: share.amount }))
      const spent = applied.reduce((total, share) => total + share.amount, 0n)
      const { amount, digits } = decision.money
      return {
        ...nothing,
        id,
        outcome: 'matched',
        ...(paymentIds.length > 0 && { paymentIds }),
        ...(expenseIds.length > 0 && { expenseIds }),
        applied,
        unapplied: decision.item.target.kind === 'invoices' ? amount + paidOtherwise(decision) - spent : 0n,
        difference,
        writtenOff: decision.writtenOff,
        digits,
      }
    }),
  }
}
