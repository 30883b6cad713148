import { eq } from 'drizzle-orm'
import type { Tables } from '../../../db/database.ts'
import { int, text } from '../../kernel/input.ts'
import { sharedRecords } from '../../records/records.ts'
import { defineRecord } from '../../records/define-record.ts'
import { recordSort, nameSort } from '../../records/list/sort-columns.ts'
import { filter } from '../../records/list/filter.ts'

/** A number of days until an invoice is due. Documents copy the days and keep no reference to it. */
export type PaymentTerm = Tables['paymentTerms']['$inferSelect']

/** The default name of a payment term: "Net 30". */
const usualName = (numDays: number): string => `Net ${numDays}`

export const paymentTermRecord = defineRecord({
  kind: 'paymentTerm',
  table: 'paymentTerms',
  access: sharedRecords('payment_term'),
  label: ({ name }) => name,
  searchText: ({ name }) => [name],
  sort: { ...recordSort('numDays'), name: nameSort('name') },
  filters: {
    name: filter(text('Exactly this name.'), (name, { tables }) => eq(tables.paymentTerms.name, name)),
  },
  defaults: () => ({ numDays: 0 }),
  fields: {
    numDays: int('Days from the date of an invoice to the day when it is due.', {
      min: 0,
      max: 9_999,
    }).optional(),
    name: text('Name of the payment term; blank means "Net" and the days.', 255),
  },
  required: ['numDays'],
  create: (_work, { numDays, name }) => ({ numDays, name: name || usualName(numDays) }),
  update(_work, { numDays, name }, before) {
    const days = numDays ?? before.numDays
    // A name that was made from the days changes with them.
    const chosen = before.name === usualName(before.numDays) ? '' : before.name
    return { numDays: days, name: (name ?? chosen) || usualName(days) }
  },
})
