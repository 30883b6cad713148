import type * as z from 'zod'
import { inGraph } from '../kernel/input.ts'

const descriptions = {
  line1: 'Street and house number.',
  line2: 'Apartment, suite.',
  city: 'City or town.',
  state: 'State or province.',
  postalCode: 'Postal code.',
  countryId: 'Country, as the id of the published list.',
  countryCode: 'Country by its ISO 3166 code, such as DE, in place of its id.',
}

const description = 'A postal address; absent parts stay as they are, null empties one.'
const ofClient = `${description} The billing address of a new client is in the company’s country unless it names one.`

const objects = {
  address: { name: 'address', type: 'AddressInput', description },
  billingAddress: { name: 'billingAddress', type: 'ClientAddressInput', description: ofClient },
  shippingAddress: { name: 'shippingAddress', type: 'ClientAddressInput', description: ofClient },
}

/** Declares a part of an address: over REST a field of the record, over GraphQL a field of the address. */
export const inAddress = <Schema extends z.ZodType>(
  address: keyof typeof objects,
  part: keyof typeof descriptions,
  schema: Schema,
): Schema => inGraph(schema, { name: part, description: descriptions[part], within: objects[address] })
