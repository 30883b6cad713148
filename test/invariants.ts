import type { Database } from '../src/db/database.ts'
import { verifyBooks } from '../src/domain/audit/verify.ts'

/**
 * What the product's own verification finds wrong in the books of a company, in words; empty when all holds.
 * `gapless: false` for a company whose numbers were changed by hand, or that has a number pattern.
 */
export async function checkInvariants(
  database: Database,
  companyId: number,
  { gapless = true }: { gapless?: boolean } = {},
): Promise<string[]> {
  const found: string[] = []
  await verifyBooks(database, { companyId, gapless }, ({ invariant, record, what, stored, expected }) =>
    found.push(`${invariant} ${record.kind} ${record.number || record.key}: ${what}: ${stored}, should be ${expected}`),
  )
  return found
}
