import { type Decimal, ZERO } from '../../kernel/money/decimal.ts'
import type { StatementRow } from './booking.ts'
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

// Cuaderno 43 of the Asociación Española de Banca, "Información normalizada de cuentas corrientes", June 2012.
const width = 80
const decimals = 2

/** Common concepts (Cuaderno 43, annex 1). */
const concepts: Readonly<Record<string, string>> = {
  '01': 'Talones, reintegros',
  '02': 'Abonarés, entregas, ingresos',
  '03': 'Domiciliados, recibos, letras',
  '04': 'Giros, transferencias, traspasos, cheques',
  '05': 'Amortizaciones de préstamos y créditos',
  '06': 'Remesas de efectos',
  '07': 'Suscripciones, dividendos pasivos, canjes',
  '08': 'Dividendos, cupones, amortizaciones',
  '09': 'Operaciones de bolsa, compra y venta de valores',
  '10': 'Cheques gasolina',
  '11': 'Cajero automático',
  '12': 'Tarjetas de crédito y débito',
  '13': 'Operaciones extranjero',
  '14': 'Devoluciones e impagados',
  '15': 'Nóminas, seguros sociales',
  '16': 'Timbres, corretaje, póliza',
  '17': 'Intereses, comisiones, custodia, gastos e impuestos',
  '98': 'Anulaciones, correcciones de asiento',
  '99': 'Varios',
}

/** Currencies by their numbers in ISO 4217. */
const currencies: Readonly<Record<string, string>> = {
  '978': 'EUR', '840': 'USD', '826': 'GBP', '756': 'CHF', '392': 'JPY', '752': 'SEK', '208': 'DKK', '578': 'NOK', '124': 'CAD', '036': 'AUD',
  '985': 'PLN', '203': 'CZK', '348': 'HUF', '946': 'RON', '949': 'TRY', '504': 'MAD', '484': 'MXN', '156': 'CNY', '344': 'HKD', '986': 'BRL',
} // prettier-ignore

type Entry = { record: FixedRecord; signed: Decimal; texts: string[] }
type Account = { head: FixedRecord; number: string; currency: string; opening: Decimal; entries: Entry[] }

/** Reads the bookings of Norma 43, of one account or several. @throws UnreadableStatement also when a total is another than theirs */
export function readNorma43(text: string): readonly StatementRow[] {
  const rows: StatementRow[] = []
  let account: Account | undefined
  let count = 0
  for (const record of fixedRecords(text, width)) {
    const kind = record.raw(1, 2)
    if (kind === '88') {
      if (account) throw unreadableLine(record.line, 'ends the file before its account has ended (record 33)')
      checkCount(record.line, 'records', record.count(21, 26), count)
      continue
    }
    count += 1
    if (kind === '11' && !account) account = accountOf(record)
    else if (kind === '33' && account) {
      checkTotals(record, account)
      rows.push(...account.entries.map((entry) => rowOf(entry, account as Account)))
      account = undefined
    } else if (account) addTo(account, record, kind)
    // Some banks begin a file with a record of the sender.
    else if (kind !== '00') throw unreadableLine(record.line, `has a record ${tidy(kind)}, which cannot stand there`)
  }
  if (account)
    throw unreadableLine(account.head.line, 'begins an account that never ends (record 33): the file is cut off')
  return rows
}

function accountOf(head: FixedRecord): Account {
  return {
    head,
    number: ibanOf('ES', spanishAccount(head.text(3, 6), head.text(7, 10), head.text(11, 20))),
    currency: currencies[head.text(48, 50)] ?? head.text(48, 50),
    opening: signed(head, 33, 34),
    entries: [],
  }
}

/** The number with its two check digits (código cuenta cliente), of which the IBAN consists. */
function spanishAccount(bank: string, office: string, account: string): string {
  const number = `${bank}${office}${account}`
  if (!/^\d{18}$/.test(number)) return number
  return `${bank}${office}${checkDigit(`00${bank}${office}`)}${checkDigit(account)}${account}`
}

const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]

function checkDigit(digits: string): number {
  const digit = 11 - (digits.split('').reduce((total, each, at) => total + Number(each) * (weights[at] ?? 0), 0) % 11)
  return digit === 11 ? 0 : digit === 10 ? 1 : digit
}

/** An amount with the key of its side: 1 for a debit, 2 for a credit. */
function signed(record: FixedRecord, key: number, first: number): Decimal {
  const amount = record.amount(first, first + 13, decimals)
  const side = record.raw(key)
  if (side === '2') return amount
  if (side === '1') return amount.negate()
  throw unreadableLine(record.line, `says neither debit (1) nor credit (2) in column ${key}`)
}

function addTo({ entries }: Account, record: FixedRecord, kind: string): void {
  const last = entries.at(-1)
  if (kind === '22') entries.push({ record, signed: signed(record, 28, 29), texts: [] })
  else if (kind === '23' && last) last.texts.push(record.raw(5, 42), record.raw(43, 80))
  // The amount in its original currency.
  else if (kind !== '24' || !last)
    throw unreadableLine(record.line, `has a record ${tidy(kind)}, which cannot stand there`)
}

const sum = (list: readonly Entry[]): Decimal => list.reduce((total, entry) => total.plus(entry.signed), ZERO)

/** Sums, counts and balance in the record that ends an account. */
function checkTotals(end: FixedRecord, { entries, opening }: Account): void {
  const debits = entries.filter(({ record }) => record.raw(28) === '1')
  const credits = entries.filter(({ record }) => record.raw(28) === '2')
  checkCount(end.line, 'debits', end.count(21, 25), debits.length)
  checkTotal(end.line, 'sum of debits', end.amount(26, 39, decimals), sum(debits).negate())
  checkCount(end.line, 'credits', end.count(40, 44), credits.length)
  checkTotal(end.line, 'sum of credits', end.amount(45, 58, decimals), sum(credits))
  checkTotal(end.line, 'final balance', signed(end, 59, 60), opening.plus(sum(entries)))
}

const noReference = /^0*$/

function rowOf({ record, signed: amount, texts }: Entry, { number, currency }: Account): StatementRow {
  const { line } = record
  const date = record.date(11, 'ymd')
  if (date === undefined) return { line, refused: `"${record.text(11, 16)}" is not a date` }
  const references = [record.text(43, 52), record.text(53, 64), record.text(65, 80)]
  const booking = signedBooking(amount, {
    date,
    currency,
    account: number,
    description: withoutRepetition([texts.join('').trim(), ...references.filter((each) => !noReference.test(each))]),
    categoryType: concepts[record.raw(23, 24)] ?? '',
  })
  return { line, booking }
}
