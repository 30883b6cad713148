import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Tables } from '../../../db/database.ts'
import { mayAccess, requiresOwn } from '../../kernel/actor.ts'
import { notFound } from '../../kernel/error.ts'
import { groupBy, inOrder } from '../../kernel/rows/lists.ts'
import { pageInput } from '../../records/list/list.ts'
import { columnSorts, type SortColumns } from '../../records/list/sort-columns.ts'
import { listOperation } from '../../records/list/below.ts'
import { findPages, withRows } from '../../records/list/page.ts'
import { rowsWhere } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import { clientsByIds, resolveClientIds } from './resolve.ts'

/** One movement of a client's balance; `digits` are those of the client's currency. */
export type LedgerEntry = Tables['ledgerEntries']['$inferSelect'] & { digits: number }

/** The whole ledger of each client, oldest first: the batch form for loaders and includes. */
export async function ledgerByClientIds(work: Work, clientIds: readonly number[]): Promise<LedgerEntry[][]> {
  const { ledgerEntries } = work.tables
  const rows = await rowsWhere(work, ledgerEntries, ledgerEntries.clientId, clientIds)
  const byClient = groupBy(rows, (row) => row.clientId)
  const owners = await clientsByIds(work, clientIds)
  return clientIds.map((id, index) => {
    const digits = owners[index]?.digits ?? 0
    return (byClient.get(id) ?? []).map((row) => ({ ...row, digits }))
  })
}

/** The entries with these keys, in their order: the batch form for loaders. */
export async function ledgerEntriesByIds(work: Work, ids: readonly number[]): Promise<(LedgerEntry | undefined)[]> {
  const { ledgerEntries } = work.tables
  const rows = await rowsWhere(work, ledgerEntries, ledgerEntries.id, ids)
  const clientIds = rows.map(({ clientId }) => clientId)
  const owners = await clientsByIds(work, clientIds)
  return inOrder(
    ids,
    rows.map((row, index) => ({ ...row, digits: owners[index]?.digits ?? 0 })),
  )
}

export const ledgerSort: SortColumns<Tables['ledgerEntries']> = columnSorts('id', 'createdAt', 'adjustment', 'balance')

/** The movements of the balances of clients, page by page; oldest first by default. Read below clients only. @throws NOT_FOUND */
export const clientLedger = listOperation({
  name: 'clientLedger',
  permission: requiresOwn('view_client'),
  input: z.object(pageInput).meta({ title: 'LedgerFilter', description: 'Conditions for entries of a ledger.' }),
  async pages(work, input, parents) {
    const { ledgerEntries: table } = work.tables
    const keys = await resolveClientIds(work, parents?.keys ?? [])
    for (const client of await clientsByIds(work, keys)) {
      if (!client || !mayAccess(work.actor, 'view_client', client)) throw notFound('client')
    }
    const ofCompany = eq(table.companyId, work.actor.companyId)
    const below = { name: 'clientId', column: table.clientId, keys }
    const pages = await findPages({ work, table, ofCompany, below }, { input, columns: ledgerSort, where: undefined })
    return withRows(pages, (ids) => ledgerEntriesByIds(work, ids))
  },
})
