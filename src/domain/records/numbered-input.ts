import type * as z from 'zod'
import { inGraph } from '../kernel/input.ts'

const tax = { name: 'taxes', type: 'TaxInput', description: 'One of up to three taxes; it counts when it has a name.' }

const lists = {
  lineTaxes: { ...tax, entry: 'Taxes of the line, at most 3.' },
  taxes: {
    ...tax,
    entry: 'Taxes, at most 3, replacing all that were there; absent leaves them, an empty list removes them.',
  },
  expenseTaxes: {
    name: 'taxes',
    type: 'ExpenseTaxInput',
    description: 'One of up to three taxes of an expense.',
    entry:
      'Taxes of the expense, at most 3, replacing all that were there; absent leaves them, an empty list removes them.',
  },
  surcharges: {
    name: 'surcharges',
    type: 'SurchargeInput',
    description: 'One of up to four surcharges. The setting of its position in the company decides if it is taxed.',
    entry:
      'Surcharges by their positions, at most 4, replacing all that were there; absent leaves them, an empty list removes them.',
  },
  companySurcharges: {
    name: 'surcharges',
    type: 'CompanySurchargeInput',
    description: 'The setting of one of four surcharges.',
    entry:
      'Settings of the surcharges of new documents by their positions, at most 4, replacing all that were there; absent leaves them, those left out are not taxed.',
  },
}

const descriptions = {
  name: 'Name of the tax.',
  rate: 'Rate of the tax, in percent; absent is 0.',
  taxAmount: 'Amount of the tax; used with calculateTaxByAmount only, else computed.',
  amount: 'Amount of the surcharge; absent or 0 is none, and the ones after it keep their positions.',
  taxed: 'True if the surcharge is taxed on new documents.',
}

const partNames: Partial<Record<keyof typeof descriptions, string>> = { taxAmount: 'amount' }

/**
 * Declares a part of one of several like things, counted from 1: over REST a numbered field of the record, over GraphQL a field of
 * an object in a list.
 */
export const numbered = <Schema extends z.ZodType>(
  list: keyof typeof lists,
  number: 1 | 2 | 3 | 4,
  part: keyof typeof descriptions,
  schema: Schema,
): Schema => {
  const { entry, ...object } = lists[list]
  return inGraph(schema, {
    name: partNames[part] ?? part,
    description: descriptions[part],
    within: { ...object, entry: { position: number - 1, description: entry } },
  })
}
