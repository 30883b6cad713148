import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { matchesSearch } from '../../records/list/record-search.ts'
import type { Work } from '../../kernel/work.ts'
import type { DocumentKind } from './document.ts'

/** Documents whose own text, or whose client's name or contacts, contain the words; undefined for no words. */
export function foundDocuments(work: Work, kind: DocumentKind, needle: string | undefined): SQL | undefined {
  if (needle === undefined || needle === '') return undefined
  const table = work.tables[`${kind}s`]
  const { companyId } = work.actor
  const clients = work.search.recordIds(work.tables, companyId, 'clientNames', needle)
  // Each alternative names the company, so that each can use an index of its own. The plus sign keeps the first one from
  // using the company's: its few keys are the quicker way.
  return or(
    and(sql`+${table.companyId} = ${companyId}`, matchesSearch(work, table, kind, needle)),
    and(eq(table.companyId, companyId), inArray(table.clientId, clients)),
  )
}
