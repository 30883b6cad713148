import type { Client, Contact } from '../../contacts/client/client.ts'
import type { CompanySettings } from '../../kernel/settings/settings.ts'
import type { Vendor, VendorContact } from '../../contacts/vendor/vendor.ts'
import { hasPostalCodeLast } from '../../company/reference-data/country-habits.ts'
import { regionOf } from './formats.ts'
import type { Labels } from './labels.ts'
import type { PrintedParty } from './printable.ts'

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
export const companyParty = (settings: CompanySettings, labels: Labels, locale: string): PrintedParty => ({
  name: settings.name,
  lines: [
    ...addressLines({ ...settings, postalCode: settings.postal_code, countryId: settings.country_id }, locale),
    ...filled([settings.phone, settings.email, settings.website]),
    ...numbers(labels, settings.vat_number, settings.id_number),
  ],
})

/** The recipient: the client, and its contact person. */
export const printedClient = (
  client: Client,
  contacts: readonly Contact[],
  labels: Labels,
  locale: string,
): PrintedParty => partyOf({ ...client, name: client.displayName }, contacts, labels, locale)

/** The vendor that an order is for, and its primary contact. */
export const printedVendor = (
  vendor: Vendor,
  contacts: readonly VendorContact[],
  labels: Labels,
  locale: string,
): PrintedParty => partyOf(vendor, contacts, labels, locale)

function partyOf(
  party: PostalAddress & { name: string; vatNumber: string; idNumber: string },
  contacts: readonly Pick<Contact, 'isPrimary' | 'firstName' | 'lastName'>[],
  labels: Labels,
  locale: string,
): PrintedParty {
  const person = contacts.find(({ isPrimary }) => isPrimary) ?? contacts[0]
  const personName = person ? `${person.firstName} ${person.lastName}`.trim() : ''
  return {
    name: party.name,
    lines: [
      ...filled([personName === party.name ? '' : personName]),
      ...addressLines(party, locale),
      ...numbers(labels, party.vatNumber, party.idNumber),
    ],
  }
}
