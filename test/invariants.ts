import type { Database } from '../src/db/database.ts'
import { verifyBooks } from '../src/domain/audit/verify.ts'

/**
 * Differences that `verify` finds in a company; empty if there are none. `gapless: false` is for companies with manually
 * changed numbers or a number pattern.
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
