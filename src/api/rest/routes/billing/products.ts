import { type Product, productRecord } from '../../../../domain/billing/product/product.ts'
import { getShownCompany } from '../../../../domain/company/company/shown-company.ts'
import { productFields } from '../../../fields/billing/product.ts'
import { noTags, relatedRecord, presenter } from '../../presenter.ts'
import { companyPresenter } from '../../presenters/company/company-users.ts'
import { documentsWith } from '../../presenters/documents/uploaded-documents.ts'
import { recordRoutes } from '../../resource-routes.ts'

/** A product over REST: its company on request. */
export const productPresenter = presenter({
  name: 'Product',
  fields: productFields,
  always: [documentsWith('product'), noTags<Product>()],
  includes: [
    relatedRecord('company', {
      key: (row: Product) => row.companyId,
      // Every row of a response belongs to the caller's company.
      load: async (work) => [await getShownCompany(work)],
      presenter: () => companyPresenter,
    }),
  ],
})

export const productRoutes = recordRoutes(productRecord, {
  path: '/products',
  presenter: productPresenter,
  uploads: productRecord.byIds,
})
