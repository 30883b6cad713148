import type { NamedPerson } from '../../billing/document/issued-parties.ts'
import { type Client, contactName } from '../../contacts/client/client.ts'
import type { CompanySettings } from '../../kernel/settings/settings.ts'
import { countries } from '../../company/reference-data/countries.ts'
import { regionOf } from '../printable/formats.ts'
import type { TaxCategory } from '../../billing/document/tax-category.ts'
import type { EAddress, EParty } from './e-invoice.ts'
import type { Findings } from './findings.ts'
import { endpointOf, hasCheckDigits } from './endpoint.ts'
import { type EInvoiceFormat, needsAddresses } from './format.ts'

/** The factors that decide which data of the parties are required. */
export type Demands = {
  format: EInvoiceFormat
  /** The rules of XRechnung apply. */
  isStrict: boolean
  categories: ReadonlySet<TaxCategory>
  findings: Findings
}

/** Greece and Northern Ireland have letters of their own in VAT numbers (BR-CO-09). */
const vatCountries: ReadonlySet<string> = new Set([...countries.map(({ alpha2 }) => alpha2), 'EL', 'XI'])
const vatForm = /^[A-Z]{2}[A-Z0-9+*]{2,}$/

const shaped = (vatNumber: string): string => vatNumber.toUpperCase().replaceAll(/[\s.-]/g, '')

function countryOf(countryId: string, path: readonly (string | number)[], findings: Findings): string {
  const id = findings.need(countryId, path)
  const region = regionOf(id)
  if (id !== '' && region === undefined) findings.add(path, `is "${id}", which is not the id of a published country`)
  return region ?? ''
}

function vatNumberOf(written: string, path: readonly (string | number)[], findings: Findings): string {
  const vatNumber = shaped(written)
  if (vatNumber !== '' && !(vatForm.test(vatNumber) && vatCountries.has(vatNumber.slice(0, 2)))) {
    findings.add(path, `must begin with the two letters of its country, such as DE123456789; it is ${vatNumber}`)
  }
  return vatNumber
}

/** The forms of a telephone number and a mail address that XRechnung accepts (BR-DE-27, BR-DE-28). */
const fewestPhoneDigits = 3
const emailForm = /^[^@\s]+@(?:[^@\s.]+\.)+[^@\s.]+$/

const setting = (key: string): string[] => ['settings', key]

/** The company (BG-4), from its settings; anything missing is noted. */
export function sellerOf(settings: CompanySettings, demands: Demands): EParty {
  const { findings, categories, format, isStrict } = demands
  const untaxed = categories.has('O')
  const vatNumber = vatNumberOf(settings.vat_number, setting('vat_number'), findings)
  const idNumber = settings.id_number.trim()
  needNumbers({ vatNumber, idNumber }, demands)
  if (isStrict) needContact(settings, findings)
  const endpoint = endpointOf({ routingId: '', vatNumber, email: settings.email.trim() }, format)
  if (needsAddresses(format) && !endpoint)
    findings.need('', setting('email'), 'it is used as the electronic address of the seller')
  return {
    name: findings.need(settings.name, setting('name')),
    address: addressOf(
      { ...settings, postalCode: settings.postal_code, countryId: settings.country_id },
      {
        path: {
          city: setting('city'),
          postalCode: setting('postal_code'),
          countryId: setting('country_id'),
        },
        isStrict,
        findings,
      },
    ),
    // A party not subject to VAT has no VAT number (BR-O-02).
    vatNumber: untaxed ? '' : vatNumber,
    registration: untaxed || vatNumber === '' ? idNumber : '',
    taxNumber: untaxed ? '' : idNumber,
    endpoint,
    contact: { name: settings.name.trim(), phone: settings.phone.trim(), email: settings.email.trim() },
  }
}

/** The numbers of the seller that the supplies require. */
function needNumbers(
  { vatNumber, idNumber }: { vatNumber: string; idNumber: string },
  { findings, categories }: Demands,
): void {
  if (categories.has('O'))
    findings.need(idNumber, setting('id_number'), 'supplies outside the scope of VAT require a registration number')
  else if (categories.has('K') || categories.has('G'))
    findings.need(vatNumber, setting('vat_number'), 'supplies abroad require a VAT number')
  else
    findings.need(
      vatNumber || idNumber,
      setting('vat_number'),
      'an electronic invoice requires it, or the tax number in id_number',
    )
}

