import { getTableColumns } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { getOrInsert } from './get-or-insert.ts'

/** Letters that no accent distinguishes from others, and the marks of names that are written in two ways. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
  ё: 'е',
  '’': "'",
}

/** Longest part of a name that counts: numbers within it are compared by their value. */
const longestName = 1_000

/** Longest stored text, in code units; engines limit the entries of an index. */
const longestOrder = 160

/**
 * The text by whose code points names sort as people sort them: without case and accents (Ä with A), numbers by their value ("Item 2"
 * before "Item 10"), signs before digits before letters. Names that differ in accents alone are next to each other.
 */
export function nameOrder(name: string): string {
  const known = withoutHalf(name.slice(0, longestName))
  const folded = /^[ -~]*$/.test(known) ? known.toLowerCase() : withoutAccents(known)
  const order = cut(inOrder(folded))
  if (/^[\0-~]*$/.test(known)) return order
  return `${order}\u0001${cut(known.normalize('NFC').toLowerCase())}`
}

const cut = (text: string): string => withoutHalf(text.slice(0, longestOrder))

/** The text without the first half of a character at its end. */
const withoutHalf = (text: string): string => text.replace(/[\uD800-\uDBFF]$/, '')

const withoutAccents = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    // Elsewhere marks make other letters: Cyrillic й, vowels of India.
    .replaceAll(/([\p{Script=Latin}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}])\p{Mn}+/gu, '$1')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replaceAll(/[ßæœøđðħłŋŧþıςё’]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/(?![0-9])\p{Nd}/gu, asciiDigit)

/** The digit of another script: each has its ten in a row. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value++
  return String(value)
}

const inOrder = (folded: string): string =>
  folded
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[:-@[-`{-~]|(?![ -~])[\p{P}\p{S}]/gu, '/')
    .replaceAll(/\d+/g, byValue)

/** A number whose texts have the order of its values: its length comes first, as digits of which 9 says that another one follows. */
function byValue(digits: string): string {
  const value = digits.replace(/^0+/, '')
  if (value === '') return '0'
  const before = value.length - 1
  return '9'.repeat(Math.floor(before / 8)) + String((before % 8) + 1) + value
}

const orders = new WeakMap<SQLiteTable, readonly OrderedName[]>()

/** A column with a name, and the one with its {@link nameOrder}. */
type OrderedName = { name: string; order: string }

/** The names of a table that have a column for their order: that of `firstName` is `firstNameOrder`. */
export const orderedNames = (table: SQLiteTable): readonly OrderedName[] =>
  getOrInsert(orders, table, () => {
    const columns = Object.keys(getTableColumns(table))
    return columns.flatMap((name) => (columns.includes(`${name}Order`) ? [{ name, order: `${name}Order` }] : []))
  })

/** The values of a row to write, with the order of each name among them. */
export function withNameOrders<Values extends object>(table: SQLiteTable, values: Values): Values {
  const given = values as Readonly<Record<string, unknown>>
  const named = orderedNames(table).filter(({ name }) => typeof given[name] === 'string')
  if (named.length === 0) return values
  return { ...values, ...Object.fromEntries(named.map(({ name, order }) => [order, nameOrder(String(given[name]))])) }
}
