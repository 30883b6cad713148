import type { SQL } from 'drizzle-orm'
import type { Right } from '../../kernel/actor.ts'
import { Decimal } from '../../kernel/money/decimal.ts'
import type { ReadColumns, RowOf } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'
import { indexAllForSearch } from '../../records/list/record-search.ts'
import {
  insertAllNumbered,
  insertNumbered,
  type NewRecord,
  type Numbered,
  saveVersioned,
} from '../../records/record-store.ts'
import { getRecord, rowsByIds } from '../../records/records.ts'
import { type RecordChange, saveAllVersioned } from '../../records/save-all.ts'
import type { ComposedRow, DocumentTable, AnyDocumentKind } from './document.ts'
import { freeValues } from '../../records/free-fields.ts'

type StoreOptions<Table extends DocumentTable, Row> = {
  kind: AnyDocumentKind
  noun: string
  table: (tables: Work['tables']) => Table
  /** The form in which callers see a row. */
  shown: (work: Work, row: RowOf<Table>) => Row
  /** The searchable text; the client or vendor is found through its own text, which may change. */
  searchParts: (row: Row) => (string | null)[]
}

/** Declares how documents of a kind are read and written. */
export const documentStore = <Table extends DocumentTable, Row extends ComposedRow>({
  kind,
  noun,
  table,
  shown,
  searchParts,
}: StoreOptions<Table, Row>) => {
  const indexAll = (work: Work, rows: readonly Row[]): Promise<void> =>
    indexAllForSearch(
      work,
      kind,
      rows.map((row) => ({ recordId: row.id, parts: searchParts(row) })),
    )
  return {
    kind,
    noun,
    table,
    shown,
    /** The document, if the actor may act on it under the right. @throws NOT_FOUND */
    get: async (work: Work, id: number, right: Right, reads?: ReadColumns): Promise<Row> =>
      shown(work, await getRecord(work, table(work.tables), { id, right, noun }, reads)),

    /** The company's documents with these keys, in their order: the batch form for loaders and includes. */
    byIds: async (work: Work, ids: readonly number[], reads?: ReadColumns): Promise<(Row | undefined)[]> => {
      const rows = await rowsByIds(work, table(work.tables), ids, reads)
      return rows.map((row) => row && shown(work, row))
    },

    /** @throws VALIDATION when the number was taken meanwhile */
    insert: async (work: Work, values: NewRecord<Table> & Numbered): Promise<Row> =>
      shown(work, await insertNumbered(work, table(work.tables), values)),

    /** Inserts documents, in their order. @throws VALIDATION when the number of the first was taken meanwhile */
    insertAll: async (work: Work, list: readonly (NewRecord<Table> & Numbered)[]): Promise<Row[]> =>
      (await insertAllNumbered(work, table(work.tables), list)).map((row) => shown(work, row)),

    /**
     * Saves the changes if nobody changed the document since it was read and, where given, `when` still holds. One that has them
     * already is returned itself, unless its invitations were changed (`touched`).
     * @throws CONFLICT, VALIDATION for a taken number
     */
    save: async (
      work: Work,
      before: Row,
      changes: Partial<NewRecord<Table>> & Numbered,
      when?: SQL,
      touched = false,
    ): Promise<Row> =>
      shown(work, await saveVersioned(work, table(work.tables), before, changes, { noun, when, touched })),

    /** {@link saveAllVersioned} of this kind. */
    saveAll: (
      work: Work,
      changes: readonly RecordChange<Row>[],
      columns: readonly (keyof Row & string)[],
    ): Promise<void> => saveAllVersioned(work, { table: table(work.tables), noun }, changes, columns),

    /** Writes the search text of the document. */
    index: (work: Work, row: Row): Promise<void> => indexAll(work, [row]),
    indexAll,
  }
}

/** The searchable text of every document. */
export const documentSearchParts = (row: ComposedRow): (string | null)[] => [
  row.number,
  ...freeValues(row),
  ...row.lineItems.map((line) => line.notes),
]

/** {@link documentSearchParts} with order number, amount and date. */
export const searchPartsWithAmount = (row: ComposedRow): (string | null)[] => [
  ...documentSearchParts(row),
  row.poNumber,
  Decimal.fromMinor(row.amount, row.digits).toString(),
  row.date,
]
