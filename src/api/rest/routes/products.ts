import { bulkProducts, createProduct, product, products, updateProduct } from '../../../domain/product/operations.ts'
import type { Product } from '../../../domain/product/product.ts'
import { productFields } from '../../fields/product.ts'
import { item, list } from '../answer.ts'
import { bulkRoute, singleRoute } from '../bulk-route.ts'
import { emptyList, presenter } from '../presenter.ts'
import { route } from '../route.ts'

const productPresenter = presenter<Product>({
  name: 'Product',
  fields: productFields,
  always: [emptyList('documents')],
})

const bulk = {
  kind: 'product',
  path: '/products',
  operation: bulkProducts,
  graphql: 'Mutation.bulkProducts',
  presenter: productPresenter,
} as const

export const productRoutes = [
  route({
    method: 'GET',
    path: '/products',
    operation: products,
    graphql: 'Query.products',
    summary: 'Products, page by page.',
    answer: list(productPresenter),
  }),
  route({
    method: 'POST',
    path: '/products',
    operation: createProduct,
    graphql: 'Mutation.createProduct',
    summary: 'Add a product.',
    answer: item(productPresenter),
  }),
  route({
    method: 'GET',
    path: '/products/{id}',
    operation: product,
    graphql: 'Query.product',
    summary: 'One product.',
    answer: item(productPresenter),
  }),
  route({
    method: 'PUT',
    path: '/products/{id}',
    operation: updateProduct,
    graphql: 'Mutation.updateProduct',
    summary: 'Change what is given of a product.',
    answer: item(productPresenter),
  }),
  singleRoute({ ...bulk, method: 'DELETE', action: 'delete', summary: 'Delete a product; it can be restored.' }),
  bulkRoute(bulk),
]
