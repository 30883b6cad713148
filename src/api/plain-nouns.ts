import { paymentTermNoun } from './fields/billing/payment-term.ts'
import { productNoun } from './fields/billing/product.ts'
import { taxRateNoun } from './fields/billing/tax-rate.ts'

/** The nouns whose GraphQL types and routes follow from their fields, in the order of the schema. */
export const publicNouns = [paymentTermNoun, productNoun, taxRateNoun]
