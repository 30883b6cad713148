import type { Location } from '../../../domain/contacts/location/location.ts'
import { fieldsOf, onlyRest, constant } from '../field.ts'
import { id, relation } from '../kinds/relation.ts'
import { customValueFields, flag, json, recordFields, requiredText, text } from '../kinds/scalar.ts'

/** Fields of a location, shown by both APIs. */
export const locationFields = fieldsOf<Location>({
  id: id('location', 'id', 'Opaque id, the same in REST and GraphQL.'),
  userId: relation('user', 'userId', 'User who created the record.'),
  clientId: relation('client', 'clientId', 'The client whose location it is.', 'null for one of a vendor'),
  vendorId: relation('vendor', 'vendorId', 'The vendor whose location it is.', 'null for one of a client'),
  name: requiredText('name', 'Name of the location, unique in the company.'),
  address1: onlyRest(text('address1', 'Street and house number.')),
  address2: onlyRest(text('address2', 'Apartment, suite.')),
  city: onlyRest(text('city', 'City or town.')),
  state: onlyRest(text('state', 'State or province.')),
  postalCode: onlyRest(text('postalCode', 'Postal code.')),
  countryId: onlyRest(text('countryId', 'Country, as the id of the published list.')),
  isShippingLocation: flag('isShippingLocation', 'True if it stands for the address of deliveries.'),
  ...customValueFields,
  taxData: onlyRest(json(constant({}), 'Data of a tax service: always empty.')),
  ...recordFields,
})
