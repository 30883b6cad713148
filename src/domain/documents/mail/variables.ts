import { type Client, contactName, type Contact } from '../../contacts/client/client.ts'
import { draftStatus } from '../../kernel/document-status.ts'
import type { CompanySettings, MailSettings } from '../../kernel/settings/settings.ts'
import type { DocumentRow } from '../../billing/document/document.ts'
import type { Payment } from '../../billing/payment/payment.ts'
import { addressLines, countryName, type PostalAddress, townLine } from '../printable/compose.ts'
import { readableTerms } from '../printable/cash-discount.ts'
import { formatsFor, type Formats, habitsOf } from '../printable/formats.ts'
import { labelsOf } from '../printable/labels.ts'
import type { PrintedDocument } from '../printable/operations.ts'
import { plainText } from '../printable/plain-text.ts'
import { printableStatus } from '../printable/status.ts'
import { isEmailAddress } from '../../kernel/text/email-address.ts'
import { isHtml, markup, textOfHtml } from '../../kernel/text/html-text.ts'
import { buttonTo, linkVariable, type Variables, type Variable } from './render.ts'
import {
  closingOf,
  documentDetails,
  greetingOf,
  paragraph,
  paymentDetails,
  paymentInstructions,
  tableOf,
  linkNote,
} from './letter-parts.ts'
import { letterWordsOf } from './letter-words.ts'
import { mailTextsOf } from './texts.ts'

/** A contact of a client or vendor. */
export type Person = Pick<Contact, 'firstName' | 'lastName' | 'email' | 'phone'> & Partial<CustomValues>

type CustomValues = Pick<Contact, 'customValue1' | 'customValue2' | 'customValue3' | 'customValue4'>

/** The client or vendor that a message is for; `kind` begins the names of its variables. */
export type Addressee = PostalAddress &
  Partial<CustomValues> & {
    kind: 'client' | 'vendor'
    name: string
    number: string | null
    idNumber: string
    vatNumber: string
    phone: string
    website: string
    publicNotes: string
    /** Only clients owe and pay. */
    balance?: bigint
    paidToDate?: bigint
  }

/** Sender and receiver of a message, and its settings for language and formats. */
export type Parties = {
  addressee: Addressee
  contact: Person
  company: CompanySettings
  /** The company as it is now: where the message comes from. */
  sender: CompanySettings
  /** Of the client; for a vendor the company's. */
  settings: CompanySettings
  mail: MailSettings
}

/** The client's formats for money of that currency, and for dates. */
export const formatsOf = ({ settings, company }: Parties, money: { currencyId: string; digits: number }): Formats =>
  formatsFor({ ...habitsOf(settings), countryId: company.country_id, ...money })

/** A text by the company's admins, perhaps as HTML: the only value that is not escaped. */
const written = (text: string): Variable => (isHtml(text) ? { text: textOfHtml(text), html: markup(text) } : text)

const customMembers = (values: Partial<CustomValues>): Record<string, string> => ({
  custom1: values.customValue1 ?? '',
  custom2: values.customValue2 ?? '',
  custom3: values.customValue3 ?? '',
  custom4: values.customValue4 ?? '',
})

const addressMembers = (address: PostalAddress, locale: string): Record<string, string> => ({
  address: addressLines(address, locale).join('\n'),
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  state: address.state,
  postal_code: address.postalCode,
  city_state_postal: townLine(address),
  postal_city_state: townLine(address),
  country: countryName(address.countryId, locale),
})

