import type { Product } from '../../../../domain/billing/product/product.ts'
import { constant } from '../../../fields/field.ts'
import { text } from '../../../fields/kinds/scalar.ts'
import { productFields } from '../../../fields/billing/product.ts'
import type { WireForm } from '../../wire/form.ts'
import { taxForm, taxMembers } from '../numbered.ts'
import { inputNames, overlay } from '../overlay.ts'

/** Members of a product. */
export const productMembers = overlay<Product>(productFields, {
  taxes: { instead: taxMembers },
  productImage: { after: { income_account_id: text(constant(null), 'Account of another system: none.') } },
})

/** Inputs of a product. */
export const productForm: WireForm = { ...inputNames(productFields)('assigneeId'), ...taxForm }
