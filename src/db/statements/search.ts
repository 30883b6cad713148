import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Tables } from '../tables/all.ts'
import { eachKey } from './lists.ts'

/** Substring search, implemented per engine. Its cost is linear in the text for every text and needle. */
export type Search = {
  /**
   * A subquery of the `recordId`s of one company and kind whose text contains `needle`, for `inArray(clients.id,
   * search.recordIds(…))`. Case does not matter for any alphabet. It is folded one character to one: `ß` is not `SS`, `é` is
   * not `e`. PostgreSQL folds beyond A–Z unless the database was created with the locale `C`.
   */
  recordIds(tables: Tables, companyId: number, kind: string, needle: string): SQL<number>
  /**
   * A subquery of the `recordId`s whose text may contain the words of the present row of `KeyLists.each`, at most `limit`: the
   * index alone decides. {@link needlesOf} gives the texts to bind.
   */
  recordIdsOfEach(tables: Tables, companyId: SQLWrapper, kind: string, limit: number): SQL<number>
  /** The texts by which {@link recordIdsOfEach} finds the records with a word of three letters or more, or with both of two. */
  needlesOf(...words: [string] | [string, string]): string[]
  /** True where the text of this record contains `needle`: {@link recordIds} as a test of one record. */
  matches(tables: Tables, companyId: number, kind: string, needle: string, recordId: SQLWrapper): SQL
  /** True for rows whose column contains `needle`, in any case of A–Z; reads every row. */
  contains(column: SQLWrapper, needle: string): SQL
}

const like = (needle: string) => `%${escapeLike(needle)}%`
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
// No stored text holds a NUL (PostgreSQL refuses it), and SQLite would end the bound needle there.
const withoutNul = (needle: string) => needle.replaceAll('\0', '\u{FFFD}')

/** The needle in every combination of lower and upper case of its characters beyond A–Z: SQLite's `like` folds A–Z only. */
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

const within = ({ searchDocuments }: Tables, companyId: number, kind: string, matches: SQL | undefined) =>
  and(eq(searchDocuments.companyId, companyId), eq(searchDocuments.kind, kind), matches)

function scanned(tables: Tables, companyId: number, kind: string, matches: SQL | undefined): SQL<number> {
  const { searchDocuments } = tables
  const where = within(tables, companyId, kind, matches)
  return sql<number>`(select ${searchDocuments.recordId} from ${searchDocuments} where ${where})`
}

/** True where the record has a search document that matches. */
function hasMatch(
  tables: Tables,
  companyId: number,
  kind: string,
  recordId: SQLWrapper,
  matches: SQL | undefined,
): SQL {
  const { searchDocuments } = tables
  const where = and(within(tables, companyId, kind, matches), eq(searchDocuments.recordId, recordId))
  return sql`exists (select 1 from ${searchDocuments} where ${where})`
}

const mostTrigrams = 12

/** Distinct trigrams of the needle, at most {@link mostTrigrams}, spread over its whole length. */
function trigramsOf(characters: readonly string[]): string[] {
  const all = [...new Set(characters.slice(2).map((last, at) => `${characters[at]}${characters[at + 1]}${last}`))]
  if (all.length <= mostTrigrams) return all
  const step = (all.length - 1) / (mostTrigrams - 1)
  return Array.from({ length: mostTrigrams }, (_, at) => all[Math.round(at * step)] ?? '')
}

/** The query of the index for texts that have all of the trigrams. */
const matchOf = (trigrams: readonly string[]): string =>
  trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ')

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text)

/** The text in lower case, both small sigmas as one letter: that of a capital depends on the whole word. */
export const searchable = (text: string): string => text.toLowerCase().replaceAll('ς', 'σ')

/** The SQL function, defined on every connection, that is 1 where a text contains a needle that is {@link searchable}. */
export const foldedContains = 'folded_contains'

