import { inArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SearchKind } from '../../../db/database.ts'
import { appendRows } from '../../kernel/rows/insert-rows.ts'
import type { RecordTable } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'

/** Records whose search text contains the words; undefined for no words. */
export const matchesSearch = (
  work: Work,
  table: RecordTable,
  kind: SearchKind,
  needle: string | undefined,
): SQL | undefined =>
  needle === undefined || needle === ''
    ? undefined
    : inArray(table.id, work.search.recordIds(work.tables, work.actor.companyId, kind, needle))

/** Search words of a record, from its parts. */
type SearchWords = { recordId: number; parts: readonly (string | null)[] }

/** Writes the search text of a record; called after each change of it. */
export const indexForSearch = (
  work: Work,
  kind: SearchKind,
  recordId: number,
  parts: readonly (string | null)[],
): Promise<void> => indexAllForSearch(work, kind, [{ recordId, parts }])

// Notes can be far longer; the search text is limited so that no text makes a search slow.
const longestPart = 4_000
const longestText = 32_000

const searchableText = (parts: SearchWords['parts']): string =>
  parts
    .flatMap((part) => (part ? [part.slice(0, longestPart)] : []))
    .join('\n')
    .slice(0, longestText)

/** {@link indexForSearch} for many records at once. */
export async function indexAllForSearch(work: Work, kind: SearchKind, list: readonly SearchWords[]): Promise<void> {
  const rows = list.map(({ recordId, parts }) => ({
    companyId: work.actor.companyId,
    kind,
    recordId,
    text: searchableText(parts),
  }))
  await appendRows(work, work.tables.searchDocuments, rows, {
    target: ['companyId', 'kind', 'recordId'],
    set: 'text',
  })
}
