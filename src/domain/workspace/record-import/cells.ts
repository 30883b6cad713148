import { readAmount } from '../../banking/bank-statement/amount.ts'
import type { DecimalMark } from '../../banking/bank-statement/amount.ts'
import { readSetting } from '../../kernel/settings/settings.ts'
import { currencies } from '../../kernel/money/currencies.ts'
import { Problem } from '../../kernel/input.ts'
import { countries } from '../../company/reference-data/countries.ts'
import { industries, sizes } from '../../company/reference-data/named-lists.ts'

/** Converts a cell into a value for the operation that creates the record; empty cells are never read. */
export type CellReader = (cell: string, mark: DecimalMark) => unknown

/** Text unchanged: formulas are treated as text too. */
export const asText: CellReader = (cell) => cell

/** A number with the file's decimal mark. */
export const cellAsNumber: CellReader = (cell, mark) =>
  readAmount(cell, mark)?.toString() ?? new Problem(`"${cell.slice(0, 40)}" is not a number`)

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
): CellReader {
  const ids = new Map<string, string>()
  for (const entry of entries) for (const name of [entry.id, ...namesOf(entry)]) ids.set(bare(name), entry.id)
  return (cell) =>
    ids.get(bare(cell)) ?? new Problem(`"${cell.slice(0, 40)}" is not a ${what} of the list in GET /statics`)
}

/** By name, by a code of ISO 3166, or by id. */
export const asCountry = listed('country', countries, ({ alpha2, alpha3, name }) => [alpha2, alpha3, name])

/** By code of ISO 4217, by name, or by id. */
export const asCurrency = listed('currency', currencies, ({ code, name }) => [code, name])

/** By name or by id. */
export const asIndustry = listed('industry', industries, ({ name }) => [name])

/** Days in the format of the client setting. */
export const asPaymentTerms: CellReader = (cell) => {
  const read = readSetting('payment_terms', cell)
  return read instanceof Problem ? read : cell
}

/** As in "4 - 10", or by id. */
export const asSize = listed('size', sizes, ({ name }) => [name])
