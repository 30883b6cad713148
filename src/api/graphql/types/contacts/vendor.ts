import { vendorRecord } from '../../../../domain/contacts/vendor/operations.ts'
import type { VendorContact } from '../../../../domain/contacts/vendor/vendor.ts'
import { vendorContactFields, vendorFields } from '../../../fields/contacts/vendor.ts'
import { builder } from '../../builder.ts'
import { exposeFields } from '../../building/output.ts'
import { Node, registerPart } from '../../building/node.ts'
import { recordType } from '../../building/record-type.ts'
import { addressField, addressOf } from './address.ts'
import { LocationType } from './location.ts'
import { shortList } from '../../building/short-list.ts'

const VendorContactType = builder.objectRef<VendorContact>('VendorContact').implement({
  description: 'A person at a vendor.',
  interfaces: [Node],
  fields: (t) => exposeFields(t, vendorContactFields),
})

registerPart('vendorContact', VendorContactType, { vendor: (loaders, id) => loaders.vendorContacts.load(id) })

export const VendorType = recordType(vendorRecord, {
  description: 'Somebody whom the company pays.',
  fields: vendorFields,
  relations: (t) => ({
    address: addressField(t, addressOf, 'The address of the vendor.'),
    contacts: shortList(t, VendorContactType, 'People at the vendor, in their order.', (loaders, id) =>
      loaders.vendorContacts.load(id),
    ),
    locations: shortList(t, LocationType, 'Its active further addresses, by age.', (loaders, id) =>
      loaders.locationsOfVendors.load(id),
    ),
  }),
  list: 'Vendors, page by page.',
  create: 'Adds a vendor with its contacts.',
  update: 'Changes what is given; null empties.',
})
