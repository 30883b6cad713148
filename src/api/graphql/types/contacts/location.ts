import { locationRecord } from '../../../../domain/contacts/location/location.ts'
import { locationFields } from '../../../fields/contacts/location.ts'
import { recordType } from '../../building/record-type.ts'
import { addressField, addressOf } from './address.ts'

export const LocationType = recordType(locationRecord, {
  description: 'A further address of a client or vendor, for documents.',
  fields: locationFields,
  relations: (t) => ({ address: addressField(t, addressOf, 'The address of the location.') }),
  list: 'Locations, page by page.',
  create: 'Adds a location to a client or to a vendor.',
  update: 'Changes what is given; null empties. Whose it is cannot be changed.',
  notes: { delete: 'Documents stay.' },
})
