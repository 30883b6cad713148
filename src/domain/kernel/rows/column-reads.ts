import { getTableColumns } from 'drizzle-orm'
import type { KeyedTable } from './record-table.ts'

/** The rows of one statement: the columns to select, undefined for all, and the form in which the reader gets a row. */
export type RowReading = { columns: readonly string[] | undefined; watch<Row extends object>(row: Row): Row }

/** A reader used a column that was not selected. */
class MissingColumn extends Error {
  constructor(name: string) {
    super(`The column ${name} was not selected`)
  }
}

/**
 * Learns which columns of a table a reader uses: it watches whole rows until `complete` is called, and from then on selects only
 * those columns. A reader that uses another one gets an error, never a wrong value, and whole rows are watched again.
 */
export class ColumnReads {
  readonly #used = new Set<string>()
  #hasWatched = false
  #isKnown = false
  #reading: RowReading | undefined

  /** Begins a statement on the table. */
  begin(table: KeyedTable): RowReading {
    if (!this.#isKnown) return { columns: undefined, watch: (row) => this.#watched(row) }
    this.#reading ??= this.#narrow(Object.keys(getTableColumns(table)))
    return this.#reading
  }

  /** Ends the watching of whole rows, if there were any. */
  complete(): void {
    this.#isKnown ||= this.#hasWatched
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

  #narrow(all: readonly string[]): RowReading {
    const columns = all.filter((name) => name === 'id' || this.#used.has(name))
    const missing = all.filter((name) => !columns.includes(name))
    const refuse = (name: string) => () => {
      this.#isKnown = false
      this.#reading = undefined
      throw new MissingColumn(name)
    }
    const guards = Object.fromEntries(missing.map((name) => [name, { get: refuse(name) }]))
    const prototype = Object.create(Object.prototype, guards) as object
    return { columns, watch: <Row extends object>(row: Row) => Object.assign(Object.create(prototype) as Row, row) }
  }
}
