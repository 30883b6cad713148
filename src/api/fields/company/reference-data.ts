import type { Currency } from '../../../domain/kernel/money/currencies.ts'
import type { Country } from '../../../domain/company/reference-data/countries.ts'
import { amountHabitsOf, currencyOf, hasPostalCodeLast } from '../../../domain/company/reference-data/country-habits.ts'
import type { DateFormat } from '../../../domain/company/reference-data/date-formats.ts'
import type { Language } from '../../../domain/company/reference-data/languages.ts'
import type { NamedEntry } from '../../../domain/company/reference-data/named-lists.ts'
import type { TimeZone } from '../../../domain/kernel/settings/time-zones.ts'
import { decimal, fieldsOf, flag, int, onlyRest, requiredText, text } from '../../fields.ts'
import type { Field } from '../../fields.ts'

const listed = 'Id in the published list: a small integer as text.'

const id = <Row extends { id: string }>(): Field<Row> => requiredText((row) => row.id, listed)

/** Currencies that are customarily written with a decimal comma; a client's country takes precedence. */
const withDecimalComma = new Set(
  'EUR DKK SEK NOK PLN CZK HUF RON BGN RSD TRY UAH RUB BRL ARS CLP COP UYU PYG IDR VND ISK'.split(' '),
)
const hasDecimalComma = ({ code }: Currency): boolean => withDecimalComma.has(code)

/** Public fields of a currency. */
export const currencyFields = fieldsOf<Currency>({
  id: id(),
  code: requiredText((currency) => currency.code, 'Three letters of ISO 4217.'),
  name: requiredText((currency) => currency.name, 'Name in English.'),
  symbol: text((currency) => currency.symbol, 'Currency symbol of amounts.'),
  precision: int((currency) => currency.digits, 'Decimals of its minor unit: amounts are never finer.'),
  thousandSeparator: onlyRest(text((row) => (hasDecimalComma(row) ? '.' : ','), 'Between groups of three digits.')),
  decimalSeparator: onlyRest(text((row) => (hasDecimalComma(row) ? ',' : '.'), 'Before the decimals.')),
  swapCurrencySymbol: onlyRest(flag(() => false, 'True if the symbol stands after the amount.')),
  exchangeRate: onlyRest(decimal(() => '1', 'No rates are kept: 1. Documents carry the rate that their maker gave.')),
})

const notKept = 'Always empty: nothing here depends on it.'

/** Public fields of a country. */
export const countryFields = fieldsOf<Country>({
  id: id(),
  name: requiredText((country) => country.name, 'Name in English.'),
  fullName: onlyRest(text((country) => country.name, 'The same.')),
  iso_3166_2: onlyRest(text((country) => country.alpha2, 'Two letters of ISO 3166-1.')),
  iso_3166_3: onlyRest(text((country) => country.alpha3, 'Three letters of ISO 3166-1.')),
  eea: flag((country) => country.eea, 'True if it belongs to the European Economic Area.'),
  countryCode: onlyRest(text((country) => country.id.padStart(3, '0'), 'Three digits of ISO 3166-1.')),
  currencyCode: onlyRest(
    text((country) => currencyOf(country)?.code ?? null, 'Its legal tender, in three letters of ISO 4217.'),
  ),
  currency: onlyRest(text((country) => currencyOf(country)?.name ?? null, 'Name of its legal tender in English.')),
  currencySubUnit: onlyRest(text(() => null, notKept)),
  capital: onlyRest(text(() => null, notKept)),
  citizenship: onlyRest(text(() => null, notKept)),
  regionCode: onlyRest(text(() => null, notKept)),
  subRegionCode: onlyRest(text(() => null, notKept)),
  swapPostalCode: onlyRest(
    flag((country) => !hasPostalCodeLast(country.alpha2), 'True if the postal code stands before the city.'),
  ),
  swapCurrencySymbol: onlyRest(
    flag((country) => amountHabitsOf(country).symbolLast, 'True if currency symbols stand after amounts.'),
  ),
  thousandSeparator: onlyRest(
    text((country) => amountHabitsOf(country).thousands, 'Between groups of three digits, in its main language.'),
  ),
  decimalSeparator: onlyRest(
    text((country) => amountHabitsOf(country).decimals, 'Before the decimals, in its main language.'),
  ),
})

/** Public fields of a language. */
export const languageFields = fieldsOf<Language>({
  id: id(),
  name: requiredText((language) => language.name, 'Name in English.'),
  locale: requiredText((language) => language.locale, 'Code of language and country, such as pt_BR.'),
})

/** Public fields of a time zone. */
export const timezoneFields = fieldsOf<TimeZone>({
  id: requiredText((zone) => zone.id, `${listed} Settings take it, or the name.`),
  name: requiredText((zone) => zone.name, 'Name in the IANA database, such as Europe/Berlin.'),
  location: requiredText((zone) => zone.location, 'For people: its offset and a city.'),
  utcOffset: int((zone) => zone.utcOffset, 'Seconds east of Greenwich, summer time aside.'),
})

/** Public fields of a date format. */
export const dateFormatFields = fieldsOf<DateFormat>({
  id: id(),
  format: requiredText((row) => row.format, 'In the notation of PHP.'),
  formatMoment: text((row) => row.formatMoment, 'In the notation of moment.js.'),
  formatDart: text((row) => row.formatDart, 'In the notation of Unicode.'),
})

/** Public fields of a reference entry with only an id and a name. */
export const namedEntryFields = fieldsOf<NamedEntry>({
  id: id(),
  name: requiredText((entry) => entry.name, 'Name in English.'),
})
