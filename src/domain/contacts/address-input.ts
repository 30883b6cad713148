import * as z from 'zod'
import { countryById } from '../company/reference-data/countries.ts'
import { countryCode, countryIdOf } from '../company/reference-data/iso-code.ts'
import { text } from '../kernel/input.ts'

const description = 'A postal address; absent parts stay as they are, null empties one.'

/** The input of the country of an address; empty is none. */
export const countryId = text('Country, as the id of the published list.').refine(
  (id) => id === '' || countryById(id) !== undefined,
  'must be the id of a country in GET /statics: "276" is Germany, "840" is the United States',
)

const parts = {
  line1: text('Street and house number.').optional(),
  line2: text('Apartment, suite.').optional(),
  city: text('City or town.').optional(),
  state: text('State or province.').optional(),
  postalCode: text('Postal code.').optional(),
  countryId: countryId.optional(),
}

/** Columns of an address, by its parts. */
export const billingColumns = {
  line1: 'address1',
  line2: 'address2',
  city: 'city',
  state: 'state',
  postalCode: 'postalCode',
  countryId: 'countryId',
} as const

/** Columns of the address of a client's deliveries. */
export const shippingColumns = {
  line1: 'shippingAddress1',
  line2: 'shippingAddress2',
  city: 'shippingCity',
  state: 'shippingState',
  postalCode: 'shippingPostalCode',
  countryId: 'shippingCountryId',
} as const

type Part = keyof typeof parts
type Named<Names extends Readonly<Record<Part, string>>> = { [Each in Part as Names[Each]]?: string | undefined }

/** The given parts by the names of their columns. */
const inColumns =
  <const Names extends Readonly<Record<Part, string>>>(names: Names) =>
  (given: { readonly [Each in Part]?: string | undefined }) =>
    // Each part has the name of its column, as the result type says.
    Object.fromEntries(Object.entries(given).map(([part, value]) => [names[part as Part], value])) as Named<Names>

/** An address of a record, as its columns. */
export const addressInput = z
  .object(parts)
  .meta({ title: 'AddressInput', description })
  .transform(inColumns(billingColumns))

const clientAddress = z
  .object({
    ...parts,
    countryCode: countryCode('Country by its ISO 3166 code, such as DE, in place of its id.').optional(),
  })
  .meta({
    title: 'ClientAddressInput',
    description: `${description} The billing address of a new client is in the company’s country unless it names one.`,
  })
  .transform(({ countryCode: code, ...given }) => {
    const coded = given.countryId || !code ? undefined : countryIdOf(code)
    return { ...given, ...(coded !== undefined && { countryId: coded }) }
  })

/** The billing address of a client, as its columns. An id of a country takes precedence over a code. */
export const billingAddressInput = clientAddress.transform(inColumns(billingColumns))

/** {@link billingAddressInput} for deliveries. */
export const shippingAddressInput = clientAddress.transform(inColumns(shippingColumns))
