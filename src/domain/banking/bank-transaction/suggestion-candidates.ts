import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Work } from '../../kernel/work.ts'
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
export const clientsNamedIn = (work: Work, transaction: BankTransaction): Promise<number[]> => {
  const { clients } = work.tables
  return namedIn(transaction, (word) =>
    work.db
      .select({ id: clients.id, name: clients.displayName })
      .from(clients)
      .where(
        and(
          eq(clients.companyId, work.actor.companyId),
          inArray(clients.id, work.search.recordIds(work.tables, work.actor.companyId, 'clientNames', word)),
        ),
      )
      .limit(mostCandidates),
  )
}

/** The vendors that the transaction names. */
export const vendorsNamedIn = (work: Work, transaction: BankTransaction): Promise<number[]> => {
  const { vendors } = work.tables
  return namedIn(transaction, (word) =>
    work.db
      .select({ id: vendors.id, name: vendors.name })
      .from(vendors)
      .where(
        and(
          eq(vendors.companyId, work.actor.companyId),
          inArray(vendors.id, work.search.recordIds(work.tables, work.actor.companyId, 'vendor', word)),
        ),
      )
      .limit(mostCandidates),
  )
}

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
  transaction: BankTransaction,
  find: (word: string) => PromiseLike<{ id: number; name: string }[]>,
): Promise<number[]> {
  const ids = new Set<number>()
  const isGiven = namesGivenBy(transaction)
  for (const word of nameTokens(suggestionText(transaction)))
    for (const { id, name } of await find(word)) if (isGiven(name)) ids.add(id)
  return [...ids]
}
