import { getCompany } from '../../../../domain/company/company/store.ts'
import { productsByIds } from '../../../../domain/billing/product/store.ts'
import { blankProduct } from '../../../../domain/billing/product/blank.ts'
import {
  bulkProducts,
  createProduct,
  product,
  products,
  updateProduct,
} from '../../../../domain/billing/product/operations.ts'
import type { Product } from '../../../../domain/billing/product/product.ts'
import { productFields } from '../../../fields/billing/product.ts'
import { item } from '../../answer.ts'
import { noTags, one, presenter } from '../../presenter.ts'
import { companyPresenter } from '../../presenters/company/company-users.ts'
import { documentsWith } from '../../presenters/documents/uploaded-documents.ts'
import { resourceRoutes } from '../../resource-routes.ts'

/** A product over REST: its company on request. */
export const productPresenter = presenter<Product>({
  name: 'Product',
  fields: productFields,
  always: [documentsWith('product'), noTags<Product>()],
  includes: [
    one('company', {
      key: (row: Product) => row.companyId,
      // Every row of a response belongs to the caller's company.
      load: async (work) => [await getCompany(work)],
      presenter: () => companyPresenter,
    }),
  ],
})

export const productRoutes = resourceRoutes({
  kind: 'product',
  uploads: productsByIds,
  path: '/products',
  one: 'a product',
  many: 'Products',
  presenter: productPresenter,
  saved: item(productPresenter),
  operations: {
    list: products,
    read: product,
    blank: blankProduct,
    create: createProduct,
    update: updateProduct,
    bulk: bulkProducts,
  },
})
