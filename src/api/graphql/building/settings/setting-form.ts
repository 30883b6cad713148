import { type Country, countryById } from '../../../../domain/company/reference-data/countries.ts'
import { type Language, languageById } from '../../../../domain/company/reference-data/languages.ts'
import { type Currency, currencyById } from '../../../../domain/kernel/money/currencies.ts'
import { eInvoiceFormatOf, eInvoiceFormats } from '../../../../domain/documents/e-invoice/format.ts'
import { usedSettings } from '../../../../domain/kernel/settings/settings-table.ts'
import { type CodeName, fromCode } from '../codes.ts'
import { enumOfWords } from '../enums.ts'
import { CountryType, CurrencyType, LanguageType } from '../listed.ts'
import { type SettingKey, templatesOf } from './setting-groups.ts'

/** A value of a setting as the service reads it. */
export type SettingValue = string | number | boolean

/** The form of a setting's values in the graph. */
type Form = {
  type:
    | 'String'
    | 'Int'
    | 'Boolean'
    | 'TimeZoneName'
    | ReturnType<typeof enumOfWords>
    | typeof CurrencyType
    | typeof CountryType
    | typeof LanguageType
  /** Converts the value that the service reads; null is a value that names nothing. */
  show: (value: SettingValue) => SettingValue | Currency | Country | Language | null
  /** True if a company can be without it. */
  nullable?: true
  /** The type of the input, where it is another: the code of the entry that the output shows. */
  code?: CodeName
  /** Converts a sent value to that of the setting, or says why it cannot. */
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
  code: CodeName,
  byId: (id: string) => Currency | Country | Language | undefined,
): Pick<Form, 'type' | 'show' | 'store' | 'code'> => ({
  type,
  show: (value) => byId(String(value)) ?? null,
  store: (sent) => fromCode(code, sent),
  code,
})

const ownForms: Partial<Record<SettingKey, Form>> = {
  currency_id: listed(CurrencyType, 'CurrencyCode', currencyById),
  country_id: { ...listed(CountryType, 'CountryCode', countryById), nullable: true },
  language_id: {
    ...listed(LanguageType, 'LanguageCode', (id) => languageById(id) ?? languageById('1')),
    description: 'Language of documents and e-mails.',
  },
  timezone_id: {
    type: 'TimeZoneName',
    show: same,
    store: (sent) => fromCode('TimeZoneName', sent),
    description: 'Time zone in which days begin.',
  },
  e_invoice_type: {
    type: enumOfWords('EInvoiceFormat', eInvoiceFormats, 'A format of electronic invoices.'),
    show(value) {
      const format = eInvoiceFormatOf(String(value))
      return typeof format === 'string' ? format : null
    },
    store: same,
    description: 'Format of electronic invoices; of one that REST stored and that is not supported, null.',
  },
  default_password_timeout: {
    type: 'Int',
    show: (value) => Math.ceil(Number(value) / 1_000),
    store: (seconds) => Number(seconds) * 1_000,
    description: 'Seconds for which a log-in needs no password.',
  },
}

/** The form of a setting in the graph. */
export function settingFormOf(key: SettingKey): Form & { description: string } {
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

/** The enum of the e-mails that have texts. */
export const mailTemplate = () =>
  enumOfWords(
    'MailTemplate',
    templatesOf('company').map(({ template }) => template),
    'Template of the e-mail.',
  )
