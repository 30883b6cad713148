import { type Decimal, ZERO } from '../../kernel/money/decimal.ts'
import { groupBy } from '../../kernel/rows/lists.ts'
import type { StatementRow } from './booking.ts'
import { codaText, familyOf, type Movement } from './coda-text.ts'
import {
  checkCount,
  checkTotal,
  type FixedRecord,
  fixedRecords,
  ibanOf,
  signedBooking,
  unreadableLine,
} from './fixed-records.ts'
import { tidy, withoutRepetition } from './text.ts'

// "Standard for CODA: Coded statement of account", Febelfin, version 2.6.
const width = 128
const decimals = 3

type Statement = {
  head: FixedRecord
  account: string
  currency: string
  opening: Decimal
  movements: Movement[]
  isClosed: boolean
}

/** Reads the bookings of CODA, one statement or several. @throws UnreadableStatement also when a balance or total is another than theirs */
export function readCoda(text: string): readonly StatementRow[] {
  const rows: StatementRow[] = []
  let statement: Statement | undefined
  let header: FixedRecord | undefined
  let counts = { records: 0, free: 0 }
  for (const record of fixedRecords(text, width)) {
    const kind = record.raw(1)
    if (kind === '0' && !header) {
      header = record
      counts = { records: 0, free: 0 }
      continue
    }
    if (!header) throw misplaced(record)
    if (kind === '9') {
      checkTrailer(record, statement, counts)
      if (statement) rows.push(...rowsOf(statement))
      ;[statement, header] = [undefined, undefined]
      continue
    }
    if (kind === '4') {
      counts.free += 1
      continue
    }
    counts.records += 1
    if (kind === '1' && !statement) statement = openStatement(record)
    else if (kind === '8' && statement && !statement.isClosed) closeStatement(record, statement)
    else if (statement && !statement.isClosed) addTo(statement, record)
    else throw misplaced(record)
  }
  if (header) throw unreadableLine(header.line, 'begins a statement that never ends (record 9): the file is cut off')
  return rows
}

const misplaced = (record: FixedRecord): Error =>
  unreadableLine(record.line, `has a record ${tidy(record.raw(1, 2))}, which cannot stand there`)

/** An amount with the digit of its sign before it: 0 for a credit, 1 for a debit. */
function signed(record: FixedRecord, sign: number): Decimal {
  const amount = record.amount(sign + 1, sign + 15, decimals)
  if (record.raw(sign) === '0') return amount
  if (record.raw(sign) === '1') return amount.negate()
  throw unreadableLine(record.line, `says neither credit (0) nor debit (1) in column ${sign}`)
}

function openStatement(head: FixedRecord): Statement {
  const structure = head.raw(2)
  const isNational = structure === '0'
  const number = isNational ? head.text(6, 17) : structure === '2' ? head.text(6, 21) : head.text(6, 39)
  return {
    head,
    account: isNational && /^\d{12}$/.test(number) ? ibanOf('BE', number) : number.replaceAll(' ', ''),
    currency: isNational ? head.text(19, 21) : head.text(40, 42),
    opening: signed(head, 43),
    movements: [],
    isClosed: false,
  }
}

function addTo({ movements }: Statement, record: FixedRecord): void {
  const kind = record.raw(1, 2)
  const last = movements.at(-1)
  if (kind === '21') movements.push({ first: record, information: [], signed: signed(record, 32) })
  else if (!last || record.raw(3, 6) !== last.first.raw(3, 6)) throw misplaced(record)
  else if (kind === '22') last.second = record
  else if (kind === '23') last.third = record
  else if (/^3[123]$/.test(kind)) last.information.push(record)
  else throw misplaced(record)
}

/** Detail 0000 is the amount itself; the others break it down. */
const isDetail = ({ first }: Movement): boolean => first.raw(7, 10) !== '0000'

const sum = (movements: readonly Movement[]): Decimal =>
  movements.reduce((total, each) => total.plus(each.signed), ZERO)

