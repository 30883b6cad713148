import { type Language, languageById } from '../../../domain/company/reference-data/languages.ts'
import type { Country } from '../../../domain/company/reference-data/countries.ts'
import { industries, type NamedEntry, paymentTypes, sizes } from '../../../domain/company/reference-data/named-lists.ts'
import { type Currency, currencyById } from '../../../domain/kernel/money/currencies.ts'
import { builder } from '../builder.ts'

export const CurrencyType = builder.objectRef<Currency>('Currency')
export const CountryType = builder.objectRef<Country>('Country')
export const LanguageType = builder.objectRef<Language>('Language')

export const ListedEntryType = builder.objectRef<NamedEntry>('ListedEntry')

const byId = (entries: readonly NamedEntry[]) => {
  const known = new Map(entries.map((entry) => [entry.id, entry]))
  return (id: string) => known.get(id)
}

/** The type of the entries of each published list, and the entry with an id. */
export const publishedLists = {
  currency: { type: CurrencyType, find: currencyById },
  language: { type: LanguageType, find: languageById },
  paymentType: { type: ListedEntryType, find: byId(paymentTypes) },
  size: { type: ListedEntryType, find: byId(sizes) },
  industry: { type: ListedEntryType, find: byId(industries) },
}

/** The currency of a record that always has one. @throws Error for an id that is not in the list */
export function storedCurrency(id: string): Currency {
  const currency = currencyById(id)
  if (!currency) throw new Error(`A record has the unknown currency ${id}`)
  return currency
}
