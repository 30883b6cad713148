import type { ComposedRow } from '../../billing/document/document.ts'
import { hasPostalCodeLast } from '../../company/reference-data/country-habits.ts'
import type { NamedPerson } from '../../billing/document/issued-parties.ts'
import { draftStatus } from '../../kernel/document-status.ts'
import type { CompanySettings } from '../../kernel/settings/settings.ts'
import { formatsFor, habitsOf, regionOf } from './formats.ts'
import { labelsOf, type Labels } from './labels.ts'
import { readableTerms } from './cash-discount.ts'
import { customFields, fieldLine, type FieldNames } from './custom-fields.ts'
import { headlineOf } from './headline.ts'
import { paymentOf, paymentsOf, type ReceivedPart } from './payment.ts'
import { plainText } from './plain-text.ts'
import type { Labelled, PrintableDocument, PrintableKind, PrintedParty } from './printable.ts'
import { printableStatus } from './status.ts'
import { hasColumn, printableLines, printableTotals, type Writing } from './sums.ts'

/** A document with all data for printing it. */
export type PrintableSources = {
  kind: PrintableKind
  row: ComposedRow
  /** The client or the vendor. */
  recipient: PrintedRecipient
  person: NamedPerson | undefined
  /** The recipient's effective settings: the letterhead, and the formats of documents. */
  settings: CompanySettings
  /** The company's names of its surcharges and free fields. */
  fieldNames: FieldNames
  /** Money that the invoice received, oldest first. */
  received: readonly ReceivedPart[]
  /** The currency in which the company keeps accounts. */
  accountingCurrencyId: string
  today: string
}

/** Composes a document in the language and formats of its client. */
export function composePrintable(sources: PrintableSources): PrintableDocument {
  const { kind, row, settings, recipient, fieldNames, received } = sources
  const formats = formatsFor({ ...habitsOf(settings), currencyId: row.currencyId, digits: row.digits })
  const labels = labelsOf(formats.locale)
  const writing = { labels, formats }
  const lines = printableLines(row, writing, fieldNames)
  const { locale } = formats
  return {
    companyId: row.companyId,
    kind,
    locale,
    pageSize: settings.page_size.toUpperCase() === 'LETTER' ? 'LETTER' : 'A4',
    title: labels[kind],
    number: row.number ?? '',
    date: row.date,
    ...printableStatus(kind, row, sources.today, labels),
    company: companyParty(settings, labels, locale),
    logo: settings.company_logo,
    client: {
      heading: kind === 'purchaseOrder' ? labels.vendor : labels.client,
      ...printedParty(sources, writing),
    },
    shipping: shippingOf(recipient, writing),
    headline: headlineOf(kind, row, writing, received.at(-1)?.date),
    facts: factsOf(sources, writing),
    heads: {
      description: labels.description,
      cost: labels.cost,
      quantity: labels.quantity,
      discount: hasColumn(lines, 'discount') ? labels.discount : '',
      tax: hasColumn(lines, 'tax') ? labels.tax : '',
      total: labels.lineTotal,
    },
    lines,
    totals: printableTotals({ ...sources, isDraft: row.statusId === draftStatus }, writing, fieldNames),
    payments: paymentsOf(received, writing),
    payment: paymentOf(sources, writing),
    notes: { label: labels.notes, value: plainText(row.publicNotes) },
    terms: { label: labels.terms, value: readableTerms(row, writing) },
    footer: plainText(row.footer),
    pageLabel: labels.page,
    words: { carried: labels.carried, download: labels.download, attachments: labels.attachments },
  }
}

const present = (entries: readonly Labelled[]): Labelled[] => entries.filter(({ value }) => value.trim() !== '')

const factsOf = ({ kind, row, fieldNames }: PrintableSources, { labels, formats }: Writing): Labelled[] =>
  present([
    { label: labels.number, value: row.number ?? '' },
    { label: labels.date, value: formats.date(row.date) },
    { label: kind === 'quote' ? labels.validUntil : labels.dueDate, value: formats.date(row.dueDate) },
    { label: labels.poNumber, value: row.poNumber },
    // compat: quotes and credits have the names of the fields of invoices.
    ...customFields(row, [...(kind === 'purchaseOrder' ? ['purchase_order'] : []), 'invoice'], fieldNames, formats),
  ])

