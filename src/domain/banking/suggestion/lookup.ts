import { and, asc, desc, eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { eachKey } from '../../../db/statements/lists.ts'
import { prepared } from '../../../db/statements/prepared.ts'
import { onlyOwnerOf, type Right } from '../../kernel/actor.ts'
import type { KeyedTable } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'
import type { SearchKind } from '../../records/list/record-search.ts'

/** Limit for each key: enough to hold the right record, few enough to score. */
const mostFound = 50

/** A kind of record that is looked up: the columns that are read, and the records that count. */
export type Looked<Table extends KeyedTable, Name extends string> = {
  table: Table
  columns: readonly (Name & keyof Table['$inferSelect'])[]
  /** The right to view the records; without one, the caller checks it. */
  right?: Right
}

/** A look-up by an index: `name` names the statement, `by` is the expression that equals the key. */
export type Way = {
  name: string
  by: SQLWrapper
  /** Further conditions, the same at each call; that of a partial index must be written as there. */
  where?: SQL | undefined
  /** The oldest records instead of the newest. */
  oldestFirst?: boolean
}

export type Found<Table extends KeyedTable, Name extends string> = { id: number } & Pick<
  Table['$inferSelect'],
  Name & keyof Table['$inferSelect']
>

/**
 * The company's records that have one of the keys, at most fifty for each of them, by one statement for any number of keys. Each
 * key is looked up by itself, so that the cost does not grow with the company.
 */
export async function lookUp<Table extends KeyedTable, Name extends string>(
  work: Work,
  looked: Looked<Table, Name>,
  { name, by, where, oldestFirst = false }: Way,
  keys: readonly (number | bigint | string)[],
): Promise<Found<Table, Name>[]> {
  const { table } = looked
  const order = oldestFirst ? asc(table.id) : desc(table.id)
  return read(work, looked, name, keys, (owned) =>
    work.db
      .select({ id: table.id })
      .from(table as KeyedTable)
      .where(and(eq(table.companyId, sql.placeholder('companyId')), eq(by, eachKey), where, owned))
      .orderBy(order)
      .limit(mostFound),
  )
}

/** The company's records whose search text may contain the words, by one statement for any number of {@link wordNeedles}. */
export async function lookUpWords<Table extends KeyedTable, Name extends string>(
  work: Work,
  looked: Looked<Table, Name>,
  kind: SearchKind,
  needles: readonly string[],
): Promise<Found<Table, Name>[]> {
  const ids = work.search.recordIdsOfEach(work.tables, sql.placeholder('companyId'), kind, mostFound)
  return read(work, looked, kind, needles, () => ids)
}

async function read<Table extends KeyedTable, Name extends string>(
  work: Work,
  { table, columns, right }: Looked<Table, Name>,
  name: string,
  keys: readonly (number | bigint | string)[],
  idsOf: (owned: SQL | undefined) => SQLWrapper,
): Promise<Found<Table, Name>[]> {
  const distinct = [...new Set(keys)]
  if (distinct.length === 0) return []
  const texts = distinct.filter((key) => typeof key === 'string')
  const numbers = distinct.filter((key) => typeof key !== 'string')
  const owner = right && onlyOwnerOf(work.actor, right)
  const statement = prepared(work.db, `suggestion.${name}${owner === undefined ? '' : '.own'}`, (db) => {
    const ids = idsOf(owner === undefined ? undefined : ownedBy(table, sql.placeholder('owner')))
    const type = texts.length > 0 ? 'text' : 'bigint'
    const { from, where } = work.keyLists.each(sql.placeholder('keys'), { id: table.id, ids }, type)
    return db
      .select(selected(table, columns))
      .from(from)
      .crossJoin(table as KeyedTable)
      .where(and(work.rowLists.testedOnly(eq(table.companyId, sql.placeholder('companyId'))), where))
  })
  const bound = texts.length > 0 ? work.keyLists.bindTexts(texts) : work.keyLists.bind(numbers)
  const rows = await statement.execute({ companyId: work.actor.companyId, keys: bound, owner })
  // The generic builder type does not express it: these are the table's own columns.
  const found = rows as unknown as Found<Table, Name>[]
  return [...new Map(found.map((row) => [row.id, row])).values()]
}

function ownedBy(table: KeyedTable, owner: SQLWrapper): SQL | undefined {
  const { userId, assignedUserId } = table as unknown as Record<string, SQLiteColumn>
  return userId && assignedUserId && or(eq(userId, owner), eq(assignedUserId, owner))
}

function selected(table: KeyedTable, names: readonly unknown[]): Record<string, SQLiteColumn> {
  const columns = table as unknown as Record<string, SQLiteColumn>
  return Object.fromEntries(['id', ...names].map((name) => [name, columns[String(name)]])) as Record<
    string,
    SQLiteColumn
  >
}
