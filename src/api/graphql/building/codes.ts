import { countries } from '../../../domain/company/reference-data/countries.ts'
import { languages } from '../../../domain/company/reference-data/languages.ts'
import { industries, paymentTypes, sizes } from '../../../domain/company/reference-data/named-lists.ts'
import { Problem } from '../../../domain/kernel/input.ts'
import { currencies } from '../../../domain/kernel/money/currencies.ts'
import { isTimeZone } from '../../../domain/kernel/settings/time-zones.ts'

/** A scalar whose values name entries of a public standard or a published list. */
type Coded = {
  meaning: string
  /** The value of the operation. */
  valueOf: (code: string) => string | undefined
}

/** `pt_BR` → `pt-BR`. */
export const languageTag = (locale: string): string => locale.replace('_', '-')

const lookup = <Entry extends { readonly id: string }>(entries: readonly Entry[], codeOf: (entry: Entry) => string) => {
  const ids = new Map(entries.map((entry) => [codeOf(entry), entry.id]))
  return (code: string) => ids.get(code)
}

/** The scalars of codes. Their values are written in one way only, that of answers: `EUR`, not `eur`. */
export const codes = {
  CurrencyCode: {
    meaning: 'the code of a currency in ISO 4217, such as "EUR"',
    valueOf: lookup(currencies, ({ code }) => code),
  },
  CountryCode: {
    meaning: 'the code of a country in ISO 3166-1, of two letters, such as "DE"',
    valueOf: lookup(countries, ({ alpha2 }) => alpha2),
  },
  LanguageCode: {
    meaning: 'the tag of a language in BCP 47 that `statics` lists, such as "de" or "pt-BR"',
    valueOf: lookup(languages, ({ locale }) => languageTag(locale)),
  },
  TimeZoneName: {
    meaning: 'the name of a time zone in the IANA database, such as "Europe/Berlin"',
    valueOf: (name) => (isTimeZone(name) && isWrittenAsListed(name) ? name : undefined),
  },
  PaymentTypeId: {
    meaning: 'the id of a payment method in `statics { paymentTypes { id } }`, such as "1"',
    valueOf: lookup(paymentTypes, ({ id }) => id),
  },
  SizeId: {
    meaning: 'the id of a company size in `statics { sizes { id } }`, such as "1"',
    valueOf: lookup(sizes, ({ id }) => id),
  },
  IndustryId: {
    meaning: 'the id of an industry in `statics { industries { id } }`, such as "1"',
    valueOf: lookup(industries, ({ id }) => id),
  },
} satisfies Record<string, Coded>

export type CodeName = keyof typeof codes

export const isCodeName = (scalar: string): scalar is CodeName => Object.hasOwn(codes, scalar)

/** The operation's value of a code; null is none. */
export function fromCode(scalar: CodeName, code: unknown): unknown {
  if (typeof code !== 'string') return code
  const { valueOf, meaning }: Coded = codes[scalar]
  return valueOf(code) ?? new Problem(`"${code}" is not ${meaning}`)
}

/** The engine finds names of any case. */
function isWrittenAsListed(name: string): boolean {
  const { timeZone } = Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
  return timeZone === name || (timeZone.toLowerCase() !== name.toLowerCase() && !/(?:^|\/)[a-z]/.test(name))
}
