import { upperFirst } from '../../../domain/kernel/spelling.ts'
import { decimal, flag, text } from '../../fields/kinds/scalar.ts'
import type { CompanySurcharged, ExpenseTaxed, Surcharged, Taxed } from '../../fields/numbered.ts'
import { numberedFields } from '../wire/form.ts'
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

/** The taxes of a document and of its lines, as they are sent. */
export const documentTaxForm = numberedFields('taxes', 3, [
  {
    name: 'taxName',
    member: 'name',
    description: (nth) => `Name of the ${nth} tax${nth === 'first' ? '; a tax counts when it has a name' : ''}.`,
  },
  { name: 'taxRate', member: 'rate', description: (nth) => `Rate of the ${nth} tax, in percent.` },
])

/** The taxes of a product or an expense, as they are sent. */
export const taxForm = numberedFields('taxes', 3, [
  { name: 'taxName', member: 'name', description: (nth) => `Name of the ${nth} tax; empty for none.` },
  { name: 'taxRate', member: 'rate', description: (nth) => `Rate of the ${nth} tax, in percent.` },
])

/** The amounts of the taxes of an expense, as they are sent. */
export const taxAmountForm = numberedFields('taxes', 3, [
  {
    name: 'taxAmount',
    member: 'amount',
    description: (nth) => `Amount of the ${nth} tax; used with calculateTaxByAmount only, else computed.`,
  },
])

/** The surcharges of a document, as they are sent. */
export const surchargeForm = numberedFields('surcharges', 4, [
  { name: 'customSurcharge', member: 'amount', description: (nth) => `${upperFirst(nth)} surcharge, an amount.` },
])

/** The settings of the surcharges of new documents, as they are sent. */
export const companySurchargeForm = numberedFields('surcharges', 4, [
  {
    name: 'customSurchargeTaxes',
    member: 'taxed',
    description: (nth) => `True if the ${nth} custom surcharge of new documents is taxed.`,
  },
])