/** On SQLite: the trigram index `search_index`, which triggers keep in sync with the documents. */
export const sqliteSearch: Search = {
  recordIds(tables, companyId, kind, given) {
    const needle = withoutNul(given)
    const characters = Array.from(needle)
    const { searchDocuments } = tables
    if (characters.length < 3) return scanned(tables, companyId, kind, containsAnyCase(searchDocuments.text, needle))
    // The index folds more characters than we do, such as the Kelvin sign: the text itself decides. All trigrams, not their sequence: matching positions in `xxxx…` costs the product of the lengths of text and needle.
    const where = and(
      sql`search_index match ${matchOf(trigramsOf(characters))}`,
      within(tables, companyId, kind, containsText(searchDocuments.text, needle)),
    )
    // `cross join` fixes the join order: the few matches first, then their documents. The planner would start with all
    // documents of the company and check each against the matches.
    const matches = sql`search_index cross join ${searchDocuments} on ${searchDocuments.id} = search_index.rowid`
    return sql<number>`(select ${searchDocuments.recordId} from ${matches} where ${where})`
  },
  recordIdsOfEach(tables, companyId, kind, limit) {
    const { searchDocuments: documents } = tables
    // `cross join` fixes the join order, as above.
    return sql<number>`(select ${documents.recordId} as id from search_index cross join ${documents} on ${documents.id} = search_index.rowid
      where search_index match ${eachKey} and ${documents.companyId} = ${companyId} and ${documents.kind} = ${kind} limit ${sql.raw(String(limit))})`
  },
  needlesOf: (...words) => [words.map((word) => matchOf(trigramsOf(Array.from(withoutNul(word))))).join(' AND ')],
  matches(tables, companyId, kind, given, recordId) {
    const needle = withoutNul(given)
    const contained = Array.from(needle).length < 3 ? containsAnyCase : containsText
    return hasMatch(tables, companyId, kind, recordId, contained(tables.searchDocuments.text, needle))
  },
  contains: (column, needle) => sql`instr(lower(${column}), lower(${withoutNul(needle)})) > 0`,
}

/** For needles too short for a trigram. */
function containsAnyCase(column: SQLWrapper, needle: string): SQL {
  const spellings = inEveryCase(needle).map((each) => sql`${column} like ${like(each)} escape '\\'`)
  return sql`(${sql.join(spellings, sql` or `)})`
}

const containsText = (column: SQLWrapper, needle: string): SQL =>
  isAscii(needle)
    ? sqliteSearch.contains(column, needle)
    : sql`${sql.raw(foldedContains)}(${column}, ${searchable(needle)})`

const pieceLength = 8

/** The needle as a pattern of its pieces in order: used for the index look-up, and checked by `like` in linear time. */
function inPieces(characters: readonly string[]): string {
  const pieces: string[] = []
  for (let at = 0; at < characters.length; at += pieceLength) {
    pieces.push(escapeLike(characters.slice(at, at + pieceLength).join('')))
  }
  return `%${pieces.join('%')}%`
}

/** On PostgreSQL: the trigram index over `lower(text)`, which `like` uses automatically. */
export const postgresSearch: Search = {
  recordIds(tables, companyId, kind, given) {
    const needle = withoutNul(given)
    const characters = Array.from(needle)
    const { text } = tables.searchDocuments
    const found = sql`lower(${text}) like lower(${inPieces(characters)}) escape '\\'`
    const isOnePiece = characters.length <= pieceLength
    return scanned(tables, companyId, kind, isOnePiece ? found : and(found, postgresSearch.contains(text, needle)))
  },
  recordIdsOfEach({ searchDocuments: documents }, companyId, kind, limit) {
    const found = sql`lower(${documents.text}) like ${eachKey} escape '\\'`
    return sql<number>`(select ${documents.recordId} as id from ${documents}
      where ${documents.companyId} = ${companyId} and ${documents.kind} = ${kind} and ${found} limit ${sql.raw(String(limit))})`
  },
  needlesOf(...words) {
    const [one = '', other] = words.map((word) => escapeLike(withoutNul(word).toLowerCase()))
    return other === undefined ? [`%${one}%`] : [`%${one}%${other}%`, `%${other}%${one}%`]
  },
  matches: (tables, companyId, kind, needle, recordId) =>
    hasMatch(tables, companyId, kind, recordId, postgresSearch.contains(tables.searchDocuments.text, needle)),
  contains: (column, needle) => sql`strpos(lower(${column}), lower(${withoutNul(needle)})) > 0`,
}
