import { blankVendor } from '../../../../domain/contacts/vendor/blank.ts'
import {
  bulkVendors,
  createVendor,
  updateVendor,
  vendor,
  vendors,
  vendorSort,
} from '../../../../domain/contacts/vendor/operations.ts'
import type { Vendor, VendorContact } from '../../../../domain/contacts/vendor/vendor.ts'
import { vendorContactFields, vendorFields } from '../../../fields/contacts/vendor.ts'
import { builder } from '../../builder.ts'
import { bulkMutationField } from '../../bulk.ts'
import { queryConnection } from '../../connection.ts'
import { mutationField } from '../../mutation.ts'
import { Node, registerNode } from '../../node.ts'
import { exposeFields } from '../../output.ts'
import { queryField } from '../../query.ts'
import { LocationType } from './location.ts'

export const VendorContactType = builder.objectRef<VendorContact>('VendorContact').implement({
  description: 'A person at a vendor.',
  fields: (t) => exposeFields(t, vendorContactFields),
})

export const VendorType = builder.objectRef<Vendor>('Vendor').implement({
  description: 'Somebody whom the company pays.',
  interfaces: [Node],
  fields: (t) => ({
    ...exposeFields(t, vendorFields),
    contacts: t.field({
      type: [VendorContactType],
      description: 'People at the vendor, in their order.',
      resolve: (parent, _args, { loaders }) => loaders.vendorContacts.load(parent.id),
    }),
    locations: t.field({
      type: [LocationType],
      description: 'Its further addresses, by age; archived and deleted ones are left out.',
      resolve: (parent, _args, { loaders }) => loaders.locationsOfVendors.load(parent.id),
    }),
  }),
})

registerNode('vendor', VendorType, vendor)

queryField('vendor', vendor, { type: VendorType, description: 'One vendor, archived and deleted ones included.' })

queryField('blankVendor', blankVendor, {
  type: VendorType,
  description: 'A vendor to begin with: not stored, so that its id is empty.',
})

queryConnection('vendors', vendors, {
  type: VendorType,
  sort: vendorSort,
  description: 'Vendors, page by page; without the right to view all, those that the caller added or looks after.',
})

mutationField(createVendor, {
  description: 'Adds a vendor with its contacts; without a number it gets the next one.',
  payload: (t, of) => ({
    vendor: t.field({
      type: VendorType,
      nullable: true,
      description: 'The new vendor; null when refused.',
      resolve: of((created) => created),
    }),
  }),
})

mutationField(updateVendor, {
  description: 'Changes what is given of a vendor; null empties a field.',
  payload: (t, of) => ({
    vendor: t.field({
      type: VendorType,
      nullable: true,
      description: 'The vendor as it now is; null when refused.',
      resolve: of((saved) => saved),
    }),
  }),
})

bulkMutationField(bulkVendors, {
  kind: 'vendor',
  plural: 'vendors',
  type: VendorType,
  description: 'Archives, restores or deletes vendors; sending it twice changes nothing more.',
})
