import { getTableColumns } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { z } from 'zod'
import { operation, type Operation } from '../../kernel/operation.ts'
import type { RecordKind } from '../../kernel/record-id.ts'
import type { ReadColumns } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'
import { onlyPage, type Page } from './list.ts'

/** Records below which lists are read together: the filter of the list that names such a record, their kind and their keys. */
export type Parents = { filter: string; kind: RecordKind; keys: readonly number[] }

/** The page of a list; with parents the page below each of them, in their order. */
type ReadPages<Input, Row> = (
  work: Work,
  input: Input,
  parents: Parents | undefined,
  reads?: ReadColumns,
) => Promise<readonly Page<Row>[]>

/** The operation of a list that can also be read below several records at once. */
export type ListOperation<Schema extends z.ZodType, Row> = Operation<Schema, Page<Row>> & {
  /** Reads for each of the parents the page that `run` returns with the filter set to that record. */
  readonly pages: ReadPages<z.output<Schema>, Row>
}

/** Declares the operation of a list by its `pages`; `run` is the case without parents. */
export const listOperation = <Schema extends z.ZodType, Row>({
  pages,
  ...definition
}: Omit<ListOperation<Schema, Row>, 'kind' | 'run'>): ListOperation<Schema, Row> => ({
  ...operation({
    ...definition,
    kind: 'read',
    run: async (work, input, reads) => onlyPage(await pages(work, input, undefined, reads)),
  }),
  pages,
})

/** The lists below some records: the column that names the record, by its name in the table, and the records' keys. */
export type Below = { name: string; column: SQLiteColumn; keys: readonly number[] }

/** The filters by which a list can be read below records: the column, and the keys that stand there for those of the records. */
export type ParentFilters = Readonly<Record<string, ParentFilter>>
export type ParentFilter = { column: string; resolve?: (work: Work, keys: readonly number[]) => Promise<number[]> }

/** The lists below the parents; undefined without parents. */
export async function belowOf(
  work: Work,
  table: SQLiteTable,
  filters: ParentFilters,
  parents: Parents | undefined,
): Promise<Below | undefined> {
  if (!parents) return undefined
  const filter = Object.hasOwn(filters, parents.filter) ? filters[parents.filter] : undefined
  const column = filter && getTableColumns(table)[filter.column]
  if (!column) throw new Error(`No list is below records by the filter ${parents.filter}`)
  return { name: filter.column, column, keys: (await filter.resolve?.(work, parents.keys)) ?? parents.keys }
}
