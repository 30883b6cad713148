import type { Location } from '../../../domain/contacts/location/location.ts'
import { fieldsOf } from '../field.ts'
import { id, relation } from '../kinds/relation.ts'
import { flag, requiredText, customValueFields, recordFields } from '../kinds/scalar.ts'

/** Fields of a location, shown by both APIs. */
export const locationFields = fieldsOf<Location>({
  id: id('location', 'id', 'Opaque id, the same in REST and GraphQL.'),
  createdBy: relation('user', 'userId', 'User who created the record.'),
  client: relation('client', 'clientId', 'The client whose location it is.', 'null for one of a vendor'),
  vendor: relation('vendor', 'vendorId', 'The vendor whose location it is.', 'null for one of a client'),
  name: requiredText('name', 'Name of the location, unique in the company.'),
  isShippingLocation: flag('isShippingLocation', 'True if it stands for the address of deliveries.'),
  ...customValueFields,
  ...recordFields,
})
