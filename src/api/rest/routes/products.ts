import { blankProduct } from '../../../domain/product/blank.ts'
import { bulkProducts, createProduct, product, products, updateProduct } from '../../../domain/product/operations.ts'
import type { Product } from '../../../domain/product/product.ts'
import { productFields } from '../../fields/product.ts'
import { item } from '../answer.ts'
import { emptyList, presenter } from '../presenter.ts'
import { resourceRoutes } from '../resource-routes.ts'

/** A product over REST. */
export const productPresenter = presenter<Product>({
  name: 'Product',
  fields: productFields,
  always: [emptyList('documents')],
})

export const productRoutes = resourceRoutes({
  kind: 'product',
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