function partyVariables({ addressee, contact, company, mail }: Parties, formats: Formats): Variables {
  const { locale } = formats
  const person = `${contact.firstName} ${contact.lastName}`.trim()
  const { balance, paidToDate } = addressee
  const named = {
    ...asMembers(addressee.kind, {
      name: addressee.name,
      number: addressee.number ?? '',
      id_number: addressee.idNumber,
      vat_number: addressee.vatNumber,
      phone: addressee.phone,
      website: addressee.website,
      public_notes: plainText(addressee.publicNotes),
      email: contact.email,
      balance: balance === undefined ? '' : formats.money(balance),
      paid_to_date: paidToDate === undefined ? '' : formats.money(paidToDate),
      ...addressMembers(addressee, locale),
      ...customMembers(addressee),
    }),
    ...asMembers('contact', {
      name: contactName(contact),
      full_name: person,
      first_name: contact.firstName,
      last_name: contact.lastName,
      email: contact.email,
      phone: contact.phone,
      ...customMembers(contact),
    }),
    ...asMembers('company', {
      name: company.name,
      email: company.email,
      phone: company.phone,
      website: company.website,
      vat_number: company.vat_number,
      id_number: company.id_number,
      ...addressMembers({ ...company, postalCode: company.postal_code, countryId: company.country_id }, locale),
    }),
  }
  return {
    ...named,
    [addressee.kind]: addressee.name,
    contact: contactName(contact),
    company: company.name,
    first_name: contact.firstName,
    last_name: contact.lastName,
    email: contact.email,
    signature: written(mail.email_signature),
    ...letterVariables({ contact, company, mail }, locale),
  }
}

/** The parts of a letter by their place in the built-in texts; those of its subject are added where there is one. */
function letterVariables({ contact, company, mail }: Pick<Parties, 'contact' | 'company' | 'mail'>, locale: string) {
  const words = letterWordsOf(locale)
  // Answers to the address of the service would reach nobody.
  const isAnswered = [mail.reply_to_email, mail.custom_sending_email, company.email].some(isEmailAddress)
  return {
    greeting: greetingOf(contact, words),
    questions: paragraph(isAnswered ? words.questions : ''),
    closing: paragraph(closingOf(mail.email_signature, company.name, words)),
    document_details: '',
    payment_instructions: '',
    link_note: '',
  }
}

/** `$client.name`, and `$client_name`, the form in older templates. */
const asMembers = (of: string, values: Variables): Variables =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => [
      [`${of}.${name}`, value],
      [`${of}_${name}`, value],
    ]),
  )

function linkVariables(url: string, label: string, locale: string): Variables {
  const link = url === '' ? '' : linkVariable(url, label)
  const button = url === '' ? '' : buttonTo(url, label)
  return {
    view_url: url,
    view_link: link,
    view_button: button,
    link_note: url === '' ? '' : linkNote(url, letterWordsOf(locale)),
    // compat: there are no online payments; a template's link to one leads to the document.
    payment_url: url,
    payment_link: link,
    payment_button: button,
    approve_url: url,
    approve_link: link,
    approve_button: button,
    portal_url: url,
    portal_button: button,
  }
}

/** The words for kinds of document in names of variables. */
const documentWords = {
  invoice: 'invoice',
  quote: 'quote',
  credit: 'credit',
  purchaseOrder: 'purchase_order',
} as const satisfies Record<PrintedDocument['kind'], string>

/** `$invoice`, `$quote_number` and their like: the number under the kind of the document, empty under the others. */
const numberVariables = (word: string, number: string): Variables =>
  Object.fromEntries(
    Object.values(documentWords).flatMap((each) => {
      const shown = each === word ? number : ''
      return [
        [each, shown],
        [`${each}_number`, shown],
      ]
    }),
  )

