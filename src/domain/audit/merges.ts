import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { movedTables, type MovedTable } from '../contacts/client/owned.ts'
import type { RecordKind } from '../kernel/record-id.ts'
import type { KeyedTable } from '../kernel/rows/record-table.ts'
import { type Difference, type InvariantCheck, type Ledger, orZero, violations } from './invariant.ts'

const kindOf: Readonly<Record<MovedTable, RecordKind>> = {
  contacts: 'contact',
  locations: 'location',
  invoices: 'invoice',
  quotes: 'quote',
  credits: 'credit',
  payments: 'payment',
  expenses: 'expense',
  bankRules: 'bankRule',
  uploadedDocuments: 'document',
  activities: 'activity',
  ledgerEntries: 'ledgerEntry',
}

/** P8: no record references a merged client, one step leads to its survivor, and it has the one merge record to undo. */
export async function* checkMerges(ledger: Ledger): AsyncGenerator<Difference> {
  yield* await violations(ledger, { table: ledger.tables.clients, kind: 'client' }, clientInvariants(ledger))
  if ((await mergedClients(ledger).limit(1)).length === 0) return
  for (const name of movedTables) {
    const table = ledger.tables[name]
    yield* await violations(ledger, { table, kind: kindOf[name] }, [ownerInvariant(ledger, table)])
  }
}

const mergedClients = ({ db, tables: { clients }, companyId }: Ledger) =>
  db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.companyId, companyId), isNotNull(clients.mergedIntoId)))

function clientInvariants(ledger: Ledger): InvariantCheck[] {
  const { clients } = ledger.tables
  const { active, ends } = mergesOf(ledger)
  return [
    {
      invariant: 'P8',
      what: 'survivor (by its row), which was merged itself',
      stored: clients.mergedIntoId,
      expected: sql`0`,
      broken: inArray(clients.mergedIntoId, mergedClients(ledger)),
      say: () => 'a client that stands for itself',
      plain: true,
    },
    {
      invariant: 'P8',
      what: 'merges that were not undone',
      stored: orZero(active.count),
      expected: sql`case when ${clients.mergedIntoId} is null then 0 else 1 end`,
      sums: [{ of: active, on: eq(active.absorbedId, clients.id) }],
      plain: true,
    },
    {
      invariant: 'P8',
      what: 'survivor (by its row) against the merge',
      stored: clients.mergedIntoId,
      expected: orZero(ends.end),
      only: isNotNull(clients.mergedIntoId),
      sums: [{ of: ends, on: eq(ends.absorbedId, clients.id) }],
      plain: true,
    },
  ]
}

/** The merges of each client that were not undone, by number and by their end. */
function mergesOf({ db, tables, companyId }: Ledger) {
  const { clients, merges } = tables
  const active = db
    .select({ absorbedId: merges.absorbedId, count: sql`count(*)`.mapWith(Number).as('active_merges') })
    .from(merges)
    .where(and(eq(merges.companyId, companyId), isNull(merges.undoneAt)))
    .groupBy(merges.absorbedId)
    .as('active')
  const survivors = db
    .select({ id: clients.id, end: sql`coalesce(${clients.mergedIntoId}, ${clients.id})`.as('survivor_end') })
    .from(clients)
    .where(eq(clients.companyId, companyId))
    .as('survivors')
  // When the survivor was merged later, both point to the final survivor.
  const ends = db
    .select({ absorbedId: merges.absorbedId, end: sql`max(${survivors.end})`.mapWith(Number).as('merge_end') })
    .from(merges)
    .innerJoin(survivors, eq(survivors.id, merges.survivorId))
    .where(and(eq(merges.companyId, companyId), isNull(merges.undoneAt)))
    .groupBy(merges.absorbedId)
    .as('ends')
  return { active, ends }
}

/** No record of the table belongs to a merged client. */
function ownerInvariant(
  { tables: { clients }, companyId }: Ledger,
  table: KeyedTable & { clientId: SQLiteColumn },
): InvariantCheck {
  return {
    invariant: 'P8',
    what: 'client (by its row), which was merged',
    stored: table.clientId,
    expected: clients.mergedIntoId,
    broken: isNotNull(clients.mergedIntoId),
    sums: [{ of: clients, on: and(eq(clients.companyId, companyId), eq(clients.id, table.clientId)) }],
    plain: true,
  }
}
