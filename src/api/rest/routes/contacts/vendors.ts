import { vendorRecord } from '../../../../domain/contacts/vendor/operations.ts'
import { vendorContactsByVendorIds, vendorsByIds } from '../../../../domain/contacts/vendor/store.ts'
import type { Vendor, VendorContact } from '../../../../domain/contacts/vendor/vendor.ts'
import { vendorContactFields, vendorFields } from '../../../fields/contacts/vendor.ts'
import { relatedList, noTags, presenter } from '../../presenter.ts'
import { documentsWith } from '../../presenters/documents/uploaded-documents.ts'
import { recordRoutes } from '../../resource-routes.ts'

const contactPresenter = presenter<VendorContact>({ name: 'VendorContact', fields: vendorContactFields })

/** A vendor over REST: always with its contacts. */
export const vendorPresenter = presenter<Vendor>({
  name: 'Vendor',
  fields: vendorFields,
  always: [
    relatedList('contacts', {
      key: (row: Vendor) => row.id,
      load: vendorContactsByVendorIds,
      presenter: () => contactPresenter,
    }),
    documentsWith('vendor'),
    noTags<Vendor>(),
  ],
})

export const vendorRoutes = recordRoutes(vendorRecord, {
  uploads: vendorsByIds,
  path: '/vendors',
  presenter: vendorPresenter,
  summaries: { create: 'Add a vendor with its contacts.' },
})
