import { isEmailAddress, listedAddresses } from '../text/email-address.ts'
import { currencyById } from '../money/currencies.ts'
import { Problem } from '../input.ts'
import { timeZoneNameById, isTimeZone } from './time-zones.ts'
import { storedSettings } from './stored-settings.ts'
import {
  address,
  days,
  flag,
  listedRule,
  pattern,
  plainTextRule,
  type SettingRule,
  text,
  whole,
  word,
} from './setting-rule.ts'

/** Part of the service that reads a setting: only the settings of `records` are resolved for every request. */
export type Reader = 'records' | 'accounts' | 'numbers' | 'mail' | 'eInvoice' | 'portal'

/** A setting that the service acts on. */
type Used<Value, By extends Reader> = SettingRule<Value> & {
  readBy: By
  /** Description of its effect, for the documentation. */
  effect: string
  /** True when only the company's value counts; in the settings of a client or group the key has no effect. */
  companyOnly: boolean
}

const used =
  <By extends Reader>(readBy: By, companyOnly = false) =>
  <Value>(rule: SettingRule<Value>, effect: string): Used<Value, By> => ({ ...rule, readBy, effect, companyOnly })

const records = used('records')
const company = used('records', true)
const counters = used('numbers', true)
const mail = used('mail')
const companyMail = used('mail', true)
const eInvoice = used('eInvoice')
const accounts = used('accounts')
const portal = used('portal')

const currency: SettingRule<string> = {
  type: 'string',
  fallback: '1',
  read(value) {
    const id = plainTextRule(value) ?? ''
    return currencyById(id) ? id : new Problem('must be the id of a currency in GET /statics: "1" is USD, "3" is EUR')
  },
}

const firstTimeZoneId = '1'

const timeZone: SettingRule<string> = {
  type: 'string',
  fallback: timeZoneNameById(firstTimeZoneId) ?? 'UTC',
  read(value) {
    const sent = plainTextRule(value) ?? ''
    const name = timeZoneNameById(sent) ?? sent
    return isTimeZone(name)
      ? name
      : new Problem(
          'must be a time zone of the IANA list, such as Europe/Berlin, or the id of one that GET /statics lists',
        )
  },
  // compat: clients that send ids look up the returned id in their list.
  keep: (value) => plainTextRule(value)?.trim(),
  storedFallback: firstTimeZoneId,
}

/** Comma-separated e-mail addresses, at most `most`; empty is none. */
const addresses = (most: number): SettingRule<string> => ({
  type: 'string',
  fallback: '',
  read(value) {
    if (value === '') return ''
    const list = listedAddresses(plainTextRule(value) ?? '')
    if (list.length > most)
      return new Problem(most === 1 ? 'must be one address' : `must have at most ${most} addresses`)
    const wrong = list.find((each) => !isEmailAddress(each))
    if (wrong !== undefined || list.length === 0) return new Problem('must be an e-mail address')
    return list.join(',')
  },
})

/**
 * compat: responses contain the published default, which concerns approvals and payments in a client portal. Approvals and
 * payments that the company enters itself create invoices or send e-mails only if the setting was set explicitly. In the same
 * way no country is printed unless one was set.
 */
const chosen: SettingRule<boolean> = { ...flag(false), storedFallback: true }

const numberMoments = ['when_saved', 'when_sent'] as const

const subjectOf = (what: string, by = mail) =>
  by(text(1_000), `Subject of e-mails: ${what}; blank is the built-in text.`)
const bodyOf = (what: string, by = mail) => by(text(), `Body of e-mails: ${what}; blank is the built-in text.`)
const numberOf = (what: string) => records(pattern, `Pattern of the numbers of ${what}; blank is {$counter}.`)

const counterOf = (what: string) =>
  counters(whole(1, 1, 2 ** 31 - 1), `The next number of ${what} begins with it, once changed.`)

