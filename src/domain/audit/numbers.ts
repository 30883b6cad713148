import { and, asc, eq, gt, gte, isNotNull, ne, or, sql } from 'drizzle-orm'
import { creditStatus, invoiceStatus } from '../kernel/document-status.ts'
import { isPlainCount, numberedKinds, type NumberedKind } from '../records/record-number.ts'
import type { Difference, Ledger } from './invariant.ts'

/** Numbers read at once. */
const pageSize = 1000

/**
 * P14: no two records of a kind have the same number, and every sent invoice or credit has one.
 *
 * Gapless numbering is checked only on request (`gapless`): the records do not show when a user chose or changed a number by
 * hand, changed the pattern, the padding or the counter, or that kinds share a counter, and each of these leaves a legitimate gap. Otherwise every count up
 * to the counter must be on an invoice or a quote, deleted ones included, or recorded as purged with its client.
 */
export async function* checkNumbers(ledger: Ledger, { gapless }: { gapless: boolean }): AsyncGenerator<Difference> {
  for (const kind of numberedKinds) yield* await doubled(ledger, kind)
  for (const kind of ['invoice', 'credit'] as const) yield* await sentWithout(ledger, kind)
  if (!gapless) return
  for (const kind of ['invoice', 'quote'] as const) yield* gaps(ledger, kind)
}

async function doubled({ db, tables, companyId }: Ledger, kind: NumberedKind): Promise<Difference[]> {
  const table = tables[`${kind}s`]
  const rows = await db
    .select({
      number: sql<string>`${table.number}`,
      first: sql`min(${table.id})`.mapWith(Number),
      count: sql`count(*)`.mapWith(Number),
    })
    .from(table)
    .where(and(eq(table.companyId, companyId), isNotNull(table.number), ne(table.number, '')))
    .groupBy(table.number)
    .having(sql`count(*) > 1`)
    .orderBy(sql`min(${table.id})`)
  return rows.map(({ number, first, count }) => ({
    invariant: 'P14',
    companyId,
    record: { kind, key: first, number },
    what: 'records with its number',
    stored: String(count),
    expected: '1',
  }))
}

async function sentWithout({ db, tables, companyId }: Ledger, kind: 'invoice' | 'credit'): Promise<Difference[]> {
  const table = tables[`${kind}s`]
  const { draft } = { invoice: invoiceStatus, credit: creditStatus }[kind]
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(
      and(eq(table.companyId, companyId), sql`${table.statusId} > ${draft}`, sql`coalesce(${table.number}, '') = ''`),
    )
    .orderBy(asc(table.id))
  return rows.map(({ id }) => ({
    invariant: 'P14',
    companyId,
    record: { kind, key: id, number: '' },
    what: `number of ${kind === 'invoice' ? 'an invoice' : 'a credit'} that was sent`,
    stored: 'none',
    expected: 'one',
  }))
}

/** Ranges of counts without a record, up to the counter. */
async function* gaps(ledger: Ledger, kind: 'invoice' | 'quote'): AsyncGenerator<Difference> {
  const { db, tables, companyId } = ledger
  const { counters } = tables
  const [counter] = await db
    .select({ value: counters.value })
    .from(counters)
    .where(and(eq(counters.companyId, companyId), eq(counters.name, kind)))
  const last = counter?.value ?? 0
  let next = 1
  for await (const count of withPurged(plainCounts(ledger, kind), await purgedCounts(ledger, kind))) {
    if (count > next && next <= last) yield missing(ledger, kind, { from: next, to: Math.min(count - 1, last), last })
    if (count >= next) next = count + 1
  }
  if (next <= last) yield missing(ledger, kind, { from: next, to: last, last })
}

const missing = (
  { companyId }: Ledger,
  kind: 'invoice' | 'quote',
  { from, to, last }: { from: number; to: number; last: number },
): Difference => ({
  invariant: 'P14',
  companyId,
  record: { kind: 'company', key: companyId, number: '' },
  what: `numbers of ${kind}s, ${from === to ? String(from) : `${from} to ${to}`}`,
  stored: 'missing',
  expected: `there, as the counter stands at ${last}`,
})

/** The counts of documents that were purged with a client, ascending: no record has them any more, which is not an error. */
async function purgedCounts({ db, tables, companyId }: Ledger, kind: 'invoice' | 'quote'): Promise<number[]> {
  const { purges } = tables
  const rows = await db.select({ numbers: purges.numbers }).from(purges).where(eq(purges.companyId, companyId))
  return rows.flatMap(({ numbers }) => numbers[kind]).toSorted((a, b) => a - b)
}

/** Merges two ascending runs of counts. */
async function* withPurged(present: AsyncIterable<number>, purged: readonly number[]): AsyncGenerator<number> {
  let at = 0
  for await (const count of present) {
    for (let next = purged[at]; next !== undefined && next <= count; next = purged[++at]) yield next
    yield count
  }
  yield* purged.slice(at)
}

/** The purely numeric numbers, as counts, ascending. */
async function* plainCounts({ db, tables, companyId }: Ledger, kind: 'invoice' | 'quote'): AsyncGenerator<number> {
  const table = tables[`${kind}s`]
  const { id, number, numberRank: rank } = table
  // No count is 0; and drafts without a number, of which there may be many, all have the rank 0.
  for (let after = { id: Number.MAX_SAFE_INTEGER, rank: 0 }; ;) {
    const page = await db
      .select({ id, number, rank })
      .from(table)
      // The first condition is redundant, but lets the engine use an index.
      .where(
        and(
          eq(table.companyId, companyId),
          gte(rank, after.rank),
          or(gt(rank, after.rank), and(eq(rank, after.rank), gt(id, after.id))),
        ),
      )
      .orderBy(asc(rank), asc(id))
      .limit(pageSize)
    for (const row of page) if (isPlainCount(row.number)) yield row.rank
    const last = page.at(-1)
    if (!last || page.length < pageSize) return
    after = last
  }
}
