import type { Location } from '../../../domain/contacts/location/location.ts'
import { fieldsOf, flag, id, json, onlyRest, recordFields, relation, requiredText, text } from '../../fields.ts'

/** Fields of a location, shown by both APIs. */
export const locationFields = fieldsOf<Location>({
  id: id('location', (location) => location.id, 'Opaque id, the same in REST and GraphQL.'),
  userId: relation('user', (location) => location.userId, 'User who created the record.'),
  clientId: relation(
    'client',
    (location) => location.clientId,
    'The client whose location it is.',
    'null for one of a vendor',
  ),
  vendorId: relation(
    'vendor',
    (location) => location.vendorId,
    'The vendor whose location it is.',
    'null for one of a client',
  ),
  name: requiredText((location) => location.name, 'Name of the location, unique in the company.'),
  address1: onlyRest(text((location) => location.address1, 'Street and house number.')),
  address2: onlyRest(text((location) => location.address2, 'Apartment, suite.')),
  city: onlyRest(text((location) => location.city, 'City or town.')),
  state: onlyRest(text((location) => location.state, 'State or province.')),
  postalCode: onlyRest(text((location) => location.postalCode, 'Postal code.')),
  countryId: onlyRest(text((location) => location.countryId, 'Country, as the id of the published list.')),
  isShippingLocation: flag(
    (location) => location.isShippingLocation,
    'True if it stands for the address of deliveries.',
  ),
  customValue1: text((location) => location.customValue1, 'First custom field.'),
  customValue2: text((location) => location.customValue2, 'Second custom field.'),
  customValue3: text((location) => location.customValue3, 'Third custom field.'),
  customValue4: text((location) => location.customValue4, 'Fourth custom field.'),
  taxData: onlyRest(json(() => ({}), 'Data of a tax service: always empty.')),
  ...recordFields<Location>(),
})
