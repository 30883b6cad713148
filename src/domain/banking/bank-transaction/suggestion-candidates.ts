import { and, asc, eq, gt, inArray, lte, or, type SQLWrapper, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { type Invoice, payableAmount } from '../../billing/invoice/invoice.ts'
import { invoiceStatus } from '../../kernel/document-status.ts'
import type { KeyedTable } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'
import type { SearchKind } from '../../records/list/record-search.ts'
import type { BankTransaction } from './bank-transaction.ts'
import {
  beginsName,
  namesGivenIn,
  nameTokens,
  numberEndings,
  numbersMeantIn,
  numberTokens,
} from './suggestion-words.ts'

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

export const clientsNamedIn = (work: Work, transaction: BankTransaction): Promise<number[]> =>
  namedIn(work, transaction, { table: work.tables.clients, name: work.tables.clients.displayName, kind: 'clientNames' })

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

/** More clients of one transaction mean that its text names none in particular. */
const mostClients = 3

/** The oldest open invoices of a client: 30 of them have some 175,000 sets of at most five. */
const mostSummed = 30
const largestSet = 5

/**
 * Two to five open invoices of one of the clients that together have exactly the amount of the transaction: the only such set, or
 * the one of all invoices that the text names. Empty where an invoice has the amount alone.
 */
export async function invoicesTogether(
  work: Work,
  transaction: BankTransaction,
  clientIds: ReadonlySet<number>,
  open: SQL | undefined,
): Promise<Invoice[]> {
  if (clientIds.size > mostClients) return []
  const lists: Invoice[][] = []
  for (const clientId of clientIds) lists.push(await openOf(work, transaction, clientId, open))
  if (lists.flat().some((invoice) => payableAmount(invoice) === transaction.amount)) return []
  const isMeant = numbersMeantIn(suggestionText(transaction))
  const named = lists.map((list) => list.filter(({ number }) => number !== null && isMeant(number)))
  const meant = named.filter((list) => list.length > 0)
  const [only = []] = meant
  if (meant.length === 1 && only.length > 1 && only.length <= largestSet && sumOf(only) === transaction.amount)
    return only
  const sets = lists.flatMap((list) => setsOf(list, transaction.amount))
  const [set = [], ...others] = sets
  // A text that names other invoices says what the money is for.
  return others.length === 0 && meant.flat().every((invoice) => set.includes(invoice)) ? set : []
}

const sumOf = (invoices: readonly Invoice[]): bigint =>
  invoices.reduce((sum, invoice) => sum + payableAmount(invoice), 0n)

function openOf(
  work: Work,
  { amount, currencyId }: BankTransaction,
  clientId: number,
  open: SQL | undefined,
): Promise<Invoice[]> {
  const { invoices } = work.tables
  const isSmaller = or(
    and(eq(invoices.statusId, invoiceStatus.draft), gt(invoices.amount, 0n), lte(invoices.amount, amount)),
    and(gt(invoices.balance, 0n), lte(invoices.balance, amount)),
  )
  return work.db
    .select()
    .from(invoices)
    .where(and(open, eq(invoices.clientId, clientId), eq(invoices.currencyId, currencyId), isSmaller))
    .orderBy(asc(invoices.id))
    .limit(mostSummed)
}

/** Sets of two to five of the invoices with this sum, at most two: a second one shows that the first is not the only one. */
function setsOf(invoices: readonly Invoice[], total: bigint): Invoice[][] {
  // Largest first: what is left falls fast, and smaller ones that cannot make it up end the search.
  const sorted = invoices
    .map((invoice) => ({ invoice, amount: payableAmount(invoice) }))
    .sort((a, b) => (a.amount < b.amount ? 1 : a.amount > b.amount ? -1 : a.invoice.id - b.invoice.id))
  const found: Invoice[][] = []
  const search = (from: number, left: bigint, chosen: readonly Invoice[]): void => {
    for (const [offset, { invoice, amount }] of sorted.slice(from).entries()) {
      const room = BigInt(largestSet - chosen.length)
      if (found.length > 1 || amount * room < left) return
      if (amount > left) continue
      const set = [...chosen, invoice]
      if (amount === left && set.length > 1) found.push(set.sort((a, b) => a.id - b.id))
      else if (set.length < largestSet) search(from + offset + 1, left - amount, set)
    }
  }
  search(0, total, [])
  return found
}
