import type { Tables } from '../../../db/database.ts'
import { Decimal, HUNDRED, ZERO } from '../../kernel/money/decimal.ts'

/** Money spent, with its vendor, its category and the client who is to be billed for it. */
export type Expense = Tables['expenses']['$inferSelect']

/** The fields of an expense that decide its taxes. Names and rates in pairs; a tax counts when its name is not empty. */
type TaxedAmount = {
  amount: Decimal
  digits: number
  usesInclusiveTaxes: boolean
  taxes: readonly { name: string; rate: Decimal }[]
}

/** The amount of each tax, rounded to the minor unit: on top of the amount or, for inclusive taxes, each taken from the same gross. */
export function taxAmountsOf({ amount, digits, usesInclusiveTaxes, taxes }: TaxedAmount): Decimal[] {
  return taxes.map(({ name, rate }) => {
    if (name === '' || rate.isZero()) return ZERO
    const whole = usesInclusiveTaxes ? HUNDRED.plus(rate) : HUNDRED
    // At −100 % every net price has the gross price 0, so there is nothing to take out.
    return whole.isZero() ? ZERO : amount.times(rate).dividedBy(whole, digits)
  })
}

type Taxed = Pick<Expense, 'amount' | 'digits' | 'usesInclusiveTaxes' | 'taxAmount1' | 'taxAmount2' | 'taxAmount3'>

/** The money that the expense costs, its taxes included, in minor units. */
export const grossOf = ({ amount, digits, usesInclusiveTaxes, taxAmount1, taxAmount2, taxAmount3 }: Taxed): bigint =>
  usesInclusiveTaxes
    ? amount
    : [taxAmount1, taxAmount2, taxAmount3].reduce((gross, tax) => gross + Decimal.of(tax).toMinor(digits), amount)

/** The records that an activity about an expense names. */
export const expenseSubjects = (expense: Expense) => ({
  expenseId: expense.id,
  vendorId: expense.vendorId,
  clientId: expense.clientId,
  originClientId: expense.originClientId,
})
