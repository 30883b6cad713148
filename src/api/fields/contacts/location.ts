import type { Location } from '../../../domain/contacts/location/location.ts'
import { fieldsOf, flag, id, json, onlyRest, recordFields, reference, text } from '../../fields.ts'

/** Fields of a location, shown by both APIs. */
export const locationFields = fieldsOf<Location>({
  id: id('location', (location) => location.id, 'Opaque id, the same through both doors.'),
  userId: reference('user', (location) => location.userId, 'Who added it.'),
  clientId: reference('client', (location) => location.clientId, 'The client whose location it is.'),
  vendorId: reference('vendor', (location) => location.vendorId, 'The vendor whose location it is.'),
  name: text((location) => location.name, 'Name of the location, unique in the company.'),
  address1: text((location) => location.address1, 'Street and house number.'),
  address2: text((location) => location.address2, 'Apartment, suite.'),
  city: text((location) => location.city, 'City or town.'),
  state: text((location) => location.state, 'State or province.'),
  postalCode: text((location) => location.postalCode, 'Postal code.'),
  countryId: text((location) => location.countryId, 'Country, as the id of the published list.'),
  isShippingLocation: flag(
    (location) => location.isShippingLocation,
    'Whether it stands for the address of deliveries.',
  ),
  customValue1: text((location) => location.customValue1, 'First free field.'),
  customValue2: text((location) => location.customValue2, 'Second free field.'),
  customValue3: text((location) => location.customValue3, 'Third free field.'),
  customValue4: text((location) => location.customValue4, 'Fourth free field.'),
  taxData: onlyRest(json(() => ({}), 'What a tax service said of it: always empty.')),
  ...recordFields<Location>(),
})
