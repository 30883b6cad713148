import type { ComposedRow } from '../../billing/document/document.ts'
import { addDays } from '../../kernel/calendar.ts'
import { draftStatus } from '../../kernel/document-status.ts'
import { Decimal, HUNDRED } from '../../kernel/money/decimal.ts'
import type { Formats } from './formats.ts'
import { fill, type Labels } from './labels.ts'
import { plainText } from './plain-text.ts'

/** A cash discount as XRechnung writes it (BR-DE-18), with a decimal comma or without decimals too: `#SKONTO#TAGE=14#PROZENT=2.00#`. */
const written =
  /^#SKONTO#TAGE=(\d{1,4})#PROZENT=(\d{1,2}(?:[.,]\d{1,2})?)(?:#BASISBETRAG=(-?\d{1,15}(?:[.,]\d{1,2})?))?#$/i

type Discounted = Pick<ComposedRow, 'terms' | 'date' | 'amount' | 'balance' | 'digits' | 'statusId'>

/** The terms of a document as its reader sees them: without tags, and cash discounts for programs as sentences. */
export function readableTerms(row: Discounted, words: { labels: Labels; formats: Formats }): string {
  const terms = plainText(row.terms)
  if (!terms.includes('#')) return terms
  return terms.replaceAll(/[^\r\n]+/g, (line) => sentenceOf(line, row, words) ?? line)
}

const decimalOf = (text: string): Decimal => Decimal.of(text.replace(',', '.'))

/** The sentence that says the same as the line; undefined for other lines. */
function sentenceOf(
  line: string,
  row: Discounted,
  { labels, formats }: { labels: Labels; formats: Formats },
): string | undefined {
  const [, days, rate, base] = written.exec(line.trim()) ?? []
  if (days === undefined || rate === undefined) return undefined
  const minor = (value: Decimal): bigint => value.round(row.digits).toMinor(row.digits)
  const discounted = base === undefined ? Decimal.fromMinor(row.amount, row.digits) : decimalOf(base)
  const discount = minor(discounted.times(decimalOf(rate)).dividedBy(HUNDRED, row.digits + 2))
  const owed = row.statusId === draftStatus || row.balance === 0n ? row.amount : row.balance
  const several = Number(days) > 1
  return fill(several ? labels.cashDiscount : labels.cashDiscountBy, {
    rate: fill(labels.percent, { rate: formats.plain(decimalOf(rate)) }),
    base: base === undefined ? '' : fill(labels.cashDiscountBase, { base: formats.money(minor(discounted)) }),
    days: String(Number(days)),
    date: formats.date(addDays(row.date, Number(days))),
    amount: formats.money(owed - discount),
  })
}
