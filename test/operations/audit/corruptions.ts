import { and, eq } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect } from 'vitest'
import type { Database, Queries, Tables } from '../../../src/db/database.ts'
import { verifyBooks } from '../../../src/domain/audit/verify.ts'
import type { VerifyOptions } from '../../../src/domain/audit/verify.ts'
import type { TestApp } from '../../harness.ts'
import type { SmallBusiness } from './verify-fixtures.ts'

/** A company and its records to corrupt. */
export type Books = { app: TestApp; business: SmallBusiness }

/** A direct change of rows that bypasses the operations. */
export type Corruption = (db: Queries, tables: Tables, books: Books) => PromiseLike<unknown>

/** Differences reported by verify, one line each. */
export async function verified(database: Pick<Database, 'snapshot' | 'tables'>, options: VerifyOptions = {}) {
  const lines: string[] = []
  const { differences } = await verifyBooks(database, options, ({ invariant, record, what, stored, expected }) =>
    lines.push(`${invariant} ${record.kind} ${record.key}: ${what}: ${stored}, should be ${expected}`),
  )
  expect(differences).toBe(lines.length)
  return lines
}

class TakenBack extends Error {}

/** Differences reported by verify after a corruption, which is then reverted. */
export async function saysAfter(books: Books, corrupt: Corruption, options?: VerifyOptions): Promise<string[]> {
  const { database, owner } = books.app
  let lines: string[] = []
  const attempt = database.transact(owner.companyId, async (db) => {
    await corrupt(db, database.tables, books)
    lines = await verified({ tables: database.tables, snapshot: (look) => look(db) }, options)
    throw new TakenBack()
  })
  await expect(attempt).rejects.toBeInstanceOf(TakenBack)
  return lines
}

type Changed = 'clients' | 'invoices' | 'quotes' | 'credits' | 'payments' | 'expenses' | 'bankTransactions'
type Named = keyof SmallBusiness
type Keyed = SQLiteTable & { id: SQLiteColumn; companyId: SQLiteColumn }

/** Condition for the row of this record. */
export const only = ({ app }: Books, table: Keyed, { id }: { id: number }) =>
  and(eq(table.companyId, app.owner.companyId), eq(table.id, id))

/** Changes columns of one record directly in the database. */
export const change =
  <Name extends Changed>(name: Name, record: Named, set: Partial<Tables[Name]['$inferInsert']>): Corruption =>
  (db, tables, books) => {
    const table: Keyed = tables[name]
    return db
      .update(table)
      .set(set)
      .where(only(books, table, books.business[record]))
  }

/** Changes the allocations of the payment. */
export const allocationOf =
  (record: Named, set: Partial<Tables['allocations']['$inferInsert']>): Corruption =>
  (db, { allocations }, { app, business }) =>
    db
      .update(allocations)
      .set(set)
      .where(and(eq(allocations.companyId, app.owner.companyId), eq(allocations.paymentId, business[record].id)))

/** Changes the only use of the credit. */
export const useOf =
  (record: Named, set: Partial<Tables['creditAllocations']['$inferInsert']>): Corruption =>
  (db, { creditAllocations }, { app, business }) =>
    db
      .update(creditAllocations)
      .set(set)
      .where(
        and(eq(creditAllocations.companyId, app.owner.companyId), eq(creditAllocations.creditId, business[record].id)),
      )

/** Names of the records in a line of the report: `{draft}` stands for its key. */
export const lineWith = ({ business }: Books, line: string) =>
  line.replace(/\{(\w+)\}/g, (_, name: string) => String(business[name as Named].id))
