import { productRecord } from '../../../../domain/billing/product/product.ts'
import { productForm, productMembers } from '../../overlay/billing/product.ts'
import { noTags, presenter } from '../../presenter.ts'
import { companyRelation } from '../../presenters/company/company-users.ts'
import { documentsWith } from '../../presenters/documents/uploaded-documents.ts'
import { recordRoutes } from '../../resource-routes.ts'
import { hidden } from '../../wire/form.ts'

/** A product over REST: its company on request. */
export const productPresenter = presenter({
  name: 'Product',
  members: productMembers,
  always: [documentsWith('product'), noTags],
  includes: [companyRelation],
})

export const productRoutes = recordRoutes(productRecord, {
  path: '/products',
  presenter: productPresenter,
  forms: { create: productForm, update: productForm, bulk: hidden('input') },
  uploads: productRecord.byIds,
})
