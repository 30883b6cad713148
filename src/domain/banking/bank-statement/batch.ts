import * as z from 'zod'
import type { Direction } from '../direction.ts'
import { compareAccounts } from './account-numbers.ts'

/**
 * The evidence of a batch, in the booking of its sum (`whole`), in each of its payments (`part`), or in each of several entries that may
 * be its payments (`single`). Unknown texts are empty, an unknown count is 0.
 */
export type Batch = {
  role: 'whole' | 'part' | 'single'
  /** The amount of the sum, as the text of a decimal; minor units once it is stored. */
  amount: string
  direction: Direction
  /** Number of payments. */
  count: number
  /** The bank's number of the entry. */
  reference: string
  /** The payer's or creditor's own number of the batch (PmtInfId). */
  paymentId: string
  /** Messages that the batch came in, or that have its payments (MsgId). */
  messageIds: readonly string[]
  /** The account of the statement. */
  account: string
  /** Digest of the payments, which tells equal sums apart; of a sum, that of the payments that were recognized as its own. */
  print: string
  /** Key of the sum that the payments were recognized as. */
  sum: string
}

/** The header of the evidence in a statement that was made a table. */
export const batchHeader = 'batch_evidence'

const stored = z.tuple([
  z.enum(['whole', 'part', 'single']),
  z.string(),
  z.enum(['CREDIT', 'DEBIT']),
  z.number(),
  z.string(),
  z.string(),
  z.array(z.string()),
  z.string(),
  z.string(),
  z.string(),
])

/** The evidence as text, which `batchIn` reads. */
export const batchText = (batch: Batch): string =>
  JSON.stringify([
    batch.role,
    batch.amount,
    batch.direction,
    batch.count,
    batch.reference,
    batch.paymentId,
    [...batch.messageIds],
    batch.account,
    batch.print,
    batch.sum,
  ] satisfies z.input<typeof stored>)

/** The evidence in a text; undefined where it has none. */
export function batchIn(text: string | null | undefined): Batch | undefined {
  if (!text?.startsWith('["')) return undefined
  const parsed = z.string().transform(parsedJson).pipe(stored).safeParse(text)
  if (!parsed.success) return undefined
  const [role, amount, direction, count, reference, paymentId, messageIds, account, print, ofSum] = parsed.data
  return { role, amount, direction, count, reference, paymentId, messageIds, account, print, sum: ofSum }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Somebody else's column of that name.
    return undefined
  }
}

/** A booking that may be the sum of a batch. `batch`: its own evidence, which bookings of other formats lack. */
export type Sum = {
  batch: Batch | undefined
  amount: bigint
  baseType: Direction
  description: string
  participant: string
  participantName: string
}

/**
 * True when the booking is the sum of these payments, of the same day: by a number that both have, else by amount and direction where it
 * names no other side, and nothing tells them apart. The amounts are in minor units.
 */
export function isSumOf(booking: Sum, payments: Batch): boolean {
  if (payments.role === 'whole' || payments.amount !== booking.amount.toString()) return false
  if (payments.direction !== booking.baseType) return false
  const { batch } = booking
  if (!batch) return isNameless(booking) && mentions(booking.description, payments)
  if (batch.role !== 'whole' || compareAccounts(batch.account, payments.account) === 'other') return false
  if (batch.reference !== '' && payments.reference !== '') return batch.reference === payments.reference
  if (batch.paymentId !== '' && payments.paymentId !== '') return batch.paymentId === payments.paymentId
  if (batch.messageIds.some((id) => payments.messageIds.includes(id))) return true
  if (batch.count > 0) return batch.count === payments.count && isNameless(booking)
  return payments.role === 'part' && isNameless(booking)
}

const isNameless = ({ participant, participantName }: Sum): boolean => participant === '' && participantName === ''

/** True when a text of another format has a number of the batch, or says how many payments it has. */
function mentions(text: string, { reference, paymentId, messageIds, count, role }: Batch): boolean {
  const words = new Set(text.split(/[\s,;:/]+/))
  const ids = [reference, paymentId, ...messageIds].filter((id) => id.length > 3)
  return ids.some((id) => words.has(id)) || (role === 'part' && words.has(String(count)))
}

/** True when two bookings are payments of one batch, which two files describe. */
export const areOfOneBatch = (one: Batch, other: Batch): boolean =>
  one.role === 'part' &&
  other.role === 'part' &&
  one.amount === other.amount &&
  one.direction === other.direction &&
  one.count === other.count &&
  (one.reference !== '' && other.reference !== ''
    ? one.reference === other.reference
    : one.paymentId !== '' && one.paymentId === other.paymentId) &&
  compareAccounts(one.account, other.account) !== 'other'
