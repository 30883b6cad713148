import { taxFields } from '../numbered.ts'
import { type Product, productRecord } from '../../../domain/billing/product/product.ts'
import { fieldsOf } from '../field.ts'
import { id, relation } from '../kinds/relation.ts'
import { decimal, flag, int, requiredText, text, customValueFields, recordFields } from '../kinds/scalar.ts'
import { publicNoun } from '../noun.ts'

/** Public fields of a product. */
export const productFields = fieldsOf<Product>({
  id: id('product', 'id', 'Opaque id, the same in REST and GraphQL.'),
  createdBy: relation('user', 'userId', 'User who created the record.'),
  assignee: relation('user', 'assignedUserId', 'Assigned user.', 'null when nobody is assigned'),
  productKey: requiredText('productKey', 'Its short name, which stands on the line of a document.'),
  notes: text('notes', 'Description on the line of a document.'),
  cost: decimal('cost', 'Cost of one unit to the company.'),
  price: decimal('price', 'Price of one unit.'),
  quantity: decimal('quantity', 'Default quantity of a new line.'),
  ...taxFields,
  taxId: text('taxId', 'Kind of tax, as the id of the published list.'),
  maxQuantity: int('maxQuantity', 'Most that are sold at once; 0 for any number.'),
  inStockQuantity: int('inStockQuantity', 'Quantity in stock, as last entered.'),
  stockNotification: flag('stockNotification', 'True if somebody wants to know when few are left.'),
  stockNotificationThreshold: int('stockNotificationThreshold', 'Threshold of the stock notification.'),
  productImage: text('productImage', 'Address of a picture.'),
  ...customValueFields,
  ...recordFields,
})

export const productNoun = publicNoun({
  record: productRecord,
  fields: productFields,
  description: 'Something that the company sells; documents copy it.',
  list: 'Products, page by page.',
  update: 'Changes what is given; documents stay.',
  notes: { delete: 'Documents stay.' },
  hasOwnRoutes: true,
})
