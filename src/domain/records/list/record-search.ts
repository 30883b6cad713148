import { and, eq, inArray, or, type SQLWrapper, sql, type SQL } from 'drizzle-orm'
import type { RecordKind } from '../../kernel/record-id.ts'
import { spellingsOf, unaccented } from '../../kernel/text/spelling.ts'
import { contains } from '../../kernel/text/contains.ts'
import { appendRows } from '../../kernel/rows/insert-rows.ts'
import type { RecordTable } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'
import { withinRight } from '../records.ts'

/** Kind of a search text. That of `clientNames` has only the names of a client and its contacts, for the search of its documents. */
export type SearchKind = RecordKind | 'clientNames'

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

/** A text search of a list. `found` finds all matches by the index; `test` checks a single row. */
export type TextSearch = { found: SQL; test: SQL }

/**
 * A client or vendor whose search text counts as well: the kind of that text, and the column with the key. Of one that the caller may
 * not view, only the name counts.
 */
type Related = { kind: 'clientNames' | 'vendor'; key: SQLWrapper }

/** Condition for related records whose whole text counts, or whose name contains the words; undefined where all of them count. */
function searchable(work: Work, { kind, key }: Related, needle: string): SQL | undefined {
  const { clients, vendors } = work.tables
  const [table, name, right] =
    kind === 'vendor'
      ? ([vendors, vendors.name, 'view_vendor'] as const)
      : ([clients, clients.displayName, 'view_client'] as const)
  const viewed = withinRight(work, table, right)
  if (!viewed) return undefined
  const known = or(viewed, contains(work, needle, name))
  const keys = work.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.companyId, work.actor.companyId), known))
  return inArray(key, keys)
}

/** {@link matchesSearch} of records whose own text, or that of a related record, contains the words. */
export function searchOf(
  work: Work,
  table: RecordTable,
  kind: SearchKind,
  needle: string,
  related?: Related,
): TextSearch {
  const { search, tables, actor } = work
  const own = search.recordIds(tables, actor.companyId, kind, needle)
  const ownTest = search.matches(tables, actor.companyId, kind, needle, table.id)
  if (!related) return { found: inArray(table.id, own), test: ownTest }
  const keys = search.recordIds(tables, actor.companyId, related.kind, needle)
  // One list of keys: with two conditions joined by `or`, PostgreSQL would read the whole table.
  const shown = searchable(work, related, needle)
  const byRelated = and(eq(table.companyId, actor.companyId), inArray(related.key, keys), shown)
  const all = sql`(select * from ${own} as own union all select ${table.id} from ${table} where ${byRelated})`
  const relatedTest = search.matches(tables, actor.companyId, related.kind, needle, related.key)
  return { found: inArray(table.id, all), test: sql`(${or(ownTest, and(relatedTest, shown))})` }
}

/** Search words of a record, from its parts. */
type SearchWords = { recordId: number; parts: readonly (string | null)[] }

/** Writes the search text of a record; called after each change of it. */
export const indexForSearch = (
  work: Work,
  kind: SearchKind,
  recordId: number,
  parts: readonly (string | null)[],
): Promise<void> => indexAllForSearch(work, kind, [{ recordId, parts }])

/** A name as written and, where it has accents, in the spellings of banks and of keyboards without them: parts to search. */
export const spelledName = (name: string): readonly string[] =>
  unaccented(name) === name.toLowerCase() ? [name] : [...new Set([name, ...spellingsOf(name)])]

// Notes can be far longer; the search text is limited so that no text makes a search slow.
const longestPart = 4_000
const longestText = 32_000

const searchableText = (parts: SearchWords['parts']): string =>
  parts
    .flatMap((part) => (part ? [part.slice(0, longestPart)] : []))
    .join('\n')
    .slice(0, longestText)
    .normalize('NFC')

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
