import { everyTable, writtenTable } from '../statements/written-table.ts'

/** Counts the commits of one connection by the tables that they wrote. */
export class TableVersions {
  #all = 0
  readonly #commits = new Map<string, number>()
  /** Tables that the running transaction has written, or one before it that was rolled back. */
  readonly #written = new Set<string>()

  /** Notes a statement of the running transaction. */
  note(statement: string): void {
    const table = writtenTable(statement)
    if (table !== undefined) this.#written.add(table)
  }

  /** Call after each commit, before anything is read. */
  committed(): void {
    this.#all++
    for (const table of this.#written) this.#commits.set(table, (this.#commits.get(table) ?? 0) + 1)
    this.#written.clear()
  }

  /** A number that grows with each commit that may have written one of the tables, by default any. */
  of(tables?: readonly string[]): number {
    if (!tables) return this.#all
    return [everyTable, ...tables].reduce((sum, table) => sum + (this.#commits.get(table) ?? 0), 0)
  }
}
