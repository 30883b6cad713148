import { text } from '../../../fields/kinds/scalar.ts'
import { flat } from '../../wire/form.ts'
import type { Members } from '../overlay.ts'

type StreetRow = { address1: string; address2: string }
type PlaceRow = { city: string; state: string; postalCode: string; countryId: string }

/** The members of an address up to the street. */
export const streetMembers: Members<StreetRow> = {
  address1: text('address1', 'Street and house number.'),
  address2: text('address2', 'Apartment, suite.'),
}

/** The other members of an address. */
export const placeMembers: Members<PlaceRow> = {
  city: text('city', 'City or town.'),
  state: text('state', 'State or province.'),
  postal_code: text('postalCode', 'Postal code.'),
  country_id: text('countryId', 'Country, as the id of the published list.'),
}

/** The parts of an address by their names over REST. */
export const addressParts = {
  address1: 'line1',
  address2: 'line2',
  city: 'city',
  state: 'state',
  postalCode: 'postalCode',
  countryId: 'country',
}

/** The members of an address among the inputs around it. */
export const addressForm = flat('address', addressParts, { countryId: 'Country, as the id of the published list.' })
