import { flat } from '../../wire/form.ts'

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
