import { upperFirst } from '../../../domain/kernel/spelling.ts'
import { decimal, flag, text } from '../../fields/kinds/scalar.ts'
import type { CompanySurcharged, ExpenseTaxed, Surcharged, Taxed } from '../../fields/numbered.ts'
import type { Members } from './overlay.ts'

/** Lists of the record, which are members with a number at the end over REST. */

const three = [
  [1, 'first'],
  [2, 'second'],
  [3, 'third'],
] as const
const four = [...three, [4, 'fourth']] as const

const ofEach = <Entry, Row>(list: readonly Entry[], membersOf: (entry: Entry) => Members<Row>): Members<Row> =>
  Object.assign({}, ...list.map(membersOf))

/** The taxes of a document, a line or a product. */
export const taxMembers = ofEach(three, ([number, nth]): Members<Taxed> => ({
  [`tax_name${number}`]: text(`taxName${number}` as const, `Name of the ${nth} tax.`),
  [`tax_rate${number}`]: decimal(`taxRate${number}` as const, `Rate of the ${nth} tax, in percent.`),
}))

/** The taxes of an expense. */
export const expenseTaxMembers = ofEach(three, ([number, nth]): Members<ExpenseTaxed> => ({
  [`tax_name${number}`]: text(`taxName${number}` as const, `Name of the ${nth} tax.`),
  [`tax_rate${number}`]: decimal(`taxRate${number}` as const, `Rate of the ${nth} tax, in percent.`),
  [`tax_amount${number}`]: decimal(`taxAmount${number}` as const, `Amount of the ${nth} tax.`),
}))

/** The surcharges of a document. */
export const surchargeMembers: Members<Surcharged> = {
  ...ofEach(four, ([number, nth]): Members<Surcharged> => ({
    [`custom_surcharge${number}`]: decimal(
      `customSurcharge${number}` as const,
      `${upperFirst(nth)} surcharge, an amount.`,
    ),
  })),
  ...ofEach(four, ([number, nth]): Members<Surcharged> => ({
    [`custom_surcharge_tax${number}`]: flag(
      `customSurchargeTax${number}` as const,
      `True if the ${nth} surcharge is taxed.`,
    ),
  })),
}

/** The settings of the surcharges of new documents. */
export const companySurchargeMembers = ofEach(four, ([number, nth]): Members<CompanySurcharged> => ({
  [`custom_surcharge_taxes${number}`]: flag(
    `customSurchargeTaxes${number}` as const,
    `True if the ${nth} custom surcharge is taxed.`,
  ),
}))
