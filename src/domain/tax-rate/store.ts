import { and, eq } from 'drizzle-orm'
import type { Decimal } from '../decimal.ts'
import { notFound } from '../error.ts'
import { indexForSearch } from '../record-search.ts'
import type { Work } from '../work.ts'
import type { TaxRate } from './tax-rate.ts'

type TaxRateChanges = { name?: string | undefined; rate?: Decimal | undefined }

const columnsOf = ({ rate, ...rest }: TaxRateChanges) => ({
  ...rest,
  ...(rate && { rate: rate.toString() }),
})

export async function insertTaxRate(work: Work, values: TaxRateChanges): Promise<TaxRate> {
  const [taxRate] = await work.db
    .insert(work.tables.taxRates)
    .values({
      ...columnsOf(values),
      companyId: work.actor.companyId,
      userId: work.actor.userId,
      createdAt: work.now,
      updatedAt: work.now,
    })
    .returning()
  if (!taxRate) throw new Error('An insert answered nothing')
  await indexTaxRate(work, taxRate)
  return taxRate
}

/** @throws NOT_FOUND */
export async function saveTaxRate(work: Work, id: number, changes: TaxRateChanges): Promise<TaxRate> {
  const { taxRates } = work.tables
  const [taxRate] = await work.db
    .update(taxRates)
    .set({ ...columnsOf(changes), updatedAt: work.now })
    .where(and(eq(taxRates.companyId, work.actor.companyId), eq(taxRates.id, id)))
    .returning()
  if (!taxRate) throw notFound('tax rate')
  await indexTaxRate(work, taxRate)
  return taxRate
}

const indexTaxRate = (work: Work, taxRate: TaxRate): Promise<void> =>
  indexForSearch(work, 'taxRate', taxRate.id, [taxRate.name])
