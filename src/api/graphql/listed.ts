import type { Language } from '../../domain/company/reference-data/languages.ts'
import type { Country } from '../../domain/company/reference-data/countries.ts'
import { currencyById } from '../../domain/kernel/money/currencies.ts'
import type { Currency } from '../../domain/kernel/money/currencies.ts'
import { builder } from './builder.ts'

export const CurrencyType = builder.objectRef<Currency>('Currency')
export const CountryType = builder.objectRef<Country>('Country')
export const LanguageType = builder.objectRef<Language>('Language')

/** The currency of a record that always has one. @throws Error for an id that is not in the list */
export function storedCurrency(id: string): Currency {
  const currency = currencyById(id)
  if (!currency) throw new Error(`A record has the unknown currency ${id}`)
  return currency
}
