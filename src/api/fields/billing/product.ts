import type { Product } from '../../../domain/billing/product/product.ts'
import { decimal, fieldsOf, flag, id, int, onlyRest, recordFields, relation, requiredText, text } from '../../fields.ts'
import { taxFields } from '../numbered.ts'

/** Public fields of a product. */
export const productFields = fieldsOf<Product>({
  id: id('product', (product) => product.id, 'Opaque id, the same in REST and GraphQL.'),
  userId: relation('user', (product) => product.userId, 'User who created the record.'),
  assignedUserId: relation(
    'user',
    (product) => product.assignedUserId,
    'Assigned user.',
    'null when nobody is assigned',
  ),
  productKey: requiredText((product) => product.productKey, 'Its short name, which stands on the line of a document.'),
  notes: text((product) => product.notes, 'Description on the line of a document.'),
  cost: decimal((product) => product.cost, 'Cost of one unit to the company.'),
  price: decimal((product) => product.price, 'Price of one unit.'),
  quantity: decimal((product) => product.quantity, 'Default quantity of a new line.'),
  ...taxFields<Product>((product) => product),
  taxId: text((product) => product.taxId, 'Kind of tax, as the id of the published list.'),
  maxQuantity: int((product) => product.maxQuantity, 'Most that are sold at once; 0 for any number.'),
  inStockQuantity: int((product) => product.inStockQuantity, 'Quantity in stock, as last entered.'),
  stockNotification: flag((product) => product.stockNotification, 'True if somebody wants to know when few are left.'),
  stockNotificationThreshold: int(
    (product) => product.stockNotificationThreshold,
    'Threshold of the stock notification.',
  ),
  productImage: text((product) => product.productImage, 'Address of a picture.'),
  incomeAccountId: onlyRest(text(() => null, 'Account of another system: none.')),
  customValue1: text((product) => product.customValue1, 'First custom field.'),
  customValue2: text((product) => product.customValue2, 'Second custom field.'),
  customValue3: text((product) => product.customValue3, 'Third custom field.'),
  customValue4: text((product) => product.customValue4, 'Fourth custom field.'),
  ...recordFields<Product>(),
})