function closeStatement(record: FixedRecord, statement: Statement): void {
  const totals = statement.movements.filter((movement) => !isDetail(movement))
  checkTotal(record.line, 'new balance', signed(record, 42), statement.opening.plus(sum(totals)))
  statement.isClosed = true
}

function checkTrailer(
  end: FixedRecord,
  statement: Statement | undefined,
  counts: { records: number; free: number },
): void {
  const stated = end.count(17, 22)
  // Some banks count the free messages, too.
  if (stated !== counts.records + counts.free) checkCount(end.line, 'records', stated, counts.records)
  const totals = statement?.movements.filter((movement) => !isDetail(movement)) ?? []
  checkTotal(
    end.line,
    'sum of debits',
    end.amount(23, 37, decimals),
    sum(totals.filter((each) => each.signed.sign() < 0)).negate(),
  )
  checkTotal(
    end.line,
    'sum of credits',
    end.amount(38, 52, decimals),
    sum(totals.filter((each) => each.signed.sign() > 0)),
  )
}

// Details of an amount that the customer or the bank has totalled; 8 and 9 are its charges and taxes.
const bookedDetail = /^[567]$/

/** A movement that is booked, and the one that it is a part of. */
type Booked = { movement: Movement; whole?: Movement }

/** The bookings of a statement: a totalled amount by its details where they add up to it, else by itself. */
function rowsOf(statement: Statement): StatementRow[] {
  const booked = [...groupBy(statement.movements, ({ first }) => first.raw(3, 6)).values()].flatMap(partsOf)
  const references = groupBy(booked, ({ movement }) => referenceOf(movement))
  return booked.map((each) => rowOf(each, statement, references.get(referenceOf(each.movement))?.length === 1))
}

function partsOf(group: readonly Movement[]): Booked[] {
  const totals = group.filter((movement) => !isDetail(movement))
  const details = group.filter((movement) => isDetail(movement) && bookedDetail.test(movement.first.raw(54)))
  const [whole] = totals
  if (!whole || details.length === 0 || !sum(details).equals(sum(totals)))
    return totals.map((movement) => ({ movement }))
  return details.map((movement) => ({ movement, whole }))
}

/** The bank's reference; a batch and its details share one. */
function referenceOf(movement: Movement): string {
  const reference = tidy(movement.first.text(11, 31))
  if (/^0*$/.test(reference)) return ''
  return isDetail(movement) ? `${reference}/${movement.first.raw(7, 10)}` : reference
}

/** `isUnique`: the statement has the reference once; otherwise the number of the movement is added to it. */
function rowOf({ movement, whole }: Booked, { account, currency }: Statement, isUnique: boolean): StatementRow {
  const { first, third } = movement
  const { line } = first
  const date = first.date(116, 'dmy') ?? first.date(48, 'dmy')
  if (date === undefined) return { line, refused: `"${first.text(116, 121)}" is not a date` }
  const reference = referenceOf(movement)
  const { texts, name } = codaText(movement)
  const entry = whole && {
    reference: referenceOf(whole),
    amount: whole.signed.abs().toString(),
    direction: whole.signed.sign() < 0 ? ('DEBIT' as const) : ('CREDIT' as const),
  }
  const booking = signedBooking(movement.signed, {
    date,
    currency,
    account,
    reference: isUnique || reference === '' ? reference : `${reference}/${first.raw(3, 6)}`,
    description: withoutRepetition(texts),
    participant: counterparty(third),
    participantName: tidy(third?.text(48, 82) || name),
    categoryType: familyOf(first.raw(55, 56)),
    ...(entry && entry.reference !== '' && { entry }),
  })
  return { line, booking }
}

/** The account in record 23: an IBAN before its currency in fixed columns, or a Belgian number before a blank and its currency. */
const counterparty = (third: FixedRecord | undefined): string =>
  tidy((third?.text(11, 44) ?? '').replace(/(?<= )[A-Z]{3}$/, ''))