/** An address as records and settings have it. */
export type PostalAddress = {
  address1: string
  address2: string
  city: string
  state: string
  postalCode: string
  countryId: string
}

const filled = (lines: readonly string[]): string[] => lines.map((line) => line.trim()).filter((line) => line !== '')

/** Town, region and postal code in the order of the country. */
export function townLine({ city, state, postalCode, countryId }: PostalAddress): string {
  if (hasPostalCodeLast(regionOf(countryId) ?? '')) {
    return filled([filled([city, state]).join(', '), postalCode]).join(' ')
  }
  return filled([filled([postalCode, city]).join(' '), state]).join(', ')
}

// Building one costs more than a page; there are as many as languages.
const countryNames = new Map<string, Intl.DisplayNames>()

/** The name of a country in the language; empty for an unknown one. */
export function countryName(countryId: string, locale: string): string {
  const region = regionOf(countryId)
  if (region === undefined) return ''
  const names = countryNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region' })
  countryNames.set(locale, names)
  return names.of(region) ?? ''
}

/** The lines of an address: street, town in the order of its country, and the country's name. */
export const addressLines = (address: PostalAddress, locale: string): string[] =>
  filled([address.address1, address.address2, townLine(address), countryName(address.countryId, locale)])

const numbers = (labels: Labels, vatNumber: string, idNumber: string): string[] =>
  filled([vatNumber && `${labels.vatNumber}: ${vatNumber}`, idNumber && `${labels.idNumber}: ${idNumber}`])

/** The sender of the document. */
const companyParty = (settings: CompanySettings, labels: Labels, locale: string): PrintedParty => ({
  name: settings.name,
  lines: [
    ...addressLines({ ...settings, postalCode: settings.postal_code, countryId: settings.country_id }, locale),
    ...filled([settings.phone, settings.email, settings.website]),
    ...numbers(labels, settings.vat_number, settings.id_number),
  ],
})

/** The printed data of a client or vendor; only clients have an address of delivery. */
export type PrintedRecipient = PostalAddress & {
  name: string
  vatNumber: string
  idNumber: string
  customValue1: string
  customValue2: string
  customValue3: string
  customValue4: string
} & Partial<Record<`shipping${'Address1' | 'Address2' | 'City' | 'State' | 'PostalCode' | 'CountryId'}`, string>>

/** The recipient as an address block, with the name of its contact person and the free fields that have a name. */
function printedParty(
  { kind, recipient, person, fieldNames }: PrintableSources,
  { labels, formats }: Writing,
): PrintedParty {
  const personName = person ? `${person.firstName} ${person.lastName}`.trim() : ''
  const party = kind === 'purchaseOrder' ? 'vendor' : 'client'
  return {
    name: recipient.name,
    lines: [
      ...filled([personName === recipient.name ? '' : personName]),
      ...addressLines(recipient, formats.locale),
      ...numbers(labels, recipient.vatNumber, recipient.idNumber),
      ...customFields(recipient, [party], fieldNames, formats).flatMap((field) =>
        field.label === '' ? [] : fieldLine(field),
      ),
    ],
  }
}

/** The address of delivery; undefined where it has no street or town, or is that of the recipient. */
function shippingOf(recipient: PrintedRecipient, { labels, formats }: Writing): PrintableDocument['shipping'] {
  const address: PostalAddress = {
    address1: recipient.shippingAddress1 ?? '',
    address2: recipient.shippingAddress2 ?? '',
    city: recipient.shippingCity ?? '',
    state: recipient.shippingState ?? '',
    postalCode: recipient.shippingPostalCode ?? '',
    countryId: recipient.shippingCountryId || recipient.countryId,
  }
  const hasPlace = filled([address.address1, address.city, address.postalCode]).length > 0
  const lines = addressLines(address, formats.locale)
  const isSame = lines.join('\n') === addressLines(recipient, formats.locale).join('\n')
  return hasPlace && !isSame ? { heading: labels.shipTo, name: recipient.name, lines } : undefined
}
