import { type DecimalMark, readAmount } from '../../banking/bank-statement/amount.ts'
import { currencyCodes, directionOfWord } from '../../banking/bank-statement/words.ts'
import { readSetting } from '../../kernel/settings/settings.ts'
import { currencies } from '../../kernel/money/currencies.ts'
import { Problem } from '../../kernel/input.ts'
import { countries } from '../../company/reference-data/countries.ts'
import { languages } from '../../company/reference-data/languages.ts'
import { industries, sizes } from '../../company/reference-data/named-lists.ts'

/** Converts a cell into a value for the operation that creates the record; empty cells are never read. */
export type CellReader = (cell: string, mark: DecimalMark) => unknown

/**
 * Text as it is, formulas too. Programs write `="01067"` to keep Excel from reading a number, and an apostrophe to keep it
 * from running a formula.
 */
export const asText: CellReader = (cell) => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell.replace(/^'(?=[=+@-])/, '')

/** True for `12 S`: debit in a statement, pieces in a list of products. */
const hasDirection = (cell: string): boolean =>
  (cell.match(/\p{L}+/gu) ?? []).some((word) => !currencyCodes(word) && directionOfWord(word))

/** A number with the file's decimal mark. */
export const cellAsNumber: CellReader = (cell, mark) =>
  (hasDirection(cell) ? undefined : readAmount(cell, mark)?.toString()) ??
  new Problem(`"${cell.slice(0, 40)}" is not a number`)

export const withoutPercent = (cell: string): string => {
  const text = cell.trim()
  return text.endsWith('%') ? text.slice(0, -1).trimEnd() : text
}

/** A rate, with or without its percent sign. */
export const asRate: CellReader = (cell, mark) => cellAsNumber(withoutPercent(cell), mark)

export const isNumeric = (read: CellReader): boolean => read === cellAsNumber || read === asRate

const bare = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}+-]/gu, '')
    .toLowerCase()

/** The published id of the entry that a cell names in any of the given ways. */
function listed<Entry extends { id: string }>(
  what: string,
  entries: readonly Entry[],
  namesOf: (entry: Entry) => readonly string[],
  otherwise: (cell: string) => string | undefined = () => undefined,
): CellReader {
  const ids = new Map<string, string>()
  for (const entry of entries) for (const name of [entry.id, ...namesOf(entry)]) ids.set(bare(name), entry.id)
  return (cell) =>
    ids.get(bare(cell)) ??
    otherwise(cell) ??
    new Problem(`"${cell.slice(0, 40)}" is not a ${what} of the list in GET /statics`)
}

/** The ids of the countries by their names in every language; built once, when a name is not English. */
let foreignNames: ReadonlyMap<string, string> | undefined

function countryNamed(cell: string): string | undefined {
  foreignNames ??= new Map(
    languages.flatMap(({ locale }) => {
      const names = new Intl.DisplayNames(locale.replace('_', '-'), { type: 'region' })
      return countries.map(({ alpha2, id }) => [bare(names.of(alpha2) ?? ''), id] as const)
    }),
  )
  const name = bare(cell)
  return name === '' ? undefined : foreignNames.get(name === 'uk' ? 'unitedkingdom' : name)
}

/** By name in any language, by a code of ISO 3166, or by id. */
export const asCountry = listed(
  'country',
  countries,
  ({ alpha2, alpha3, name }) => [alpha2, alpha3, name],
  countryNamed,
)

/** The currency of a sign that only one has. */
function currencyOfSign(cell: string): string | undefined {
  const [code, ...others] = currencyCodes(cell) ?? []
  return others.length > 0 ? undefined : currencies.find((each) => each.code === code)?.id
}

/** By code of ISO 4217, by name, by sign, or by id. */
export const asCurrency = listed('currency', currencies, ({ code, name }) => [code, name], currencyOfSign)

/** By name or by id. */
export const asIndustry = listed('industry', industries, ({ name }) => [name])

/** Days in the format of the client setting. */
export const asPaymentTerms: CellReader = (cell) => {
  const read = readSetting('payment_terms', cell)
  return read instanceof Problem ? read : cell
}

/** As in "4 - 10", or by id. */
export const asSize = listed('size', sizes, ({ name }) => [name])
