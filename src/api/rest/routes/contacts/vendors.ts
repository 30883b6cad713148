import { blankVendor } from '../../../../domain/contacts/vendor/blank.ts'
import {
  bulkVendors,
  createVendor,
  updateVendor,
  vendor,
  vendors,
} from '../../../../domain/contacts/vendor/operations.ts'
import { vendorContactsByVendorIds, vendorsByIds } from '../../../../domain/contacts/vendor/store.ts'
import type { Vendor, VendorContact } from '../../../../domain/contacts/vendor/vendor.ts'
import { vendorContactFields, vendorFields } from '../../../fields/contacts/vendor.ts'
import { item } from '../../answer.ts'
import { many, noTags, presenter } from '../../presenter.ts'
import { documentsWith } from '../../presenters/documents/uploaded-documents.ts'
import { resourceRoutes } from '../../resource-routes.ts'

const contactPresenter = presenter<VendorContact>({ name: 'VendorContact', fields: vendorContactFields })

/** A vendor over REST: always with its contacts. */
export const vendorPresenter = presenter<Vendor>({
  name: 'Vendor',
  fields: vendorFields,
  always: [
    many('contacts', {
      key: (row: Vendor) => row.id,
      load: vendorContactsByVendorIds,
      presenter: () => contactPresenter,
    }),
    documentsWith('vendor'),
    noTags<Vendor>(),
  ],
})

export const vendorRoutes = resourceRoutes({
  kind: 'vendor',
  uploads: vendorsByIds,
  path: '/vendors',
  one: 'a vendor',
  many: 'Vendors',
  presenter: vendorPresenter,
  saved: item(vendorPresenter),
  operations: {
    list: vendors,
    read: vendor,
    blank: blankVendor,
    create: createVendor,
    update: updateVendor,
    bulk: bulkVendors,
  },
  summaries: { create: 'Add a vendor with its contacts.' },
})
