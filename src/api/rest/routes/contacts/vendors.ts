import { vendorRecord } from '../../../../domain/contacts/vendor/operations.ts'
import { vendorContactsByVendorIds, vendorsByIds } from '../../../../domain/contacts/vendor/store.ts'
import type { Vendor, VendorContact } from '../../../../domain/contacts/vendor/vendor.ts'
import { vendorContactMembers, vendorForm, vendorMembers } from '../../overlay/contacts/vendor.ts'
import { noTags, presenter, type Relation, relatedList, relatedRecord } from '../../presenter.ts'
import { documentsWith } from '../../presenters/documents/uploaded-documents.ts'
import { recordRoutes } from '../../resource-routes.ts'

const contactPresenter = presenter<VendorContact>({ name: 'VendorContact', members: vendorContactMembers })

/** A vendor over REST: always with its contacts. */
export const vendorPresenter = presenter<Vendor>({
  name: 'Vendor',
  members: vendorMembers,
  always: [
    relatedList('contacts', { load: vendorContactsByVendorIds, presenter: () => contactPresenter }),
    documentsWith('vendor'),
    noTags,
  ],
})

/** The vendor that a record references. */
export const vendorRelation: Relation<{ vendorId: number | null }> = relatedRecord('vendor', {
  key: (row) => row.vendorId,
  load: vendorsByIds,
  presenter: () => vendorPresenter,
})

export const vendorRoutes = recordRoutes(vendorRecord, {
  uploads: vendorsByIds,
  path: '/vendors',
  presenter: vendorPresenter,
  forms: { create: vendorForm, update: vendorForm },
  summaries: { create: 'Add a vendor with its contacts.' },
})
