import { z } from 'zod'
import { bulkInput } from '../../records/bulk.ts'
import { bulkUpdateInput, freeColumns, taxColumns } from '../../records/bulk-update.ts'
import { decimal, flag, int, reference, subject, text } from '../../kernel/input.ts'
import { baseFilters, pageInput } from '../../records/list/list.ts'
import { percentage } from '../../kernel/money/percentage.ts'

const productKey = text('Its short name, which stands on the line of a document.', 255)

// The graph's whole numbers have 32 bits.
const pieces = (description: string) => int(description, { min: -2_147_483_648, max: 2_147_483_647 })

const taxId = (description: string) => text(description, 32)

const productFields = {
  notes: text('What stands on the line of a document besides.').optional(),
  cost: decimal('What one costs the company.').optional(),
  price: decimal('What one is sold for.').optional(),
  quantity: decimal('How many are sold unless somebody says otherwise; 1 unless given.').optional(),
  taxName1: text('Name of the first tax; empty for none.').optional(),
  taxRate1: percentage('Rate of the first tax, in percent.').optional(),
  taxName2: text('Name of the second tax; empty for none.').optional(),
  taxRate2: percentage('Rate of the second tax, in percent.').optional(),
  taxName3: text('Name of the third tax; empty for none.').optional(),
  taxRate3: percentage('Rate of the third tax, in percent.').optional(),
  taxId: taxId('Kind of tax, as the id of the published list.').optional(),
  maxQuantity: pieces('Most that are sold at once; 0 for any number.').optional(),
  inStockQuantity: pieces('How many there are. Kept as it is: documents do not count it down.').optional(),
  stockNotification: flag('Whether somebody wants to be told when few are left; kept, nobody is.').optional(),
  stockNotificationThreshold: pieces('How few that is.').optional(),
  productImage: text('Address of a picture.').optional(),
  assignedUserId: reference('user', 'Who looks after the product.').optional(),
  customValue1: text('First free field.').optional(),
  customValue2: text('Second free field.').optional(),
  customValue3: text('Third free field.').optional(),
  customValue4: text('Fourth free field.').optional(),
}

export const createProductInput = z
  .object({ productKey, ...productFields })
  .meta({ title: 'CreateProductInput', description: 'A new product.' })

export const updateProductInput = z
  .object({
    id: subject('product', 'The product to change.'),
    productKey: productKey.optional(),
    ...productFields,
  })
  .meta({ title: 'UpdateProductInput', description: 'Changes to a product; absent fields stay as they are.' })

export const productId = z.object({ id: subject('product', 'The product.') })

export const productsInput = z.object({
  ...baseFilters('product'),
  ...pageInput,
  productKey: text('Exactly this short name.').optional(),
})

/** The columns that a bulk request may set. */
export const productColumns = ['notes', ...taxColumns, ...freeColumns] as const

export const bulkProductsInput = bulkInput('product', 'ProductAction', [
  'archive',
  'restore',
  'delete',
  'set_tax_id',
  'bulk_update',
]).extend({
  ...bulkUpdateInput('ProductColumn', productColumns),
  taxId: taxId('With set_tax_id: the kind of tax, as the id of the published list.').optional(),
})
