import type { Tables } from '../../../db/database.ts'
import type { Client } from '../client/client.ts'
import type { Vendor } from '../vendor/vendor.ts'

/** A further address of a client or vendor, which documents can name in place of its own. */
export type Location = Tables['locations']['$inferSelect']

/**
 * The client as a document that names the location addresses it: its address, or that of deliveries, is the location's.
 */
export function clientAt(client: Client, location: Location | undefined): Client {
  if (!location) return client
  const { address1, address2, city, state, postalCode, countryId } = location
  if (!location.isShippingLocation) return { ...client, address1, address2, city, state, postalCode, countryId }
  return {
    ...client,
    shippingAddress1: address1,
    shippingAddress2: address2,
    shippingCity: city,
    shippingState: state,
    shippingPostalCode: postalCode,
    shippingCountryId: countryId,
  }
}

/** The vendor as an order that names the location addresses it. */
export function vendorAt(vendor: Vendor, location: Location | undefined): Vendor {
  if (!location || location.isShippingLocation) return vendor
  const { address1, address2, city, state, postalCode, countryId } = location
  return { ...vendor, address1, address2, city, state, postalCode, countryId }
}
