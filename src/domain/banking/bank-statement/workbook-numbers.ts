import { Decimal, ONE } from '../../kernel/money/decimal.ts'
import { childOf, childrenOf, type XmlNode } from './camt-xml.ts'
import { attributeOf } from './xml.ts'

/** A cell that is not empty; a number has a decimal point, and a date the form `YYYY-MM-DD`. */
export type Cell = { text: string; kind: 'text' | 'number' | 'date' }

/** `dates` and `times`: the styles that show numbers as such; `is1904`: days are counted from 1904. */
export type Styles = { dates: ReadonlySet<string>; times: ReadonlySet<string>; is1904: boolean }

/** Formats of dates and times that need no code (ECMA-376, part 1, clause 18.8.30), those of Asian languages included. */
function builtInKind(id: number): 'date' | 'time' | undefined {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31)) return 'date'
  if (id === 36 || (id >= 50 && id <= 54) || id === 57 || id === 58) return 'date'
  return (id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47) || id === 55 || id === 56
    ? 'time'
    : undefined
}

/** A date has a day or a year in its format code, or a month without a time. */
function kindOfCode(code: string): 'date' | 'time' | undefined {
  const [first = ''] = code.split(';')
  const letters = first
    .replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\][]*\]/g, '')
    .toLowerCase()
    .replaceAll(/general|standard|am\/pm|a\/p|e[+-]/g, '')
  const hasTime = /[hs]/.test(letters)
  if (/[dyaeg]/.test(letters) || (letters.includes('m') && !hasTime)) return 'date'
  return hasTime ? 'time' : undefined
}

/** Finds the styles of dates in the part of styles. */
export function stylesOf(worksheet: XmlNode | undefined, is1904: boolean): Styles {
  const codes = new Map(
    childrenOf(childOf(worksheet, 'numFmts'), 'numFmt').map((each) => [
      attributeOf(each, 'numFmtId'),
      attributeOf(each, 'formatCode'),
    ]),
  )
  const [dates, times] = [new Set<string>(), new Set<string>()]
  for (const [at, style] of childrenOf(childOf(worksheet, 'cellXfs'), 'xf').entries()) {
    const id = attributeOf(style, 'numFmtId')
    const code = codes.get(id)
    const kind = code === undefined ? builtInKind(Number(id)) : kindOfCode(code)
    if (kind) (kind === 'date' ? dates : times).add(String(at))
  }
  return { dates, times, is1904 }
}

const secondsOfDay = 86_400

const secondsIn = (days: number): number => Math.floor(days * secondsOfDay + 0.5)

/**
 * The day of a serial number. 1900 is a leap year in these numbers, which 29 February of it proves wrong: the days before are one later. A
 * time that is short of midnight by rounding alone belongs to the next day.
 */
function dateOf(serial: number, is1904: boolean): string | undefined {
  const days = Math.floor(secondsIn(serial) / secondsOfDay)
  if (!(days >= 1 && days <= 2_957_003)) return undefined
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  return new Date(start + days * secondsOfDay * 1_000).toISOString().slice(0, 10)
}

/** The time of a share of a day. */
const timeOf = (share: number): string => new Date(secondsIn(share) * 1_000).toISOString().slice(11, 19)

/** Doubles have 15 digits that are exact; nine decimals are more than any currency has. */
const exactDigits = 15
const mostDecimals = 9

/**
 * The number as people see it: 60.150000000000006 is 60.15. Three decimals get a fourth, so that no reader takes them for thousands.
 */
function numberText(written: Decimal): string {
  const [whole = '', fraction = ''] = written.abs().toString().split('.')
  const zeros = whole === '0' ? fraction.search(/[^0]|$/) : -whole.length
  const text = written.round(Math.min(mostDecimals, Math.max(0, exactDigits + zeros))).toString()
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

/** The cell of a number, which is a day or a time by its style; a text where it is no number. */
export function numberCell(written: string, style: string, { dates, times, is1904 }: Styles): Cell {
  const number = Decimal.parse(written.trim())
  if (!number) return { text: written, kind: 'text' }
  const date = dates.has(style) ? dateOf(Number(written), is1904) : undefined
  if (date !== undefined) return { text: date, kind: 'date' }
  const isTime = times.has(style) && number.sign() >= 0 && number.compare(ONE) < 0
  return isTime ? { text: timeOf(Number(written)), kind: 'text' } : { text: numberText(number), kind: 'number' }
}
