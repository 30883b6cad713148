import type { Currency } from '../../../../domain/kernel/money/currencies.ts'
import type { Country } from '../../../../domain/company/reference-data/countries.ts'
import {
  amountHabitsOf,
  currencyOf,
  hasPostalCodeLast,
} from '../../../../domain/company/reference-data/country-habits.ts'
import type { DateFormat } from '../../../../domain/company/reference-data/date-formats.ts'
import type { Language } from '../../../../domain/company/reference-data/languages.ts'
import { computed, constant } from '../../../fields/field.ts'
import { decimal, flag, requiredText, text } from '../../../fields/kinds/scalar.ts'
import {
  currencyFields,
  countryFields,
  languageFields,
  dateFormatFields,
} from '../../../fields/company/reference-data.ts'
import { hidden, overlay } from '../overlay.ts'

/** Currencies that are customarily written with a decimal comma; a client's country takes precedence. */
const withDecimalComma = new Set(
  'EUR DKK SEK NOK PLN CZK HUF RON BGN RSD TRY UAH RUB BRL ARS CLP COP UYU PYG IDR VND ISK'.split(' '),
)
const hasDecimalComma = ({ code }: Pick<Currency, 'code'>): boolean => withDecimalComma.has(code)

/** Members of a currency. */
export const currencyMembers = overlay<Currency>(currencyFields, {
  precision: {
    after: {
      thousand_separator: text(
        computed(['code'], (row) => (hasDecimalComma(row) ? '.' : ',')),
        'Between groups of three digits.',
      ),
      decimal_separator: text(
        computed(['code'], (row) => (hasDecimalComma(row) ? ',' : '.')),
        'Before the decimals.',
      ),
      swap_currency_symbol: flag(constant(false), 'True if the symbol stands after the amount.'),
      exchange_rate: decimal(constant('1'), 'No rates are kept: 1. Documents carry the rate that their maker gave.'),
    },
  },
})

const notStored = 'Always empty: nothing here depends on it.'

/** Members of a country. */
export const countryMembers = overlay<Country>(countryFields, {
  code: {
    instead: {
      full_name: text('name', 'The same.'),
      iso_3166_2: text('alpha2', 'Two letters of ISO 3166-1.'),
      iso_3166_3: text('alpha3', 'Three letters of ISO 3166-1.'),
    },
  },
  eea: {
    after: {
      country_code: text(
        computed(['id'], (country) => country.id.padStart(3, '0')),
        'Three digits of ISO 3166-1.',
      ),
      currency_code: text(
        computed(['alpha2'], (country) => currencyOf(country)?.code ?? null),
        'Its legal tender, in three letters of ISO 4217.',
      ),
      currency: text(
        computed(['alpha2'], (country) => currencyOf(country)?.name ?? null),
        'Name of its legal tender in English.',
      ),
      currency_sub_unit: text(constant(null), notStored),
      capital: text(constant(null), notStored),
      citizenship: text(constant(null), notStored),
      region_code: text(constant(null), notStored),
      sub_region_code: text(constant(null), notStored),
      swap_postal_code: flag(
        computed(['alpha2'], (country) => !hasPostalCodeLast(country.alpha2)),
        'True if the postal code stands before the city.',
      ),
      swap_currency_symbol: flag(
        computed(['alpha2'], (country) => amountHabitsOf(country).symbolLast),
        'True if currency symbols stand after amounts.',
      ),
      thousand_separator: text(
        computed(['alpha2'], (country) => amountHabitsOf(country).thousands),
        'Between groups of three digits, in its main language.',
      ),
      decimal_separator: text(
        computed(['alpha2'], (country) => amountHabitsOf(country).decimals),
        'Before the decimals, in its main language.',
      ),
    },
  },
})

/** Members of a language. */
export const languageMembers = overlay<Language>(languageFields, {
  code: { instead: { locale: requiredText('locale', 'Code of language and country, such as pt_BR.') } },
})

/** Members of a date format. */
export const dateFormatMembers = overlay<DateFormat>(dateFormatFields, {
  id: {
    after: {
      format: requiredText('format', 'In the notation of PHP.'),
      format_moment: text('formatMoment', 'In the notation of moment.js.'),
      format_dart: text('formatDart', 'In the notation of Unicode.'),
    },
  },
  pattern: hidden,
  example: hidden,
})
