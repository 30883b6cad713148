import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Tables } from './tables/all.ts'

/** What kind of record a search document stands for. */
export type SearchKind = Tables['searchDocuments']['$inferSelect']['kind']

/** Substring search over `searchDocuments`, the one query that the engines write differently. */
export type Search = {
  /**
   * A subquery of the `recordId`s of one company and kind whose text contains `needle`: `inArray(clients.id, search.recordIds(…))`.
   * Case does not matter for any alphabet. It is folded one character to one: `ß` is not `SS`, `é` is not `e`. PostgreSQL
   * folds beyond A–Z unless the database was created with the locale `C`.
   */
  recordIds(tables: Tables, companyId: number, kind: SearchKind, needle: string): SQL<number>
}

const like = (needle: string) => `%${needle.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
// No stored text holds a NUL (PostgreSQL refuses it), and SQLite would end the bound needle there.
const withoutNul = (needle: string) => needle.replaceAll('\0', '\u{FFFD}')

/** The needle with each of its characters beyond A–Z small and capital: SQLite's `like` folds A–Z alone. */
function inEveryCase(needle: string): string[] {
  let spellings = ['']
  for (const character of needle) {
    const cases = /[\0-\x7f]/.test(character)
      ? [character]
      : [character, character.toLowerCase(), character.toUpperCase()]
    const single = [...new Set(cases)].filter((each) => Array.from(each).length === 1)
    spellings = spellings.flatMap((before) => single.map((each) => before + each))
  }
  return spellings
}

const within = ({ searchDocuments }: Tables, companyId: number, kind: SearchKind, matches: SQL) =>
  and(matches, eq(searchDocuments.companyId, companyId), eq(searchDocuments.kind, kind))

function scanned(tables: Tables, companyId: number, kind: SearchKind, matches: SQL): SQL<number> {
  const { searchDocuments } = tables
  const where = within(tables, companyId, kind, matches)
  return sql<number>`(select ${searchDocuments.recordId} from ${searchDocuments} where ${where})`
}

/** On SQLite: the trigram index `search_index`, which triggers keep equal to the documents. */
export const sqliteSearch: Search = {
  recordIds(tables, companyId, kind, given) {
    const needle = withoutNul(given)
    const { searchDocuments } = tables
    if (Array.from(needle).length < 3) {
      const spellings = inEveryCase(needle).map((each) => sql`${searchDocuments.text} like ${like(each)} escape '\\'`)
      return scanned(tables, companyId, kind, sql`(${sql.join(spellings, sql` or `)})`)
    }
    const phrase = `"${needle.replaceAll('"', '""')}"`
    const where = within(tables, companyId, kind, sql`search_index match ${phrase}`)
    // `cross join` keeps the order: few matches first, then their documents. The planner would begin with all documents
    // of the company and ask of each whether it is among the matches.
    const matches = sql`search_index cross join ${searchDocuments} on ${searchDocuments.id} = search_index.rowid`
    return sql<number>`(select ${searchDocuments.recordId} from ${matches} where ${where})`
  },
}

/** On PostgreSQL: the trigram index over `lower(text)`, which `like` uses by itself. */
export const postgresSearch: Search = {
  recordIds(tables, companyId, kind, given) {
    const matches = sql`lower(${tables.searchDocuments.text}) like lower(${like(withoutNul(given))}) escape '\\'`
    return scanned(tables, companyId, kind, matches)
  },
}
