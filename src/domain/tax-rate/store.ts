import type { Decimal } from '../decimal.ts'
import { indexForSearch } from '../record-search.ts'
import { insertRecord, saveRecord } from '../record-store.ts'
import type { Work } from '../work.ts'
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
