import { and, eq, inArray } from 'drizzle-orm'
import { Decimal } from '../../kernel/money/decimal.ts'
import { pinnedBy } from '../../records/list/list.ts'
import type { Pinned } from '../../records/list/list.ts'
import { indexForSearch } from '../../records/list/record-search.ts'
import { insertRecord, saveRecord } from '../../records/record-store.ts'
import type { Work } from '../../kernel/work.ts'
import type { TaxRate } from './tax-rate.ts'

type TaxRateValues = { name: string; rate: Decimal }

export async function insertTaxRate(work: Work, { name, rate }: TaxRateValues): Promise<TaxRate> {
  return indexed(work, await insertRecord(work, work.tables.taxRates, { name, rate: rate.toString() }))
}

/** @throws NOT_FOUND */
export async function saveTaxRate(
  work: Work,
  id: number,
  { name, rate }: { [Name in keyof TaxRateValues]?: TaxRateValues[Name] | undefined },
): Promise<TaxRate> {
  return indexed(work, await saveRecord(work, work.tables.taxRates, id, { name, rate: rate?.toString() }, 'tax rate'))
}

async function indexed(work: Work, taxRate: TaxRate): Promise<TaxRate> {
  await indexForSearch(work, 'taxRate', taxRate.id, [taxRate.name])
  return taxRate
}

/** The tax rates that a list shows first: by id, and live ones by name and rate, `VAT||19`. */
export async function taxRatesNamed(work: Work, pinned: Pinned): Promise<number[]> {
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
