import type { NamedPerson } from '../../billing/document/issued-parties.ts'
import { type Client, contactName } from '../../contacts/client/client.ts'
import type { CompanySettings, EInvoiceSettings } from '../../kernel/settings/settings.ts'
import { countries } from '../../company/reference-data/countries.ts'
import { regionOf } from '../printable/formats.ts'
import type { TaxCategory } from '../../billing/document/tax-category.ts'
import { isTaxNumber, type PartyNumbers, registrationOf } from './company-numbers.ts'
import type { EAddress, EParty } from './e-invoice.ts'
import type { Findings } from './findings.ts'
import { endpointOf } from './endpoint.ts'
import type { EInvoiceFormat } from './format.ts'

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

/** The settings that describe the company as a seller. */
type SellerSettings = CompanySettings & Pick<EInvoiceSettings, 'routing_id'>

/** The company (BG-4), from its settings; anything missing is noted. */
export function sellerOf(settings: SellerSettings, demands: Demands): EParty {
  const { findings, format, isStrict } = demands
  const address = addressOf(
    { ...settings, postalCode: settings.postal_code, countryId: settings.country_id },
    {
      path: { city: setting('city'), postalCode: setting('postal_code'), countryId: setting('country_id') },
      isStrict,
      findings,
    },
  )
  const vatNumber = vatNumberOf(settings.vat_number, setting('vat_number'), findings)
  const numbers = { country: address.country, idNumber: settings.id_number.trim(), vatNumber }
  const email = settings.email.trim()
  if (isStrict) needContact(settings, findings)
  return {
    name: findings.need(settings.name, setting('name')),
    address,
    ...sellerNumbers(numbers, settings.tax_number.trim(), demands),
    endpoint: endpointOf(
      {
        routingId: settings.routing_id,
        numbers,
        email,
        path: { routingId: setting('routing_id'), email: setting('email') },
        side: 'seller',
      },
      format,
      findings,
    ),
    contact: { name: settings.name.trim(), phone: settings.phone.trim(), email },
  }
}

/** The numbers of the seller, of which the supplies require some. `ownTaxNumber` is that of the settings. */
function sellerNumbers(
  numbers: PartyNumbers,
  ownTaxNumber: string,
  { findings, categories }: Demands,
): Pick<EParty, 'vatNumber' | 'taxNumber' | 'registration'> {
  const { idNumber, vatNumber } = numbers
  const isOfTaxOffice = ownTaxNumber === '' && isTaxNumber(numbers)
  const taxNumber = ownTaxNumber || (isOfTaxOffice ? idNumber : '')
  // A party not subject to VAT has no VAT number (BR-O-02), and without one its other number identifies it (BR-CO-26).
  const untaxed = categories.has('O')
  const isIdentified = vatNumber !== '' && !untaxed
  const registration = isOfTaxOffice ? { scheme: '', id: isIdentified ? '' : idNumber } : registrationOf(numbers)
  if (untaxed)
    findings.need(
      registration.id,
      setting('id_number'),
      'supplies outside the scope of VAT require a registration number',
    )
  else if (categories.has('K') || categories.has('G'))
    findings.need(vatNumber, setting('vat_number'), 'supplies abroad require a VAT number')
  else if (vatNumber === '') {
    findings.need(
      taxNumber,
      setting('vat_number'),
      `an electronic invoice requires it, or the number at the tax office in ${taxNumberField(numbers)}`,
    )
    if (taxNumber !== '')
      findings.need(registration.id, setting('id_number'), 'a seller without VAT number requires a registration number')
  }
  return { vatNumber: untaxed ? '' : vatNumber, taxNumber: untaxed ? '' : taxNumber, registration }
}

/** The setting for the number at the tax office, by the custom of the country. */
const taxNumberField = ({ country }: PartyNumbers): string =>
  country === 'DE' || country === 'AT' ? 'id_number' : 'tax_number'

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
  const address = billingAddressOf(client, demands)
  const numbers = { country: address.country, idNumber: client.idNumber.trim(), vatNumber }
  return {
    name: findings.need(client.displayName, ['client', 'name']),
    address,
    vatNumber: untaxed ? '' : vatNumber,
    registration: registrationOf(numbers),
    taxNumber: '',
    endpoint: endpointOf(
      {
        routingId: client.routingId,
        numbers,
        email,
        path: { routingId: ['client', 'routingId'], email: ['client', 'contacts', 0, 'email'] },
        side: 'buyer',
      },
      format,
      findings,
    ),
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
