import type { Decimal } from '../../kernel/money/decimal.ts'

/** The formats of statements that are read. */
export const statementFormats = ['csv', 'ofx', 'camt053', 'mt940'] as const
export type StatementFormat = (typeof statementFormats)[number]

export type Direction = 'CREDIT' | 'DEBIT'

/** One booking as its statement tells it; texts are tidied, what the statement does not say is empty. */
export type Booking = {
  date: string
  /** Above zero; `direction` says which way it went. */
  amount: Decimal
  direction: Direction
  /** ISO 4217, as the statement says. */
  currency: string
  /** What the bank itself numbers the booking with, unique in the account. */
  reference: string
  /** The account that the statement is of. */
  account: string
  description: string
  /** The other side's account and name. */
  participant: string
  participantName: string
  /** Kind of booking, in the words of the bank. */
  categoryType: string
  accountType: string
}

/** One booking of a statement, or why what stands there is none. `line`: where it begins in the file, from 1. */
export type StatementRow = { line: number; booking: Booking } | { line: number; refused: string }

/** A file that is no statement at all, or none that can be read without guessing; the message says why. */
export class UnreadableStatement extends Error {
  /** The option that has to be told, where one would help. */
  readonly option: 'columns' | 'dateOrder' | 'decimalMark' | undefined

  constructor(message: string, option?: UnreadableStatement['option']) {
    super(message)
    this.option = option
  }
}
