import type { Currency } from '../../../domain/kernel/money/currencies.ts'
import type { Country } from '../../../domain/company/reference-data/countries.ts'
import type { DateFormat } from '../../../domain/company/reference-data/date-formats.ts'
import type { Language } from '../../../domain/company/reference-data/languages.ts'
import type { NamedEntry } from '../../../domain/company/reference-data/named-lists.ts'
import { englishDate } from '../../../domain/documents/printable/formats.ts'
import type { TimeZone } from '../../../domain/kernel/settings/time-zones.ts'
import { languageTag } from '../../graphql/building/codes.ts'
import { computed, type Field, fieldsOf } from '../field.ts'
import { coded, flag, int, requiredText, text } from '../kinds/scalar.ts'

const listed = 'Id in the published list: a small integer as text.'

const id: Field<{ id: string }> = requiredText('id', listed)

/** Public fields of a currency. */
export const currencyFields = fieldsOf<Currency>({
  id,
  code: coded('CurrencyCode', 'code', 'Three letters of ISO 4217.'),
  name: requiredText('name', 'Name in English.'),
  symbol: text('symbol', 'Currency symbol of amounts.'),
  precision: int('digits', 'Decimals of its minor unit: amounts are never finer.'),
})

/** Public fields of a country. */
export const countryFields = fieldsOf<Country>({
  id,
  name: requiredText('name', 'Name in English.'),
  code: coded('CountryCode', 'alpha2', 'Two letters of ISO 3166-1.'),
  eea: flag('eea', 'True if it belongs to the European Economic Area.'),
})

/** Public fields of a language. */
export const languageFields = fieldsOf<Language>({
  id,
  name: requiredText('name', 'Name in English.'),
  code: coded(
    'LanguageCode',
    computed(['locale'], ({ locale }) => languageTag(locale)),
    'Tag in BCP 47, such as pt-BR.',
  ),
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
  pattern: requiredText('formatDart', 'In the notation of Unicode, such as dd.MM.yyyy.'),
  example: requiredText(
    computed(['format'], ({ format }) => englishDate('2026-03-31', format)),
    'The last day of March 2026 in this form, in English.',
  ),
})

/** Public fields of a reference entry with only an id and a name. */
export const namedEntryFields = fieldsOf<NamedEntry>({
  id,
  name: requiredText('name', 'Name in English.'),
})
