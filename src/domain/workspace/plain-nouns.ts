import { bankRuleRecord } from '../banking/bank-rule/operations.ts'
import { paymentTermRecord } from '../billing/payment-term/payment-term.ts'
import { productRecord } from '../billing/product/product.ts'
import { taxRateRecord } from '../billing/tax-rate/tax-rate.ts'
import { clientGroupRecord } from '../contacts/client-group/client-group.ts'
import { locationRecord } from '../contacts/location/location.ts'
import { expenseCategoryRecord } from '../spending/expense-category/expense-category.ts'

/** The nouns whose operations `defineRecord` gives, and whose records are read as they are stored. */
export const plainNouns = [
  bankRuleRecord,
  clientGroupRecord,
  expenseCategoryRecord,
  locationRecord,
  paymentTermRecord,
  productRecord,
  taxRateRecord,
] as const

export type PlainNoun = (typeof plainNouns)[number]
