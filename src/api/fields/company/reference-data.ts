import type { Currency } from '../../../domain/kernel/money/currencies.ts'
import type { Country } from '../../../domain/company/reference-data/countries.ts'
import { amountHabitsOf, currencyOf, hasPostalCodeLast } from '../../../domain/company/reference-data/country-habits.ts'
import type { DateFormat } from '../../../domain/company/reference-data/date-formats.ts'
import type { Language } from '../../../domain/company/reference-data/languages.ts'
import type { NamedEntry } from '../../../domain/company/reference-data/named-lists.ts'
import { englishDate } from '../../../domain/documents/printable/formats.ts'
import type { TimeZone } from '../../../domain/kernel/settings/time-zones.ts'
import { languageTag } from '../../graphql/building/codes.ts'
import { computed, constant, type Field, fieldsOf, onlyGraph, onlyRest } from '../field.ts'
import { coded, decimal, flag, int, requiredText, text } from '../kinds/scalar.ts'

const listed = 'Id in the published list: a small integer as text.'

const id: Field<{ id: string }> = requiredText('id', listed)

/** Currencies that are customarily written with a decimal comma; a client's country takes precedence. */
const withDecimalComma = new Set(
  'EUR DKK SEK NOK PLN CZK HUF RON BGN RSD TRY UAH RUB BRL ARS CLP COP UYU PYG IDR VND ISK'.split(' '),
)
const hasDecimalComma = ({ code }: Pick<Currency, 'code'>): boolean => withDecimalComma.has(code)

/** Public fields of a currency. */
export const currencyFields = fieldsOf<Currency>({
  id,
  code: coded('CurrencyCode', 'code', 'Three letters of ISO 4217.'),
  name: requiredText('name', 'Name in English.'),
  symbol: text('symbol', 'Currency symbol of amounts.'),
  precision: int('digits', 'Decimals of its minor unit: amounts are never finer.'),
  thousandSeparator: onlyRest(
    text(
      computed(['code'], (row) => (hasDecimalComma(row) ? '.' : ',')),
      'Between groups of three digits.',
    ),
  ),
  decimalSeparator: onlyRest(
    text(
      computed(['code'], (row) => (hasDecimalComma(row) ? ',' : '.')),
      'Before the decimals.',
    ),
  ),
  swapCurrencySymbol: onlyRest(flag(constant(false), 'True if the symbol stands after the amount.')),
  exchangeRate: onlyRest(
    decimal(constant('1'), 'No rates are kept: 1. Documents carry the rate that their maker gave.'),
  ),
})

const notStored = 'Always empty: nothing here depends on it.'

/** Public fields of a country. */
export const countryFields = fieldsOf<Country>({
  id,
  name: requiredText('name', 'Name in English.'),
  code: onlyGraph(coded('CountryCode', 'alpha2', 'Two letters of ISO 3166-1.')),
  fullName: onlyRest(text('name', 'The same.')),
  iso_3166_2: onlyRest(text('alpha2', 'Two letters of ISO 3166-1.')),
  iso_3166_3: onlyRest(text('alpha3', 'Three letters of ISO 3166-1.')),
  eea: flag('eea', 'True if it belongs to the European Economic Area.'),
  countryCode: onlyRest(
    text(
      computed(['id'], (country) => country.id.padStart(3, '0')),
      'Three digits of ISO 3166-1.',
    ),
  ),
  currencyCode: onlyRest(
    text(
      computed(['alpha2'], (country) => currencyOf(country)?.code ?? null),
      'Its legal tender, in three letters of ISO 4217.',
    ),
  ),
  currency: onlyRest(
    text(
      computed(['alpha2'], (country) => currencyOf(country)?.name ?? null),
      'Name of its legal tender in English.',
    ),
  ),
  currencySubUnit: onlyRest(text(constant(null), notStored)),
  capital: onlyRest(text(constant(null), notStored)),
  citizenship: onlyRest(text(constant(null), notStored)),
  regionCode: onlyRest(text(constant(null), notStored)),
  subRegionCode: onlyRest(text(constant(null), notStored)),
  swapPostalCode: onlyRest(
    flag(
      computed(['alpha2'], (country) => !hasPostalCodeLast(country.alpha2)),
      'True if the postal code stands before the city.',
    ),
  ),
  swapCurrencySymbol: onlyRest(
    flag(
      computed(['alpha2'], (country) => amountHabitsOf(country).symbolLast),
      'True if currency symbols stand after amounts.',
    ),
  ),
  thousandSeparator: onlyRest(
    text(
      computed(['alpha2'], (country) => amountHabitsOf(country).thousands),
      'Between groups of three digits, in its main language.',
    ),
  ),
  decimalSeparator: onlyRest(
    text(
      computed(['alpha2'], (country) => amountHabitsOf(country).decimals),
      'Before the decimals, in its main language.',
    ),
  ),
})

/** Public fields of a language. */
export const languageFields = fieldsOf<Language>({
  id,
  name: requiredText('name', 'Name in English.'),
  code: onlyGraph(
    coded(
      'LanguageCode',
      computed(['locale'], ({ locale }) => languageTag(locale)),
      'Tag in BCP 47, such as pt-BR.',
    ),
  ),
  locale: onlyRest(requiredText('locale', 'Code of language and country, such as pt_BR.')),
})

/** Public fields of a time zone. */
export const timezoneFields = fieldsOf<TimeZone>({
  id: requiredText('id', `${listed} Settings take it, or the name.`),
  name: coded('TimeZoneName', 'name', 'Name in the IANA database, such as Europe/Berlin.'),
  location: requiredText('location', 'For people: its offset and a city.'),
  utcOffset: int('utcOffset', 'Seconds east of Greenwich, summer time aside.'),
})

/** Public fields of a date format. */
export const dateFormatFields = fieldsOf<DateFormat>({
  id,
  format: onlyRest(requiredText('format', 'In the notation of PHP.')),
  formatMoment: onlyRest(text('formatMoment', 'In the notation of moment.js.')),
  formatDart: onlyRest(text('formatDart', 'In the notation of Unicode.')),
  pattern: onlyGraph(requiredText('formatDart', 'In the notation of Unicode, such as dd.MM.yyyy.')),
  example: onlyGraph(
    requiredText(
      computed(['format'], ({ format }) => englishDate('2026-03-31', format)),
      'The last day of March 2026 in this form, in English.',
    ),
  ),
})

/** Public fields of a reference entry with only an id and a name. */
export const namedEntryFields = fieldsOf<NamedEntry>({ id, name: requiredText('name', 'Name in English.') })
