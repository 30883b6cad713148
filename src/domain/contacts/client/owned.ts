import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Tables } from '../../../db/database.ts'
import type { Work } from '../../kernel/work.ts'

/**
 * Every table that references a client, and how a merge treats its rows:
 * - `stamped`: `clientId` changes, and a new `updatedAt` makes client applications read the record again;
 * - `silent`: `clientId` changes, and nothing else may change (the ledger by its triggers);
 * - `leads`: `mergedIntoId` of clients absorbed before is repointed, so that one step leads to the survivor;
 * - `history`: records of merges, whose references never change.
 * In all of them `originClientId` stays: it names the client that gets the row back when the merge is undone.
 */
export const clientOwned = {
  contacts: 'stamped',
  locations: 'stamped',
  invoices: 'stamped',
  quotes: 'stamped',
  credits: 'stamped',
  payments: 'stamped',
  expenses: 'stamped',
  bankRules: 'stamped',
  uploadedDocuments: 'stamped',
  activities: 'silent',
  ledgerEntries: 'silent',
  clients: 'leads',
  merges: 'history',
} as const satisfies Partial<Record<keyof Tables, 'stamped' | 'silent' | 'leads' | 'history'>>

type Owned = typeof clientOwned
/** Tables whose rows a merge moves by their `clientId`. */
export type MovedTable = { [Name in keyof Owned]: Owned[Name] extends 'stamped' | 'silent' ? Name : never }[keyof Owned]

/** Number of moved records of each kind; `clients`: clients that were absorbed before. */
export type Moved = Record<MovedTable | 'clients', number>

/** The moved tables, in the order in which a merge moves their rows. */
export const movedTables = (Object.keys(clientOwned) as (keyof Owned)[]).filter(
  (name): name is MovedTable => clientOwned[name] === 'stamped' || clientOwned[name] === 'silent',
)

type OwnedTable = SQLiteTable & { companyId: SQLiteColumn; clientId: SQLiteColumn; originClientId: SQLiteColumn }

/** Moves a client's rows, or those made for clients in `madeFor`, to another by a fixed number of statements. */
export async function moveOwned(
  work: Work,
  { from, to, madeFor }: { from: number; to: number; madeFor?: readonly number[] },
): Promise<Omit<Moved, 'clients'>> {
  const counts: [MovedTable, number][] = []
  for (const name of movedTables) {
    const table: OwnedTable = work.tables[name]
    const rows = and(
      eq(table.companyId, work.actor.companyId),
      eq(table.clientId, from),
      madeFor && inArray(table.originClientId, [...madeFor]),
    )
    counts.push([name, await countRows(work, table, rows)])
    await work.db
      .update(table)
      .set(clientOwned[name] === 'stamped' ? { clientId: to, updatedAt: work.now } : { clientId: to })
      .where(rows)
  }
  return Object.fromEntries(counts) as Omit<Moved, 'clients'>
}

// Counted in advance, not by the rows that an update could return: a merge moves up to a hundred thousand.
async function countRows(work: Work, table: OwnedTable, where: SQL | undefined): Promise<number> {
  const [row] = await work.db
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(table)
    .where(where)
  return row?.count ?? 0
}
