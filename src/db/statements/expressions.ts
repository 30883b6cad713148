import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

// An index over an expression serves the statements that write the same expression: both take it from here.

/** An amount in thousandths, the finest minor unit: minor units of different currencies cannot be compared directly. */
export const inThousandths = (amount: SQLWrapper, digits: SQLWrapper): SQL =>
  sql`(${amount} * case ${digits} when 0 then 1000 when 2 then 10 else 1 end)`

const finest = 1_000_000_000

/**
 * A decimal as a whole number: only to order by, as its text has another order. It counts millionths, the finest digit, and
 * thousandths beyond a milliard, where millionths would not fit 64 bits.
 */
export function toOrderBy(decimal: SQLWrapper): SQL {
  const value = sql`cast(${decimal} as double precision)`
  const [edge, base] = [sql.raw(`${finest}.0`), sql.raw(`${finest}000000`)]
  return sql`(case when ${value} > ${edge} then ${base} + cast(round((${value} - ${edge}) * 1000) as bigint)
    when ${value} < -${edge} then -${base} - cast(round((-${edge} - ${value}) * 1000) as bigint)
    else cast(round(${value} * 1000000) as bigint) end)`
}

/** A sum in two columns that both fit 64 bits, because SQLite fails on integer overflow. {@link wholeOf} joins them. */
export const sumParts = (amount: SQLWrapper) => ({
  high: sql`coalesce(sum((${amount}) / ${sql.raw(String(finest))}), 0)`.mapWith(BigInt),
  low: sql`coalesce(sum((${amount}) % ${sql.raw(String(finest))}), 0)`.mapWith(BigInt),
})

/** Total of the columns of {@link sumParts}. */
export const wholeOf = ({ high, low }: { high: bigint; low: bigint }): bigint => high * BigInt(finest) + low

/** An absent text as the empty one, which orders and cursors compare: comparisons with null are never true. */
export const emptyIfNull = (column: SQLWrapper): SQL => sql`(case when ${column} is null then '' else ${column} end)`

/** Names in the order of a telephone book, as far as the engine folds case: SQLite A–Z alone. */
export const lowerCase = (name: SQLWrapper): SQL => sql`lower(${name})`

/** Archived or deleted records: a small share of the rows. */
export const isPutAway = (table: { archivedAt: SQLWrapper; isDeleted: SQLWrapper }): SQL =>
  sql`(${table.archivedAt} is not null or ${table.isDeleted})`

/** {@link isPutAway} as the condition of a partial index, where SQLite accepts only bare column names. */
export const putAwayRows = sql.raw('(archived_at is not null or is_deleted)')

/** Log-in activities, as the condition of a partial index: a small share of the rows. */
export const logIns = sql.raw('(activity_type_id = 1007)')

/**
 * True for rows that name a record in this column, as the condition of a partial index: most rows name none and need no entry.
 */
export const namesOne = (column: string): SQL => sql.raw(`(${column} is not null)`)

/** Marks between the parts of numbers, and what is written before them. */
const numberMarks = [' ', '-', '/', '.', '_', '#', ':', ',', '+', '(', ')', '\\', '–', '№', '°']

/** Longer texts than numbers and accounts are found by their beginning: an entry of an index has a limit. */
const longestNumberKey = 80

/**
 * A number, a reference or a name without what separates its parts, in small letters as far as the engine folds case. drizzle-kit
 * splits it at its commas in migrations of SQLite: their expressions are those of PostgreSQL's, copied by hand.
 */
export const numberKey = (column: SQLWrapper): SQL =>
  numberMarks.reduce(
    (text, mark) => sql`replace(${text}, ${sql.raw(`'${mark}'`)}, '')`,
    sql`lower(substr(${column}, 1, ${sql.raw(String(longestNumberKey))}))`,
  )

/** A text in small letters, as PostgreSQL and SQLite fold it: SQLite folds A–Z alone. */
export const foldings = (text: string): string[] => [
  text.toLowerCase(),
  text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()),
]

/** The values that {@link numberKey} has for a text, on either engine. */
export function numberKeysOf(text: string): string[] {
  const start = Array.from(text).slice(0, longestNumberKey).join('')
  const key = numberMarks.reduce((rest, mark) => rest.replaceAll(mark, ''), start)
  return [...new Set(foldings(key))]
}

/** Rows with a text in this column, as the condition of a partial index. */
export const hasText = (column: string): SQL => sql.raw(`(${column} <> '')`)

/** Invoices that money can still be for: drafts, sent and partly paid ones; as the condition of a partial index. */
export const owedInvoices = sql.raw('(status_id <= 3)')

/** Payments that no bank transaction brought, with a reference; as the condition of a partial index. */
export const unlinkedReferences = sql.raw("(+bank_transaction_id is null and transaction_reference <> '')")

/** Matched bank transactions with a text in this column, as the condition of a partial index. */
export const matchedWith = (column: string): SQL => sql.raw(`(status_id = 3 and ${column} <> '')`)

/** Bank transactions that are not matched, as the condition of a partial index. */
export const unmatchedRows = sql.raw('(+status_id < 3)')