/** The settings that the service acts on, by their published names; those below `tax_exemption_reason` are its own. */
export const usedSettings = {
  name: records(text(255), 'Name of the company on documents, pages and in e-mails.'),
  email: records(address, 'E-mail address on documents; where answers to e-mails go.'),
  phone: records(text(255), 'Telephone number on documents.'),
  website: records(text(255), 'Web address on documents.'),
  address1: records(text(255), 'Street on documents.'),
  address2: records(text(255), 'Apartment or suite on documents.'),
  city: records(text(255), 'City on documents.'),
  state: records(text(255), 'State or province on documents.'),
  postal_code: records(text(255), 'Postal code on documents.'),
  country_id: records({ ...text(10), storedFallback: '840' }, 'Country on documents and e-invoices, where it is set.'),
  vat_number: records(text(255), 'VAT number on documents.'),
  id_number: records(text(255), 'Registration number on documents.'),
  company_logo: records(text(2_048), 'Logo on documents and e-mails: the address of an uploaded file.'),
  currency_id: records(currency, 'Currency of new clients, and of sums over all clients.'),
  timezone_id: company(timeZone, 'Time zone in which days begin: a published id or a name of the IANA list.'),
  language_id: records(listedRule('1'), 'Language of documents and e-mails; "1" for ids that are not listed.'),
  date_format_id: records(text(10, '1'), 'Form of dates; blank is the usual one of the language.'),
  show_currency_code: records(flag(), 'Amounts with the code of their currency, not its symbol.'),
  use_comma_as_decimal_place: records(flag(), 'Amounts with a decimal comma, in any language.'),
  page_size: records(
    word(['A4', 'A3', 'A5', 'B4', 'B5', 'JIS-B4', 'JIS-B5', 'letter', 'legal', 'ledger']),
    'Page of PDF documents: letter, else A4.',
  ),
  payment_terms: records(days, 'Days after which new invoices are due; blank is none.'),
  valid_until: records(days, 'Days for which new quotes are valid; blank is no end.'),
  invoice_terms: records(text(), 'Terms of new invoices.'),
  invoice_footer: records(text(), 'Footer of new invoices.'),
  quote_terms: records(text(), 'Terms of new quotes.'),
  quote_footer: records(text(), 'Footer of new quotes.'),
  credit_terms: records(text(), 'Terms of new credits.'),
  credit_footer: records(text(), 'Footer of new credits.'),
  purchase_order_terms: company(text(), 'Terms of new purchase orders.'),
  purchase_order_footer: company(text(), 'Footer of new purchase orders.'),
  inclusive_taxes: records(flag(), 'Prices of new documents contain their taxes, unless said otherwise.'),
  invoice_number_pattern: numberOf('invoices'),
  quote_number_pattern: numberOf('quotes'),
  credit_number_pattern: numberOf('credits'),
  client_number_pattern: numberOf('clients'),
  payment_number_pattern: numberOf('payments'),
  vendor_number_pattern: company(pattern, 'Pattern of the numbers of vendors; blank is {$counter}.'),
  expense_number_pattern: numberOf('expenses'),
  purchase_order_number_pattern: company(pattern, 'Pattern of the numbers of purchase orders; blank is {$counter}.'),
  invoice_number_counter: counterOf('invoices'),
  quote_number_counter: counterOf('quotes'),
  credit_number_counter: counterOf('credits'),
  client_number_counter: counterOf('clients'),
  payment_number_counter: counterOf('payments'),
  vendor_number_counter: counterOf('vendors'),
  expense_number_counter: counterOf('expenses'),
  purchase_order_number_counter: counterOf('purchase orders'),
  counter_padding: records(whole(4, 1, 10), 'Digits to which counters in numbers are filled up with zeros.'),
  counter_number_applied: records(
    word(numberMoments),
    'Point at which invoices, credits and purchase orders get their number.',
  ),
  quote_number_applied: records(word(numberMoments), 'Point at which quotes get their number.'),
  shared_invoice_quote_counter: company(flag(), 'Quotes are counted with the invoices, by the counter of invoices.'),
  shared_invoice_credit_counter: company(flag(), 'Credits are counted with the invoices, by the counter of invoices.'),
  lock_invoices: records(
    word(['off', 'when_sent', 'when_paid', 'end_of_month']),
    'Point from which an invoice can no longer be changed.',
  ),
  enable_rappen_rounding: records(flag(), 'Totals of documents to the nearest 0.05.'),
  auto_convert_quote: records(chosen, 'Approved quotes become sent invoices, where it is set.'),
  client_manual_payment_notification: records(chosen, 'Payments are receipted by e-mail, where it is set.'),
  send_email_on_mark_paid: records(flag(), 'Marking an invoice as paid sends the receipt by e-mail.'),
  payment_type_id: records(text(20, '0'), 'Type of payments that mark invoices as paid; "0" is none.'),

  email_subject_invoice: subjectOf('invoices'),
  email_template_invoice: bodyOf('invoices'),
  email_subject_quote: subjectOf('quotes'),
  email_template_quote: bodyOf('quotes'),
  email_subject_credit: subjectOf('credits'),
  email_template_credit: bodyOf('credits'),
  email_subject_purchase_order: subjectOf('purchase orders', companyMail),
  email_template_purchase_order: bodyOf('purchase orders', companyMail),
  email_subject_payment: subjectOf('receipts'),
  email_template_payment: bodyOf('receipts'),
  email_subject_payment_partial: subjectOf('receipts of part of an invoice'),
  email_template_payment_partial: bodyOf('receipts of part of an invoice'),
  email_subject_reminder1: subjectOf('first reminders'),
  email_template_reminder1: bodyOf('first reminders'),
  email_subject_reminder2: subjectOf('second reminders'),
  email_template_reminder2: bodyOf('second reminders'),
  email_subject_reminder3: subjectOf('third reminders'),
  email_template_reminder3: bodyOf('third reminders'),
  email_subject_reminder_endless: subjectOf('further reminders'),
  email_template_reminder_endless: bodyOf('further reminders'),
  email_subject_custom1: subjectOf('first template of one’s own'),
  email_template_custom1: bodyOf('first template of one’s own'),
  email_subject_custom2: subjectOf('second template of one’s own'),
  email_template_custom2: bodyOf('second template of one’s own'),
  email_subject_custom3: subjectOf('third template of one’s own'),
  email_template_custom3: bodyOf('third template of one’s own'),
  email_subject_statement: subjectOf('statements'),
  email_template_statement: bodyOf('statements'),
  email_style: mail(word(['light', 'plain', 'dark', 'custom']), 'Frame around the text of e-mails.'),
  email_style_custom: mail(text(), 'Frame of the style custom, with $body for the text.'),
  email_signature: mail(text(), 'Last lines of e-mails.'),
  email_from_name: mail(text(255), 'Name of the sender of e-mails; blank is that of the company.'),
  custom_sending_email: mail(addresses(1), 'Address that e-mails come from; blank is that of the service.'),
  reply_to_email: mail(addresses(1), 'Address for answers to e-mails; blank is that of the company.'),
  reply_to_name: mail(text(255), 'Name at that address.'),
  bcc_email: mail(addresses(10), 'Addresses that get a blind copy of every e-mail.'),
  pdf_email_attachment: mail(flag(), 'E-mails carry the document as PDF.'),
  document_email_attachment: mail(flag(), 'E-mails carry the files that were uploaded to the document.'),

  e_invoice_type: eInvoice(listedRule('EN16931'), 'Format of electronic invoices, such as XRechnung or Factur-X.'),
  enable_e_invoice: eInvoice(flag(), 'E-mails carry the electronic invoice.'),
  merge_e_invoice_to_pdf: eInvoice(flag(), 'The electronic invoice is in the PDF then, and no file of its own.'),
  tax_exemption_reason: records(text(1_000), 'Why nothing is charged on what is exempt from VAT.'),
  routing_id: eInvoice(
    text(255),
    'Electronic address of the company on electronic invoices: scheme and identifier, such as 0088:4012345000009.',
  ),
  tax_number: records(
    text(255),
    'Number of the company at its tax office on electronic invoices; in Germany and Austria blank is the registration number.',
  ),
  iban: accounts(text(50), 'Account of the company on invoices, in their codes for payment and on e-invoices.'),
  bic: accounts(text(20), 'Bank of that account.'),
  qr_iban: accounts(text(50), 'Account of the company for Swiss QR-bills with a QR reference.'),
  besr_id: accounts(text(20), 'Customer number at the bank, with which QR references begin.'),
  enable_client_portal: portal(flag(true), 'Contacts have a page that lists their documents.'),
  unlock_invoice_documents_after_payment: portal(flag(), 'Files of an invoice are shown and sent once it is paid.'),
  documents_public_by_default: company(flag(true), 'Uploaded files are visible to clients, unless said otherwise.'),
  default_password_timeout: company(
    whole(1_800_000, 0, 31_536_000_000),
    'Milliseconds for which a log-in needs no password.',
  ),
} satisfies Record<string, Used<string, Reader> | Used<number, Reader> | Used<boolean, Reader>>

type UsedSettings = typeof usedSettings

/** Effective settings that one part of the service reads. */
export type SettingsReadBy<By extends Reader> = {
  [
    Key in keyof UsedSettings as UsedSettings[Key]['readBy'] extends By ? Key : never
  ]: UsedSettings[Key] extends SettingRule<infer Value> ? Value : never
}

/** The rules of the settings that these parts of the service read. */
export const rulesReadBy = (...by: readonly Reader[]): readonly (readonly [string, SettingRule<unknown>])[] =>
  Object.entries(usedSettings).filter(([, { readBy }]) => by.includes(readBy))

/** Every setting by its published name. Those without an effect are validated and stored for clients; no rule reads them. */
export const settingsTable: ReadonlyMap<string, SettingRule<unknown> & { effect?: string; companyOnly?: boolean }> =
  new Map<string, SettingRule<unknown> & { effect?: string; companyOnly?: boolean }>([
    ...Object.entries(usedSettings),
    ...Object.entries(storedSettings),
  ])

/** compat: clients send back the id of the record whose settings they edit; it is not a setting. */
export const isNoSetting = (key: string): boolean => key === 'id'
