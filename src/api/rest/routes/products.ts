import { productsByIds } from '../../../domain/product/store.ts'
import { blankProduct } from '../../../domain/product/blank.ts'
import { bulkProducts, createProduct, product, products, updateProduct } from '../../../domain/product/operations.ts'
import type { Product } from '../../../domain/product/product.ts'
import { productFields } from '../../fields/product.ts'
import { item } from '../answer.ts'
import { presenter } from '../presenter.ts'
import { documentsWith } from '../presenters/uploaded-documents.ts'
import { resourceRoutes } from '../resource-routes.ts'

/** A product over REST. */
export const productPresenter = presenter<Product>({
  name: 'Product',
  fields: productFields,
  always: [documentsWith('product')],
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
