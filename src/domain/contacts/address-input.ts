import * as z from 'zod'
import { countryById } from '../company/reference-data/countries.ts'
import { text } from '../kernel/input.ts'

/** The country of an address; empty is none. */
export const country = text('Country of the address.')
  .refine(
    (id) => id === '' || countryById(id) !== undefined,
    'must be the id of a country in GET /statics: "276" is Germany, "840" is the United States',
  )
  .meta({ scalar: 'CountryCode' })

const parts = {
  line1: text('Street and house number.').optional(),
  line2: text('Apartment, suite.').optional(),
  city: text('City or town.').optional(),
  state: text('State or province.').optional(),
  postalCode: text('Postal code.').optional(),
  country: country.optional(),
}

/** Columns of an address, by its parts. */
export const billingColumns = {
  line1: 'address1',
  line2: 'address2',
  city: 'city',
  state: 'state',
  postalCode: 'postalCode',
  country: 'countryId',
} as const

/** Columns of the address of a client's deliveries. */
export const shippingColumns = {
  line1: 'shippingAddress1',
  line2: 'shippingAddress2',
  city: 'shippingCity',
  state: 'shippingState',
  postalCode: 'shippingPostalCode',
  country: 'shippingCountryId',
} as const

type Part = keyof typeof parts
type Named<Names extends Readonly<Record<Part, string>>> = { [Each in Part as Names[Each]]?: string | undefined }

/** The given parts by the names of their columns. */
const inColumns =
  <const Names extends Readonly<Record<Part, string>>>(names: Names) =>
  (given: { readonly [Each in Part]?: string | undefined }) =>
    // Each part has the name of its column, as the result type says.
    Object.fromEntries(Object.entries(given).map(([part, value]) => [names[part as Part], value])) as Named<Names>

const address = z
  .object(parts)
  .meta({ title: 'AddressInput', description: 'A postal address; absent parts stay as they are, null empties one.' })

/** An address of a record, as its columns. */
export const addressInput = address.transform(inColumns(billingColumns))

/** The address of a client's deliveries, as its columns. */
export const shippingAddressInput = address.transform(inColumns(shippingColumns))
