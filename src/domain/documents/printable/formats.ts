import { type Currency, currencyById } from '../../kernel/money/currencies.ts'
import { Decimal } from '../../kernel/money/decimal.ts'
import type { Minor } from '../../kernel/money/money.ts'
import type { CompanySettings } from '../../kernel/settings/settings.ts'
import { countries } from '../../company/reference-data/countries.ts'
import { dateFormats } from '../../company/reference-data/date-formats.ts'
import { languages } from '../../company/reference-data/languages.ts'

/** The formats of numbers and dates in one document. */
export type Formats = {
  /** BCP 47: `de-AT`. */
  readonly locale: string
  /** With the currency: "1.234,50 €". */
  money(minor: Minor): string
  /** An amount of another currency, with that. */
  moneyOf(minor: Minor, currency: Currency): string
  /** Without, at the digits of the currency. */
  amount(value: Decimal): string
  /** A price, which may be finer than the currency's minor unit. */
  price(value: Decimal): string
  /** A quantity or a rate, with no more decimals than it has. */
  plain(value: Decimal): string
  /** `YYYY-MM-DD` in the local format; empty for null. */
  date(day: string | null): string
  /** The same with the name of the month, unless the company chose a format. */
  longDate(day: string | null): string
}

/** The inputs of the formats: the client's and the company's settings, and the document's currency. */
type Habits = {
  languageId: string
  /** The company's country: it decides between regional variants of a language. */
  countryId: string
  dateFormatId: string
  showsCurrencyCode: boolean
  /** A decimal comma, whatever the language has. */
  usesDecimalComma: boolean
  currencyId: string
  digits: number
}

/** The scripts that documents are set in: text in any other script would be unreadable. */
const scripts: readonly (string | undefined)[] = ['Latn', 'Grek', 'Cyrl']

const localeById = new Map(
  languages
    .map(({ id, locale }) => [id, locale.replace('_', '-')] as const)
    .filter(([, locale]) => scripts.includes(new Intl.Locale(locale).maximize().script)),
)
const regionById = new Map(countries.map(({ id, alpha2 }) => [id, alpha2]))
const datePatternById = new Map(dateFormats.map(({ id, format }) => [id, format]))

// compat: the first language of the published list is that of the United States.
const americanId = '1'
const american = 'en-US'
const finest = 6

// compat: programs send the published default back with every change of settings. It stands for the usual form of the language.
const defaultDates = '1'

/** The locale of a language, by the company's country where that decides; English for scripts that documents are not set in. */
export function localeOf(languageId: string, countryId: string): string {
  const locale = languageId === americanId ? american : (localeById.get(languageId) ?? american)
  const region = regionById.get(countryId)
  return locale.includes('-') || region === undefined ? locale : `${locale}-${region}`
}

/** The two letters of a published country id; undefined for none. */
export const regionOf = (countryId: string): string | undefined => regionById.get(countryId)

/** The inputs of the formats that are settings. */
export const habitsOf = (settings: CompanySettings): Omit<Habits, 'currencyId' | 'digits'> => ({
  languageId: settings.language_id,
  countryId: settings.country_id,
  dateFormatId: settings.date_format_id,
  showsCurrencyCode: settings.show_currency_code,
  usesDecimalComma: settings.use_comma_as_decimal_place,
})

/** The formats of numbers and dates for these settings. Figures are exact, with any number of digits. */
export function formatsFor(habits: Habits): Formats {
  const { digits } = habits
  const locale = localeOf(habits.languageId, habits.countryId)
  const moneyIn = (code: string, decimals: number) =>
    numberFormat(locale, {
      style: 'currency',
      currency: code,
      currencyDisplay: habits.showsCurrencyCode ? 'code' : 'symbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  const currency = moneyIn(currencyById(habits.currencyId)?.code ?? 'XXX', digits)
  const amount = numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const price = numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: finest })
  const plain = numberFormat(locale, { maximumFractionDigits: finest })
  const pattern = habits.dateFormatId === defaultDates ? undefined : datePatternById.get(habits.dateFormatId)
  const write = habits.usesDecimalComma ? writeWithComma : writeNumber
  return {
    locale,
    money: (minor) => write(currency, Decimal.fromMinor(minor, digits)),
    moneyOf: (minor, { code, digits: decimals }) => write(moneyIn(code, decimals), Decimal.fromMinor(minor, decimals)),
    amount: (value) => write(amount, value.round(digits)),
    price: (value) => write(price, value),
    plain: (value) => write(plain, value),
    date: (day) => (day === null || day === '' ? '' : writeDate(day, locale, pattern ?? 'medium')),
    longDate: (day) => (day === null || day === '' ? '' : writeDate(day, locale, pattern ?? 'long')),
  }
}

// A number format takes the text of a number and keeps all its digits; a double would not.
const writeNumber = (format: Intl.NumberFormat, value: Decimal): string =>
  format.format(value.toString() as Intl.StringNumericLiteral)

/** A language that has a decimal comma already keeps its separator of thousands. */
function writeWithComma(format: Intl.NumberFormat, value: Decimal): string {
  const parts = format.formatToParts(value.toString() as Intl.StringNumericLiteral)
  const hasPoint = format.formatToParts(0.5).some((part) => part.type === 'decimal' && part.value === '.')
  if (!hasPoint) return parts.map((part) => part.value).join('')
  const separators: Readonly<Record<string, string>> = { decimal: ',', group: '.' }
  return parts.map((part) => separators[part.type] ?? part.value).join('')
}

// Creating a format costs fifty times as much as using it. Locales, currencies and digits are all from short lists.
const numberFormats = new Map<string, Intl.NumberFormat>()
const dayFormats = new Map<string, Intl.DateTimeFormat>()

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = JSON.stringify([locale, options])
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(locale, { numberingSystem: 'latn', ...options })
  numberFormats.set(key, known)
  return known
}

function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const known =
    dayFormats.get(key) ??
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', numberingSystem: 'latn', calendar: 'gregory', ...options })
  dayFormats.set(key, known)
  return known
}

const nameIn = (locale: string, options: Intl.DateTimeFormatOptions, part: 'month' | 'weekday', day: Date): string =>
  dayFormat(locale, options)
    .formatToParts(day)
    .find(({ type }) => type === part)?.value ?? ''

/** A day in a form of the published list, in English. */
export const englishDate = (date: string, pattern: string): string => writeDate(date, american, pattern)

/** A day in a form of the published list, or in the usual form of that length. */
function writeDate(date: string, locale: string, pattern: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  if (pattern === 'medium' || pattern === 'long') return dayFormat(locale, { dateStyle: pattern }).format(day)
  const [year = '', month = '', dayOfMonth = ''] = date.split('-')
  // A month has another form beside a day in some languages: "15 марта", not "15 март".
  const beside = { day: 'numeric' } as const
  const letters: Readonly<Record<string, () => string>> = {
    d: () => dayOfMonth,
    j: () => dayOfMonth.replace(/^0/, ''),
    D: () => nameIn(locale, { weekday: 'short' }, 'weekday', day),
    m: () => month,
    M: () => nameIn(locale, { ...beside, month: 'short' }, 'month', day).replace(/\.$/, ''),
    F: () => nameIn(locale, { ...beside, month: 'long' }, 'month', day),
    Y: () => year,
  }
  return pattern.replaceAll(/[a-z]/gi, (letter) => letters[letter]?.() ?? letter)
}
