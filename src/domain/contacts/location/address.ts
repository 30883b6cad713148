import type { Client } from '../client/client.ts'
import type { Vendor } from '../vendor/vendor.ts'
import type { Location } from './location.ts'

/** The client with the location's address as its address, or as its shipping address, for documents that name the location. */
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

/** The vendor with the location's address, for orders that name the location. */
export function vendorAt(vendor: Vendor, location: Location | undefined): Vendor {
  if (!location || location.isShippingLocation) return vendor
  const { address1, address2, city, state, postalCode, countryId } = location
  return { ...vendor, address1, address2, city, state, postalCode, countryId }
}
