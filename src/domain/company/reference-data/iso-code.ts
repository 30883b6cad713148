import { currencyByCode } from '../../kernel/money/currencies.ts'
import { text } from '../../kernel/input.ts'
import { countries } from './countries.ts'
import { languages } from './languages.ts'

const countryIds = new Map(countries.flatMap(({ id, alpha2, alpha3 }) => [alpha2, alpha3].map((code) => [code, id])))
const languageIds = new Map(languages.map(({ id, locale }) => [locale.toLowerCase(), id]))

/** The published id of the country with this ISO 3166 code of two or three letters, in any case. */
export const countryIdOf = (code: string): string | undefined => countryIds.get(code.toUpperCase())

/** The published id of the currency with this ISO 4217 code, in any case. */
export const currencyIdOf = (code: string): string | undefined => currencyByCode(code.toUpperCase())?.id

/** The published id of the language with this code, `de` or `pt_BR`, in any case and with either separator. */
export const languageIdOf = (code: string): string | undefined =>
  languageIds.get(code.toLowerCase().replaceAll('-', '_'))

const code = (idOf: (code: string) => string | undefined, example: string) => (description: string) =>
  text(description, 16).refine(
    (value) => value === '' || idOf(value) !== undefined,
    `must be a code such as ${example}`,
  )

/** ISO 3166 code of a country; empty is none. */
export const countryCode = code(countryIdOf, 'DE')

/** ISO 4217 code of a currency; empty is none. */
export const currencyCode = code(currencyIdOf, 'EUR')

/** Code of a published language; empty is none. */
export const languageCode = code(languageIdOf, 'de or pt_BR')
