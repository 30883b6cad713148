import { countryById } from '../../../../domain/company/reference-data/countries.ts'
import type { Country } from '../../../../domain/company/reference-data/countries.ts'
import { languageById } from '../../../../domain/company/reference-data/languages.ts'
import type { Language } from '../../../../domain/company/reference-data/languages.ts'
import { currencyById } from '../../../../domain/kernel/money/currencies.ts'
import type { Currency } from '../../../../domain/kernel/money/currencies.ts'
import { usedSettings } from '../../../../domain/kernel/settings/settings-table.ts'
import { enumOfWords } from '../enums.ts'
import { CountryType, CurrencyType, LanguageType } from '../listed.ts'
import type { SettingKey } from './setting-groups.ts'

/** A value of a setting as the service reads it. */
export type SettingValue = string | number | boolean

/** The form of a setting's values in the graph. */
type Form = {
  type:
    | 'String'
    | 'Int'
    | 'Boolean'
    | ReturnType<typeof enumOfWords>
    | typeof CurrencyType
    | typeof CountryType
    | typeof LanguageType
  /** Converts the value that the service reads; null is a value that names nothing. */
  show: (value: SettingValue) => SettingValue | Currency | Country | Language | null
  /** True if a company can be without it. */
  nullable?: true
  /** The input takes the id of the entry that the output shows. */
  isListed?: true
  /** Converts a sent value to that of the setting. */
  store: (sent: unknown) => unknown
  description?: string
}

const same = <Value>(value: Value): Value => value

const enumNames: Partial<Record<SettingKey, string>> = {
  page_size: 'PageSize',
  counter_number_applied: 'NumberingTime',
  quote_number_applied: 'NumberingTime',
  lock_invoices: 'InvoiceLock',
  email_style: 'EmailStyle',
}

const listed = (
  type: Form['type'],
  byId: (id: string) => Currency | Country | Language | undefined,
): Pick<Form, 'type' | 'show' | 'store' | 'isListed'> => ({
  type,
  show: (value) => byId(String(value)) ?? null,
  store: same,
  isListed: true,
})

const ownForms: Partial<Record<SettingKey, Form>> = {
  currency_id: listed(CurrencyType, currencyById),
  country_id: { ...listed(CountryType, countryById), nullable: true },
  language_id: {
    ...listed(LanguageType, (id) => languageById(id) ?? languageById('1')),
    description: 'Language of documents and e-mails.',
  },
  timezone_id: {
    type: 'String',
    show: same,
    store: same,
    description: 'Time zone in which days begin, by its name in the IANA list: Europe/Berlin.',
  },
  default_password_timeout: {
    type: 'Int',
    show: (value) => Math.ceil(Number(value) / 1_000),
    store: (seconds) => Number(seconds) * 1_000,
    description: 'Seconds for which a log-in needs no password.',
  },
}

/** The form of a setting in the graph. */
export function formOf(key: SettingKey): Form & { description: string } {
  const { type, words, effect } = usedSettings[key]
  const own = ownForms[key]
  if (own) return { description: effect, ...own }
  const enumName = enumNames[key]
  if (enumName && words) {
    return { type: enumOfWords(enumName, words, effect), show: same, store: same, description: effect }
  }
  const scalar = type === 'bool' ? 'Boolean' : type === 'int' ? 'Int' : 'String'
  return { type: scalar, show: same, store: same, description: effect }
}

/** The group's settings that have an effect on their own level: some count for the company only. */
export const keysOf = (
  settings: Readonly<Record<string, SettingKey>>,
  level: 'company' | 'client',
): [name: string, key: SettingKey][] =>
  Object.entries(settings).filter(([, key]) => level === 'company' || !usedSettings[key].companyOnly)
