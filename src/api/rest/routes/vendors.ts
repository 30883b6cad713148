import { bulkVendors, createVendor, updateVendor, vendor, vendors } from '../../../domain/vendor/operations.ts'
import { vendorContactsByVendorIds } from '../../../domain/vendor/store.ts'
import type { Vendor, VendorContact } from '../../../domain/vendor/vendor.ts'
import { vendorContactFields, vendorFields } from '../../fields/vendor.ts'
import { item, list } from '../answer.ts'
import { bulkRoute, singleRoute } from '../bulk-route.ts'
import { emptyList, many, presenter } from '../presenter.ts'
import { route } from '../route.ts'

const contactPresenter = presenter<VendorContact>({ name: 'VendorContact', fields: vendorContactFields })

/** A vendor over REST: its contacts are always with it. */
export const vendorPresenter = presenter<Vendor>({
  name: 'Vendor',
  fields: vendorFields,
  always: [
    many('contacts', {
      key: (row: Vendor) => row.id,
      load: vendorContactsByVendorIds,
      presenter: () => contactPresenter,
    }),
    emptyList('documents'),
  ],
})

const bulk = {
  kind: 'vendor',
  path: '/vendors',
  operation: bulkVendors,
  graphql: 'Mutation.bulkVendors',
  presenter: vendorPresenter,
} as const

export const vendorRoutes = [
  route({
    method: 'GET',
    path: '/vendors',
    operation: vendors,
    graphql: 'Query.vendors',
    summary: 'Vendors, page by page.',
    answer: list(vendorPresenter),
  }),
  route({
    method: 'POST',
    path: '/vendors',
    operation: createVendor,
    graphql: 'Mutation.createVendor',
    summary: 'Add a vendor with its contacts.',
    answer: item(vendorPresenter),
  }),
  route({
    method: 'GET',
    path: '/vendors/{id}',
    operation: vendor,
    graphql: 'Query.vendor',
    summary: 'One vendor.',
    answer: item(vendorPresenter),
  }),
  route({
    method: 'PUT',
    path: '/vendors/{id}',
    operation: updateVendor,
    graphql: 'Mutation.updateVendor',
    summary: 'Change what is given of a vendor.',
    answer: item(vendorPresenter),
  }),
  singleRoute({ ...bulk, method: 'DELETE', action: 'delete', summary: 'Delete a vendor; it can be restored.' }),
  bulkRoute(bulk),
]
