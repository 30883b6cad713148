import { and, eq, exists, type SQLWrapper, sql, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { emptyIfNull } from '../../../db/statements/expressions.ts'
import { resolveClientIds } from '../../contacts/client/resolve.ts'
import { referencesIn } from '../../kernel/reference-input.ts'
import { amountFilter, dates, otherAmounts, withinAmounts, withinDates } from '../../kernel/rows/range.ts'
import type { Work } from '../../kernel/work.ts'
import { filter, referring } from '../../records/list/filter.ts'
import { severalStates } from '../../records/list/list.ts'
import type { Join } from '../../records/list/page.ts'
import { searchOf, type TextSearch } from '../../records/list/record-search.ts'
import { relatedInStates } from '../../records/list/states.ts'
import type { DocumentKind, DocumentTable } from './document.ts'

/** Filters of every list of documents; `noun` and `due` name the document and its due date in descriptions. */
export const documentFilters = (
  tableIn: (tables: Work['tables']) => DocumentTable,
  { noun, due }: { noun: string; due: string },
) => {
  const table = (work: Work) => tableIn(work.tables)
  return {
    date: filter(dates('Dated within these days.'), (range, work) => withinDates(table(work).date, range)),
    dueDate: filter(dates(`${due} one of these days.`), (range, work) =>
      withinDates(emptyIfNull(table(work).dueDate), range),
    ),
    partialDueDate: filter(dates('The deposit is due on one of these days.'), (range, work) =>
      withinDates(emptyIfNull(table(work).partialDueDate), range),
    ),
    lastSentDate: filter(dates('Last sent on one of these days.'), (range, work) =>
      withinDates(emptyIfNull(table(work).lastSentDate), range),
    ),
    amount: amountOf(noun, table),
  }
}

/** Input of a filter for amounts of records, each in its own currency. */
const amountIn = (noun: string) => amountFilter(`The amount, in the ${noun}'s own currency.`)

/** The filter by the amount of a record, which has a currency of its own. */
export const amountOf = (noun: string, table: (work: Work) => { amount: SQLWrapper; digits: SQLWrapper }) => ({
  ...filter(amountIn(noun), (bounds, work) => withinAmounts(table(work).amount, table(work).digits, bounds)),
  opposite: otherAmounts,
})

/** Filters of every list of records of clients. */
export const clientFilters = (tableIn: (tables: Work['tables']) => OfClient, plural: string) => ({
  clientIds: referring(
    referencesIn('client', 'Of one of these clients, or of the clients that they were merged into.'),
    tableIn,
    'clientId',
    resolveClientIds,
  ),
  clientStates: filter(severalStates(`Only ${plural} whose client is in one of these states.`), (states, work) =>
    relatedInStates(work, 'clients', tableIn(work.tables).clientId, states),
  ),
})

type OfClient = { companyId: SQLWrapper; clientId: SQLiteColumn }

/** Records whose client is not deleted. Binds no value, so prepared statements can share it. */
export function ofLiveClient(work: Work, table: OfClient): SQL {
  const { clients } = work.tables
  return exists(
    work.db
      .select({ id: clients.id })
      .from(clients)
      .where(
        and(eq(clients.companyId, table.companyId), eq(clients.id, table.clientId), sql`not ${clients.isDeleted}`),
      ),
  )
}

/** Joins the clients of a list's records when the list is to be ordered by a column of theirs or of their contacts. */
export const clientJoin =
  (tableIn: (tables: Work['tables']) => OfClient) =>
  ({ tables }: Work, sort: readonly { column: string }[] | undefined): Join | undefined => {
    if (!sort?.some(({ column }) => column === 'clientId' || /^(?:client|contact)\./.test(column))) return undefined
    const { clients } = tables
    const table = tableIn(tables)
    const on = and(eq(clients.companyId, table.companyId), eq(clients.id, table.clientId))
    return { table: clients, on, required: true }
  }

/** Documents whose own text, or whose client's name or contacts, contain the words. */
export function documentTextSearch(work: Work, kind: DocumentKind, needle: string): TextSearch {
  const table = work.tables[`${kind}s`]
  return searchOf(work, table, kind, needle, { kind: 'clientNames', key: table.clientId })
}
