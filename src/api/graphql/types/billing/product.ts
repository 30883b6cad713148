import { blankProduct } from '../../../../domain/billing/product/blank.ts'
import {
  bulkProducts,
  createProduct,
  product,
  products,
  productSort,
  updateProduct,
} from '../../../../domain/billing/product/operations.ts'
import type { Product } from '../../../../domain/billing/product/product.ts'
import { productFields } from '../../../fields/billing/product.ts'
import { builder } from '../../builder.ts'
import { bulkMutationField } from '../../bulk.ts'
import { queryConnection } from '../../connection.ts'
import { mutationField } from '../../mutation.ts'
import { Node, registerNode } from '../../node.ts'
import { exposeFields } from '../../output.ts'
import { queryField } from '../../query.ts'

export const ProductType = builder.objectRef<Product>('Product').implement({
  description: 'What the company sells, at its usual price. Documents copy it and keep no tie to it.',
  interfaces: [Node],
  fields: (t) => exposeFields(t, productFields),
})

registerNode('product', ProductType, product)

queryField('product', product, {
  type: ProductType,
  description: 'One product, archived and deleted ones included.',
})

queryField('blankProduct', blankProduct, {
  type: ProductType,
  description: 'A product to begin with: not stored, so that its id is empty.',
})

queryConnection('products', products, {
  type: ProductType,
  sort: productSort,
  description: 'Products, page by page; without the right to view all, those that the caller added or looks after.',
})

mutationField(createProduct, {
  description: 'Adds a product.',
  payload: (t, of) => ({
    product: t.field({
      type: ProductType,
      nullable: true,
      description: 'The new product; null when refused.',
      resolve: of((created) => created),
    }),
  }),
})

mutationField(updateProduct, {
  description: 'Changes what is given of a product; documents made with it stay as they are.',
  payload: (t, of) => ({
    product: t.field({
      type: ProductType,
      nullable: true,
      description: 'The product as it now is; null when refused.',
      resolve: of((saved) => saved),
    }),
  }),
})

bulkMutationField(bulkProducts, {
  kind: 'product',
  plural: 'products',
  type: ProductType,
  own: ['taxId', 'column', 'newValue'],
  description:
    'Archives, restores or deletes products, gives them one kind of tax (SET_TAX_ID) or one value in one column (BULK_UPDATE); documents made with them stay as they are.',
})
