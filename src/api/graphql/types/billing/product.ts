import { productRecord } from '../../../../domain/billing/product/product.ts'
import { productFields } from '../../../fields/billing/product.ts'
import { recordType } from '../../building/record-type.ts'

export const ProductType = recordType(productRecord, {
  description: 'Something that the company sells, at its usual price. Documents copy it and keep no reference to it.',
  fields: productFields,
  list: 'Products, page by page; without the right to view all, those that the caller added or looks after.',
  create: 'Adds a product.',
  update: 'Changes what is given of a product; documents made with it stay as they are.',
  notes: { delete: 'Documents created from them stay unchanged.' },
})