function needContact(settings: CompanySettings, findings: Findings): void {
  const phone = findings.need(settings.phone, setting('phone'), 'XRechnung requires it')
  if ((phone.match(/\d/g) ?? []).length < fewestPhoneDigits) findings.add(setting('phone'), 'is not a telephone number')
  if (!emailForm.test(settings.email.trim())) findings.add(setting('email'), 'must be an e-mail address')
}

/** The client (BG-7); anything missing is noted. */
export function buyerOf(client: Client, person: NamedPerson | undefined, demands: Demands): EParty {
  const { findings, categories, format } = demands
  const vatNumber = vatNumberOf(client.vatNumber, ['client', 'vatNumber'], findings)
  const untaxed = categories.has('O')
  if (categories.has('K'))
    findings.need(vatNumber, ['client', 'vatNumber'], 'an intra-community supply requires the VAT number of the buyer')
  if (categories.has('AE')) {
    findings.need(
      vatNumber || client.idNumber,
      ['client', 'vatNumber'],
      'reverse charge requires the VAT number or {idNumber} of the buyer',
    )
  }
  const email = person?.email.trim() ?? ''
  const endpoint = endpointOf({ routingId: client.routingId, vatNumber, email }, format)
  if (needsAddresses(format) && !endpoint)
    findings.need('', ['client', 'contacts', 0, 'email'], 'it is used as the electronic address of the buyer')
  if (endpoint && !hasCheckDigits(endpoint)) {
    const { scheme, id } = endpoint
    findings.add(['client', 'routingId'], `has ${id}, which is no identifier of the scheme ${scheme}: check its digits`)
  }
  return {
    name: findings.need(client.displayName, ['client', 'name']),
    address: billingAddressOf(client, demands),
    vatNumber: untaxed ? '' : vatNumber,
    registration: client.idNumber.trim(),
    taxNumber: '',
    endpoint,
    contact: { name: person ? contactName(person) : '', phone: person?.phone.trim() ?? '', email },
  }
}

const billingAddressOf = (client: Client, { isStrict, findings }: Demands): EAddress =>
  addressOf(client, {
    path: { city: ['client', 'city'], postalCode: ['client', 'postalCode'], countryId: ['client', 'countryId'] },
    isStrict,
    findings,
  })

/** The deliver-to address (BG-15): the shipping address of the client if it has any, else its billing address. */
export function deliveryAddressOf(client: Client, demands: Demands): EAddress {
  const shipping: WrittenAddress = {
    address1: client.shippingAddress1,
    address2: client.shippingAddress2,
    city: client.shippingCity,
    state: client.shippingState,
    postalCode: client.shippingPostalCode,
    countryId: client.shippingCountryId || client.countryId,
  }
  const { address1, city, postalCode } = shipping
  if ([address1, city, postalCode, client.shippingCountryId].every((part) => part.trim() === ''))
    return billingAddressOf(client, demands)
  return addressOf(shipping, {
    path: {
      city: ['client', 'shippingCity'],
      postalCode: ['client', 'shippingPostalCode'],
      countryId: ['client', client.shippingCountryId ? 'shippingCountryId' : 'countryId'],
    },
    isStrict: demands.isStrict,
    findings: demands.findings,
  })
}

type WrittenAddress = Pick<Client, 'address1' | 'address2' | 'city' | 'state' | 'postalCode' | 'countryId'>

function addressOf(
  written: WrittenAddress,
  about: {
    path: Record<'city' | 'postalCode' | 'countryId', string[]>
    isStrict: boolean
    findings: Findings
  },
): EAddress {
  const { path, isStrict, findings } = about
  if (isStrict) {
    findings.need(written.city, path.city, 'XRechnung requires it')
    findings.need(written.postalCode, path.postalCode, 'XRechnung requires it')
  }
  return {
    street: written.address1.trim(),
    additional: written.address2.trim(),
    city: written.city.trim(),
    postalCode: written.postalCode.trim(),
    state: written.state.trim(),
    country: countryOf(written.countryId, path.countryId, findings),
  }
}
