import { Decimal } from '../../src/domain/kernel/money/decimal.ts'
import { textOf } from './caller.ts'
import type { Caller, Json } from './caller.ts'

/** An amount of a currency with two digits, as text or JSON number, in its minor unit. */
export const minor = (amount: unknown): bigint => Decimal.of(textOf(amount)).toMinor(2)

/** All records of a REST list, at most 5,000. @throws if there are more */
export async function everyRecord(caller: Caller, path: string): Promise<Json[]> {
  const answer = await caller.rest('GET', `${path}${path.includes('?') ? '&' : '?'}per_page=5000`)
  const records = answer.body['data'] as unknown as Json[] | undefined
  const total: unknown = answer.body['meta']?.['pagination']?.['total']
  if (!records || records.length !== total) throw new Error(`${path}: ${records?.length} of ${textOf(total)}`)
  return records
}

/** Sum of the members with that name, in minor units. */
export const sumOf = (records: readonly Json[], member: string): bigint =>
  records.reduce((sum, record) => sum + minor(record[member]), 0n)
