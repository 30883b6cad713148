import { Decimal } from '../../domain/kernel/money/decimal.ts'
import { fieldsOf, onlyRest, computed } from './field.ts'
import { entries, type EntryType } from './kinds/list.ts'
import { decimal, flag, text } from './kinds/scalar.ts'

/** Things in numbered columns: numbered fields over REST, lists over GraphQL, which end with the last that holds something. */

type Tax = { name: string; rate: string }
type ExpenseTax = Tax & { amount: string }
type Surcharge = { amount: string; taxed: boolean }
type CompanySurcharge = { taxed: boolean }

type Taxed = Readonly<Record<`${'taxName' | 'taxRate'}${1 | 2 | 3}`, string>>
type ExpenseTaxed = Taxed & Readonly<Record<`taxAmount${1 | 2 | 3}`, string>>
type Surcharged = Readonly<
  Record<`customSurcharge${1 | 2 | 3 | 4}`, string> & Record<`customSurchargeTax${1 | 2 | 3 | 4}`, boolean>
>
type CompanySurcharged = Readonly<Record<`customSurchargeTaxes${1 | 2 | 3 | 4}`, boolean>>

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
  taxName1: onlyRest(text('taxName1', 'Name of the first tax.')),
  taxRate1: onlyRest(decimal('taxRate1', 'Rate of the first tax, in percent.')),
  taxName2: onlyRest(text('taxName2', 'Name of the second tax.')),
  taxRate2: onlyRest(decimal('taxRate2', 'Rate of the second tax, in percent.')),
  taxName3: onlyRest(text('taxName3', 'Name of the third tax.')),
  taxRate3: onlyRest(decimal('taxRate3', 'Rate of the third tax, in percent.')),
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
  taxName1: onlyRest(text('taxName1', 'Name of the first tax.')),
  taxRate1: onlyRest(decimal('taxRate1', 'Rate of the first tax, in percent.')),
  taxAmount1: onlyRest(decimal('taxAmount1', 'Amount of the first tax.')),
  taxName2: onlyRest(text('taxName2', 'Name of the second tax.')),
  taxRate2: onlyRest(decimal('taxRate2', 'Rate of the second tax, in percent.')),
  taxAmount2: onlyRest(decimal('taxAmount2', 'Amount of the second tax.')),
  taxName3: onlyRest(text('taxName3', 'Name of the third tax.')),
  taxRate3: onlyRest(decimal('taxRate3', 'Rate of the third tax, in percent.')),
  taxAmount3: onlyRest(decimal('taxAmount3', 'Amount of the third tax.')),
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
  customSurcharge1: onlyRest(decimal('customSurcharge1', 'First surcharge, an amount.')),
  customSurcharge2: onlyRest(decimal('customSurcharge2', 'Second surcharge, an amount.')),
  customSurcharge3: onlyRest(decimal('customSurcharge3', 'Third surcharge, an amount.')),
  customSurcharge4: onlyRest(decimal('customSurcharge4', 'Fourth surcharge, an amount.')),
  customSurchargeTax1: onlyRest(flag('customSurchargeTax1', 'True if the first surcharge is taxed.')),
  customSurchargeTax2: onlyRest(flag('customSurchargeTax2', 'True if the second surcharge is taxed.')),
  customSurchargeTax3: onlyRest(flag('customSurchargeTax3', 'True if the third surcharge is taxed.')),
  customSurchargeTax4: onlyRest(flag('customSurchargeTax4', 'True if the fourth surcharge is taxed.')),
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
  customSurchargeTaxes1: onlyRest(flag('customSurchargeTaxes1', 'True if the first custom surcharge is taxed.')),
  customSurchargeTaxes2: onlyRest(flag('customSurchargeTaxes2', 'True if the second custom surcharge is taxed.')),
  customSurchargeTaxes3: onlyRest(flag('customSurchargeTaxes3', 'True if the third custom surcharge is taxed.')),
  customSurchargeTaxes4: onlyRest(flag('customSurchargeTaxes4', 'True if the fourth custom surcharge is taxed.')),
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
