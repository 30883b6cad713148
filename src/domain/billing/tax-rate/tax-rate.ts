import { and, eq, inArray } from 'drizzle-orm'
import type { Tables } from '../../../db/database.ts'
import { decimal, text } from '../../kernel/input.ts'
import { Decimal } from '../../kernel/money/decimal.ts'
import { isPercentage, percentageRange } from '../../kernel/money/money.ts'
import type { Work } from '../../kernel/work.ts'
import { sharedRecords } from '../../records/records.ts'
import { asGiven, defineRecord } from '../../records/define-record.ts'
import { filter } from '../../records/list/filter.ts'
import { pinnedBy, type Pinned } from '../../records/list/list.ts'
import { decimalSort, recordSort, nameSort } from '../../records/list/sort-columns.ts'

/** A tax that documents can carry, by name and rate. Documents copy it and keep no reference to it. */
export type TaxRate = Tables['taxRates']['$inferSelect']

export const taxRateRecord = defineRecord({
  kind: 'taxRate',
  table: 'taxRates',
  access: sharedRecords('tax_rate'),
  label: ({ name }) => name,
  searchText: ({ name }) => [name],
  sort: { ...recordSort('archivedAt'), name: nameSort('name'), rate: decimalSort('rate') },
  filters: {
    name: filter(text('Exactly this name.'), (name, { tables }) => eq(tables.taxRates.name, name)),
  },
  pinned: taxRatesNamed,
  fields: {
    name: text('Name of the tax, as it stands on documents; a new one needs it.', 255).optional(),
    rate: decimal('In percent; a new one needs it.').refine(isPercentage, percentageRange).optional(),
  },
  required: ['name', 'rate'],
  create: asGiven,
  update: asGiven,
})

/** The tax rates that a list shows first: by id, and live ones by name and rate, `VAT||19`. */
async function taxRatesNamed(work: Work, pinned: Pinned): Promise<number[]> {
  const { taxRates } = work.tables
  const wanted = (pinned ?? []).flatMap((name) => {
    const [, label = '', rate = ''] = typeof name === 'string' ? (/^([^|]+)\|\|([^|]*)$/.exec(name) ?? []) : []
    const value = Decimal.parse(rate.trim())
    return value === undefined ? [] : [{ name: label.trim(), rate: value }]
  })
  if (wanted.length === 0) return pinnedBy({ with: pinned })
  const rows = await work.db
    .select({ id: taxRates.id, name: taxRates.name, rate: taxRates.rate })
    .from(taxRates)
    .where(
      and(
        eq(taxRates.companyId, work.actor.companyId),
        eq(taxRates.isDeleted, false),
        inArray(
          taxRates.name,
          wanted.map(({ name }) => name),
        ),
      ),
    )
  const named = rows.filter((row) =>
    wanted.some(({ name, rate }) => name === row.name && Decimal.of(row.rate).equals(rate)),
  )
  return [...pinnedBy({ with: pinned }), ...named.map(({ id }) => id)]
}
