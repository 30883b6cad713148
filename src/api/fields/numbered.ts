import { Decimal } from '../../domain/kernel/money/decimal.ts'
import { fieldsOf, computed } from './field.ts'
import { entries, type EntryType } from './kinds/list.ts'
import { decimal, flag, text } from './kinds/scalar.ts'

/** Lists of things in numbered columns, which end with the last that holds something. */

type Tax = { name: string; rate: string }
type ExpenseTax = Tax & { amount: string }
type Surcharge = { amount: string; taxed: boolean }
type CompanySurcharge = { taxed: boolean }

export type Taxed = Readonly<Record<`${'taxName' | 'taxRate'}${1 | 2 | 3}`, string>>
export type ExpenseTaxed = Taxed & Readonly<Record<`taxAmount${1 | 2 | 3}`, string>>
export type Surcharged = Readonly<
  Record<`customSurcharge${1 | 2 | 3 | 4}`, string> & Record<`customSurchargeTax${1 | 2 | 3 | 4}`, boolean>
>
export type CompanySurcharged = Readonly<Record<`customSurchargeTaxes${1 | 2 | 3 | 4}`, boolean>>

const taxParts = {
  name: text<Tax>('name', 'Name of the tax; only a tax with a name counts; null when empty.'),
  rate: decimal<Tax>('rate', 'Rate of the tax, in percent.'),
}

const taxType: EntryType<Tax> = {
  name: 'Tax',
  most: 3,
  description: 'A tax on a document, on one of its lines, or on a product.',
  fields: taxParts,
}

const expenseTaxType: EntryType<ExpenseTax> = {
  name: 'ExpenseTax',
  most: 3,
  description: 'A tax on an expense.',
  fields: { ...taxParts, amount: decimal('amount', 'Amount of the tax, in the currency of the expense.') },
}

const surchargeType: EntryType<Surcharge> = {
  name: 'Surcharge',
  most: 4,
  description: 'An amount that a document adds to its subtotal.',
  fields: {
    amount: decimal('amount', 'Amount of the surcharge, in the currency of the document.'),
    taxed: flag('taxed', 'True if the surcharge is taxed on this document.'),
  },
}

const companySurchargeType: EntryType<CompanySurcharge> = {
  name: 'CompanySurcharge',
  most: 4,
  description: 'The setting of one of four surcharges.',
  fields: { taxed: flag('taxed', 'True if the surcharge is taxed on new documents.') },
}

/** The list as far as its last entry that holds something. */
const asFarAsHeld = <Entry>(list: readonly Entry[], isHeld: (entry: Entry) => boolean): readonly Entry[] =>
  list.slice(0, list.findLastIndex(isHeld) + 1)

const isZero = (amount: string): boolean => amount === '0' || Decimal.of(amount).isZero()
const isTax = ({ name, rate }: Tax): boolean => name !== '' || !isZero(rate)

const emptyKeepsPositions = 'An empty one keeps a position.'

/** The taxes of a document, a line or a product. */
export const taxFields = fieldsOf<Taxed>({
  taxes: entries(
    taxType,
    computed(['taxName1', 'taxRate1', 'taxName2', 'taxRate2', 'taxName3', 'taxRate3'], (row) => {
      const taxes = [
        { name: row.taxName1, rate: row.taxRate1 },
        { name: row.taxName2, rate: row.taxRate2 },
        { name: row.taxName3, rate: row.taxRate3 },
      ]
      return taxes.filter(isTax)
    }),
    'Its taxes, at most 3.',
  ),
})

/** The taxes of an expense. */
export const expenseTaxFields = fieldsOf<ExpenseTaxed>({
  taxes: entries(
    expenseTaxType,
    computed(
      [
        'taxName1',
        'taxRate1',
        'taxAmount1',
        'taxName2',
        'taxRate2',
        'taxAmount2',
        'taxName3',
        'taxRate3',
        'taxAmount3',
      ],
      (row) => {
        const taxes = [
          { name: row.taxName1, rate: row.taxRate1, amount: row.taxAmount1 },
          { name: row.taxName2, rate: row.taxRate2, amount: row.taxAmount2 },
          { name: row.taxName3, rate: row.taxRate3, amount: row.taxAmount3 },
        ]
        return taxes.filter((tax) => isTax(tax) || !isZero(tax.amount))
      },
    ),
    'Its taxes, at most 3.',
  ),
})

/** The surcharges of a document. */
export const surchargeFields = fieldsOf<Surcharged>({
  surcharges: entries(
    surchargeType,
    computed(
      [
        'customSurcharge1',
        'customSurchargeTax1',
        'customSurcharge2',
        'customSurchargeTax2',
        'customSurcharge3',
        'customSurchargeTax3',
        'customSurcharge4',
        'customSurchargeTax4',
      ],
      (row) => {
        const surcharges = [
          { amount: row.customSurcharge1, taxed: row.customSurchargeTax1 },
          { amount: row.customSurcharge2, taxed: row.customSurchargeTax2 },
          { amount: row.customSurcharge3, taxed: row.customSurchargeTax3 },
          { amount: row.customSurcharge4, taxed: row.customSurchargeTax4 },
        ]
        return asFarAsHeld(surcharges, ({ amount }) => !isZero(amount))
      },
    ),
    `Its surcharges, at most 4. ${emptyKeepsPositions}`,
  ),
})

/** The settings of the surcharges of new documents. */
export const companySurchargeFields = fieldsOf<CompanySurcharged>({
  surcharges: entries(
    companySurchargeType,
    computed(
      ['customSurchargeTaxes1', 'customSurchargeTaxes2', 'customSurchargeTaxes3', 'customSurchargeTaxes4'],
      (row) => {
        const flags = [
          row.customSurchargeTaxes1,
          row.customSurchargeTaxes2,
          row.customSurchargeTaxes3,
          row.customSurchargeTaxes4,
        ]
        return asFarAsHeld(
          flags.map((taxed) => ({ taxed })),
          ({ taxed }) => taxed,
        )
      },
    ),
    'Settings of surcharges, at most 4, up to the last that is taxed.',
  ),
})
