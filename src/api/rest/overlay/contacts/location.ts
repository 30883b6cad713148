import type { Location } from '../../../../domain/contacts/location/location.ts'
import { constant } from '../../../fields/field.ts'
import { json, text } from '../../../fields/kinds/scalar.ts'
import { locationFields } from '../../../fields/contacts/location.ts'
import { overlay } from '../overlay.ts'

/** Members of a location. */
export const locationMembers = overlay<Location>(locationFields, {
  name: {
    after: {
      address1: text('address1', 'Street and house number.'),
      address2: text('address2', 'Apartment, suite.'),
      city: text('city', 'City or town.'),
      state: text('state', 'State or province.'),
      postal_code: text('postalCode', 'Postal code.'),
      country_id: text('countryId', 'Country, as the id of the published list.'),
    },
  },
  isDeleted: { before: { tax_data: json(constant({}), 'Data of a tax service: always empty.') } },
})
