import type { FieldCode } from '../../kernel/error.ts'
import type { Decimal } from '../../kernel/money/decimal.ts'
import type { Direction } from '../direction.ts'
import type { Batch } from './batch.ts'

/** The formats of statements that are read. */
export const statementFormats = [
  'csv',
  'xlsx',
  'ofx',
  'camt053',
  'mt940',
  'qif',
  'coda',
  'norma43',
  'cfonb120',
  'bai2',
] as const
export type StatementFormat = (typeof statementFormats)[number]

/** One booking of a statement; texts are tidied, fields that the statement does not have are empty. */
export type Booking = {
  date: string
  /** Above zero; `direction` is the sign. */
  amount: Decimal
  direction: Direction
  /** As the statement writes it: a code of ISO 4217, a name or a sign. */
  currency: string
  /** The bank's own number for the booking, unique in the account. */
  reference: string
  /** The account that the statement is of. */
  account: string
  description: string
  /** The other side's account and name. */
  participant: string
  participantName: string
  /** Kind of booking, in the bank's terms. */
  categoryType: string
  accountType: string
  /** The description without what people edit at their bank, such as notes; undefined where that is all of it. */
  lasting?: string
  /** The batch that it is the sum or a payment of: another statement may have the other. */
  batch?: Batch
}

/** The place of a booking: its first line in the file, from 1; `file`: the file of an archive. */
export type StatementPlace = { line: number; file?: string }

export const placeOf = ({ line, file }: StatementPlace): StatementPlace =>
  file === undefined ? { line } : { line, file }

/** One row of a statement: a booking, or the reason why it is refused. `note`: what the file says against its bookings up to this one. */
export type StatementRow = StatementPlace & ({ booking: Booking; note?: string } | { refused: string })

/** The row with a note. */
export const withNote = (row: StatementRow, note: string): StatementRow =>
  'refused' in row ? { ...row, refused: `${row.refused}; ${note}` } : { ...row, note }

/** The row with its credit as a debit, and its debit as a credit. */
export const turned = (row: StatementRow): StatementRow =>
  'refused' in row
    ? row
    : { ...row, booking: { ...row.booking, direction: row.booking.direction === 'CREDIT' ? 'DEBIT' : 'CREDIT' } }

/** Parsers quote their input in messages; no answer is longer because a file is. */
const longestMessage = 1_000

/** A file that is no statement at all, or cannot be read without guessing; the message gives the reason, cut to a length. */
export class UnreadableStatement extends Error {
  /** The option that the caller has to set, where one would help. */
  readonly option: 'columns' | 'dateOrder' | 'decimalMark' | 'encoding' | undefined

  constructor(message: string, option?: UnreadableStatement['option']) {
    super(message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message)
    this.option = option
  }

  /** The other options are set where the file can be read in two ways. */
  get code(): FieldCode {
    return this.option === undefined || this.option === 'columns' ? 'INVALID' : 'REQUIRED'
  }
}
