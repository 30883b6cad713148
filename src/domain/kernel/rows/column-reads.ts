import { getTableColumns } from 'drizzle-orm'
import type { KeyedTable } from './record-table.ts'

/** Some columns of a table. `guards` is the prototype of their rows: it throws {@link MissingColumn} for every other column. */
export type Selection = { readonly columns: ReadonlySet<string>; readonly text: string; readonly guards: object }

/** The rows of one statement: the columns to select, undefined for all, and the form in which the reader gets a row. */
export type RowReading = { selection: Selection | undefined; watch<Row extends object>(row: Row): Row }

/** A reader used a column that was not selected. */
export class MissingColumn extends Error {
  constructor(name: string) {
    super(`The column ${name} was not selected`)
  }
}

/**
 * Learns which columns of a table a reader uses: it watches whole rows until `complete` is called, and from then on selects only
 * those columns. A reader that uses another one gets an error, never a wrong value; `forget` has whole rows watched again.
 */
export class ColumnReads {
  readonly #used = new Set<string>()
  #hasWatched = false
  #known: RowReading | undefined
  #isComplete = false

  /** Begins a statement on the table. */
  begin(table: KeyedTable): RowReading {
    if (!this.#isComplete) return { selection: undefined, watch: (row) => this.#watched(row) }
    this.#known ??= { selection: selectionOf(table, this.#used), watch: (row) => row }
    return this.#known
  }

  /** Ends the watching of whole rows, if there were any. */
  complete(): void {
    this.#isComplete ||= this.#hasWatched
  }

  /** Begins to watch whole rows again, after a {@link MissingColumn}. */
  forget(): void {
    this.#isComplete = false
    this.#hasWatched = false
    this.#known = undefined
  }

  #watched<Row extends object>(row: Row): Row {
    this.#hasWatched = true
    return new Proxy(row, {
      get: (target, name, receiver): unknown => {
        if (typeof name === 'string') this.#used.add(name)
        return Reflect.get(target, name, receiver)
      },
      // Copies and lists of members use all columns.
      ownKeys: (target) => {
        for (const name of Object.keys(target)) this.#used.add(name)
        return Reflect.ownKeys(target)
      },
    })
  }
}

function selectionOf(table: KeyedTable, used: ReadonlySet<string>): Selection {
  const all = Object.keys(getTableColumns(table))
  const columns = all.filter((name) => name === 'id' || used.has(name))
  const missing = all.filter((name) => !columns.includes(name))
  const guards = Object.fromEntries(missing.map((name) => [name, { get: refuse(name) }]))
  return {
    columns: new Set(columns),
    text: columns.join(' '),
    guards: Object.create(Object.prototype, guards) as object,
  }
}

const refuse = (name: string) => () => {
  throw new MissingColumn(name)
}