/** The variables of a message about a document; `url` is the address of the document for its reader. */
export function documentVariables(
  parties: Parties,
  document: PrintedDocument,
  { url, today }: { url: string; today: string },
): Variables {
  const { kind, row } = document
  const formats = formatsOf(parties, row)
  const labels = labelsOf(formats.locale)
  const texts = mailTextsOf(formats.locale)
  const number = row.number ?? ''
  const amount = formats.money(row.amount)
  // Only invoices and credits have a balance of their own, and a draft owes all of its amount.
  const balance = kind === 'quote' || row.statusId === draftStatus ? amount : formats.money(row.balance)
  const partial = row.partial > 0n ? formats.money(row.partial) : ''
  const members = {
    number,
    amount,
    total: amount,
    balance,
    balance_due: partial || balance,
    amount_due: partial || balance,
    partial,
    partial_due: partial,
    partial_due_date: formats.date(row.partialDueDate),
    paid_to_date: formats.money(row.paidToDate),
    date: formats.date(row.date),
    due_date: formats.date(row.dueDate),
    valid_until: formats.date(row.dueDate),
    po_number: row.poNumber,
    terms: readableTerms(row, { labels, formats }),
    footer: plainText(row.footer),
    notes: plainText(row.publicNotes),
    public_notes: plainText(row.publicNotes),
    status: printableStatus(kind, row, today, labels).status.label,
    custom1: row.customValue1,
    custom2: row.customValue2,
    custom3: row.customValue3,
    custom4: row.customValue4,
  }
  const word = documentWords[kind]
  return {
    ...partyVariables(parties, formats),
    ...linkVariables(url, texts.view[kind], formats.locale),
    ...members,
    ...asMembers(word, members),
    ...numberVariables(word, number),
    document_details: tableOf(documentDetails(document, { formats, labels })),
    payment_instructions: paymentInstructions(
      {
        kind,
        row,
        settings: { ...parties.settings, name: parties.company.name },
        recipient: parties.addressee,
      },
      { formats, labels },
    ),
    entity_number: number,
    entity: labels[kind],
    title: labels[kind],
    payment: '',
    invoices: '',
  }
}

/** The variables of a statement of a client; `url` is the address of the contact's page. */
export function statementVariables(
  parties: Parties,
  { client, period, url }: { client: Client; period: { from: string; to: string }; url: string },
): Variables {
  const formats = formatsOf(parties, client)
  const balance = formats.money(client.balance)
  return {
    ...partyVariables(parties, formats),
    ...linkVariables(url, mailTextsOf(formats.locale).view.client, formats.locale),
    ...numberVariables('', ''),
    number: client.number ?? '',
    amount: balance,
    total: balance,
    balance,
    balance_due: balance,
    amount_due: balance,
    paid_to_date: formats.money(client.paidToDate),
    date: formats.date(period.to),
    start_date: formats.date(period.from),
    end_date: formats.date(period.to),
  }
}

/** The variables of a receipt for invoices with these numbers; `url` is the address of the first for its reader. */
export function paymentVariables(
  parties: Parties,
  about: { payment: Payment; numbers: readonly string[]; invoices: readonly DocumentRow[]; url: string },
): Variables {
  const { payment, numbers, invoices, url } = about
  const formats = formatsOf(parties, payment)
  const labels = labelsOf(formats.locale)
  const texts = mailTextsOf(formats.locale)
  const amount = formats.money(payment.amount)
  const owed = invoices.reduce((sum, invoice) => sum + invoice.balance, 0n)
  return {
    ...partyVariables(parties, formats),
    ...linkVariables(url, texts.view.invoice, formats.locale),
    ...asMembers('payment', {
      number: payment.number,
      amount,
      date: formats.date(payment.date),
      transaction_reference: payment.transactionReference,
    }),
    number: payment.number,
    payment: payment.number,
    amount,
    total: amount,
    balance: formats.money(owed),
    balance_due: formats.money(owed),
    amount_due: formats.money(owed),
    date: formats.date(payment.date),
    transaction_reference: payment.transactionReference,
    document_details: tableOf(paymentDetails(about, formats)),
    invoice: numbers[0] ?? '',
    invoice_number: numbers[0] ?? '',
    invoices: numbers.map((number) => `${labels.invoice} ${number}`).join('\n'),
    invoice_references: numbers.join(', '),
    quote: '',
    credit: '',
    due_date: formats.date(invoices[0]?.dueDate ?? null),
    po_number: invoices[0]?.poNumber ?? '',
    terms: invoices[0] ? readableTerms(invoices[0], { labels, formats }) : '',
    footer: plainText(invoices[0]?.footer ?? ''),
    notes: '',
    public_notes: '',
    status: '',
  }
}
