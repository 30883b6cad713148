import { and, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Tables } from '../../../db/database.ts'
import { requiresOwn } from '../../kernel/actor.ts'
import { groupBy } from '../../kernel/rows/group.ts'
import { subject } from '../../kernel/reference-input.ts'
import { pageInput } from '../../records/list/list.ts'
import type { Page } from '../../records/list/list.ts'
import { columnSorts } from '../../records/list/sort-columns.ts'
import type { SortColumns } from '../../records/list/sort-columns.ts'
import { operation } from '../../kernel/operation.ts'
import { findPage } from '../../records/list/page.ts'
import { rowsWhere } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import { clientsByIds } from './resolve.ts'
import { getClient } from './store.ts'

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
  const owners = await clientsByIds(
    work,
    rows.map(({ clientId }) => clientId),
  )
  const byId = new Map(rows.map((row, index) => [row.id, { ...row, digits: owners[index]?.digits ?? 0 }]))
  return ids.map((id) => byId.get(id))
}

/** Sort columns of a ledger. */
export const ledgerSort: SortColumns<Tables['ledgerEntries']> = columnSorts('id', 'createdAt', 'adjustment', 'balance')

/** The movements of a client's balance, page by page; oldest first by default. @throws NOT_FOUND */
export const clientLedger = operation({
  name: 'clientLedger',
  kind: 'read',
  permission: requiresOwn('view_client'),
  input: z
    .object({
      clientId: subject('client', 'Client of the ledger; a merged client means its survivor.'),
      ...pageInput,
    })
    .meta({ title: 'LedgerFilter', description: 'Conditions for entries of a ledger.' }),
  async run(work, { clientId, ...input }): Promise<Page<LedgerEntry>> {
    const { ledgerEntries: table } = work.tables
    const client = await getClient(work, clientId, 'view_client')
    const page = await findPage(work, table, {
      input,
      columns: ledgerSort,
      where: and(eq(table.companyId, work.actor.companyId), eq(table.clientId, client.id)),
      pinned: [],
      keys: ({ values, where, orderBy, limit, offset }) =>
        work.db
          .select(values)
          .from(table)
          .where(where)
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      count: (where) => work.db.$count(table, where),
    })
    const rows = await rowsWhere(work, table, table.id, page.rows)
    const byId = new Map(rows.map((row) => [row.id, { ...row, digits: client.digits }]))
    return { ...page, rows: page.rows.flatMap((id) => byId.get(id) ?? []) }
  },
})
