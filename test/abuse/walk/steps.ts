import * as fc from 'fast-check'
import type { Door } from '../both-doors.ts'

/** Actions and their relative frequencies. */
const weights = {
  invoice: 6,
  changeInvoice: 6,
  bulkInvoices: 9,
  credit: 4,
  changeCredit: 2,
  bulkCredits: 2,
  pay: 8,
  apply: 6,
  refund: 6,
  bulkPayments: 8,
  quote: 2,
  quoteStep: 3,
  expense: 2,
  changeExpense: 1,
  bulkExpenses: 2,
  deposit: 4,
  withdrawal: 2,
  changeTransaction: 1,
  match: 6,
  unlink: 4,
  bulkTransactions: 3,
  detour: 8,
  order: 1,
  orderStep: 1,
  merge: 3,
  unmerge: 3,
  bulkClients: 1,
  purge: 1,
  partAndPurge: 2,
  upload: 1,
} as const

/** A kind of step. */
export type Kind = keyof typeof weights

const place = fc.nat({ max: 30 })
/** A share of an amount: all of it, half of it, or a fixed number of cents. */
const share = fc.oneof(
  { weight: 3, arbitrary: fc.constant('all' as const) },
  { weight: 3, arbitrary: fc.constant('half' as const) },
  { weight: 2, arbitrary: fc.integer({ min: -500, max: 12_000 }) },
)
// Invoices with a negative total have rules of their own; they are rarer.
const cents = fc.oneof(
  { weight: 10, arbitrary: fc.integer({ min: 1, max: 20_000 }) },
  { weight: 1, arbitrary: fc.integer({ min: -5_000, max: 0 }) },
)

const step = fc.record({
  door: fc.constantFrom<Door>('rest', 'graph'),
  kind: fc.oneof(
    ...Object.entries(weights).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Kind) })),
  ),
  at: place,
  other: place,
  third: place,
  cents,
  share,
  otherShare: share,
  /** Selects among the variants of a kind. */
  way: fc.nat({ max: 60 }),
  both: fc.boolean(),
  triggers: fc.record({
    paid: fc.boolean(),
    markSent: fc.boolean(),
    amountPaid: fc.option(fc.integer({ min: -500, max: 15_000 }), { freq: 2, nil: undefined }),
    sendEmail: fc.boolean(),
    cancel: fc.constantFrom(false, false, false, true),
  }),
})

/** One action through one door, on records named by their indexes. */
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Random sequence of steps. */
export const walks = fc.array(step, { minLength: 10, maxLength: 40, size: 'max' })

const plainly = { other: 1, third: 0, way: 1, both: false, share: 'half', otherShare: 'half', door: 'rest' } as const
const untold = { paid: false, markSent: true, amountPaid: undefined, sendEmail: false, cancel: false } as const

/** Fixed first steps, so that later steps find records of every kind. */
export const opening: readonly Step[] = (
  [
    ['invoice', 10_000],
    ['invoice', 7_777],
    ['invoice', 120],
    ['credit', 5_000],
    ['credit', 333],
    ['quote', 2_500],
    ['expense', 990],
    ['deposit', 10_000],
    ['withdrawal', 990],
    ['order', 4_200],
    ['pay', 1],
    ['pay', 1],
    // With a vendor.
    ['withdrawal', 1_234, { both: true }],
    ['deposit', 6_000],
    ['refund', 0, { at: 0 }],
    // The first withdrawal becomes an expense; the first deposit is matched with the partly refunded payment; the second
    // withdrawal is matched with an expense; the second deposit pays an invoice.
    ['match', 0, { way: 1 }],
    ['match', 0, { way: 0, at: 0 }],
    ['match', 0, { way: 0, at: 0 }],
    ['match', 0, { way: 1 }],
  ] as const
).map(([kind, amount, more], at) => ({ ...plainly, kind, cents: amount, at, triggers: untold, ...more }))
