import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { KeyedTable } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'
import type { SearchKind } from '../../records/list/record-search.ts'
import type { BankTransaction } from './bank-transaction.ts'
import { beginsName, namesGivenIn, nameTokens, numberEndings, numberTokens } from './suggestion-words.ts'

/** Limit for each kind and each search: enough to hold the right one, few enough to score. */
export const mostCandidates = 50

/** Runs each search for candidates by itself, so that each can use its index; a record found twice counts once. */
export async function gather<Row extends { id: number }>(
  read: (where: SQL | undefined) => PromiseLike<Row[]>,
  ways: readonly (SQL | undefined)[],
): Promise<Row[]> {
  const found = new Map<number, Row>()
  for (const way of ways) if (way) for (const row of await read(way)) found.set(row.id, row)
  return [...found.values()]
}

/** True when the column is one of the values; undefined without any, since it would find nothing. */
export const among = (column: SQLiteColumn, values: readonly (string | number)[]): SQL | undefined =>
  values.length === 0 ? undefined : inArray(column, [...values])

/** The column's numbers without what separates their parts, in small letters. */
const bareNumber = (column: SQLWrapper): SQL =>
  [' ', '-', '/', '.', '_', '#'].reduce((text, mark) => sql`replace(${text}, ${mark}, '')`, sql`lower(${column})`)

/** The ways to search for records by the numbers in a text: as written, and written in another way. */
export function numberedIn(
  work: Work,
  kind: 'invoice' | 'payment' | 'expense',
  { id, number }: { id: SQLiteColumn; number: SQLiteColumn },
  text: string,
): (SQL | undefined)[] {
  const { endings, numbers } = numberEndings(text)
  const indexed = endings.map((ending) =>
    inArray(id, work.search.recordIds(work.tables, work.actor.companyId, kind, ending)),
  )
  return [
    among(number, numberTokens(text)),
    endings.length === 0 ? undefined : and(or(...indexed), inArray(bareNumber(number), numbers)),
  ]
}

/** The clients that the transaction names. */
export const clientsNamedIn = (work: Work, transaction: BankTransaction): Promise<number[]> =>
  namedIn(work, transaction, { table: work.tables.clients, name: work.tables.clients.displayName, kind: 'clientNames' })

/** The vendors that the transaction names. */
export const vendorsNamedIn = (work: Work, transaction: BankTransaction): Promise<number[]> =>
  namedIn(work, transaction, { table: work.tables.vendors, name: work.tables.vendors.name, kind: 'vendor' })

/** Everything that the bank says about a transaction. */
export const suggestionText = ({ description, participantName, participant }: BankTransaction): string =>
  `${participantName} ${description} ${participant}`

/** Returns whether the transaction names a client or vendor, for many of them. */
export function namesGivenBy(transaction: BankTransaction): (name: string) => boolean {
  const isGiven = namesGivenIn(suggestionText(transaction))
  return (name) => isGiven(name) || beginsName(transaction.participantName, name)
}

/** Records that are found by a word of the transaction and whose name it gives. */
async function namedIn(
  work: Work,
  transaction: BankTransaction,
  { table, name, kind }: { table: KeyedTable; name: SQLiteColumn; kind: SearchKind },
): Promise<number[]> {
  const { companyId } = work.actor
  const ids = new Set<number>()
  const isGiven = namesGivenBy(transaction)
  for (const word of nameTokens(suggestionText(transaction))) {
    const found = await work.db
      .select({ id: sql`${table.id}`.mapWith(Number), name: sql<string>`${name}` })
      .from(table)
      .where(
        and(
          eq(table.companyId, companyId),
          inArray(table.id, work.search.recordIds(work.tables, companyId, kind, word)),
        ),
      )
      .limit(mostCandidates)
    for (const each of found) if (isGiven(each.name)) ids.add(each.id)
  }
  return [...ids]
}
