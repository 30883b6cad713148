import type { Notices } from '../notices.ts'
import { everyTable } from '../statements/written-table.ts'

/** Tables that every request reads and few transactions write: processes notify each other of those writes. */
const notifiedTables = ['tokens', 'users', 'memberships', 'companies']

const noticed = new Set([everyTable, ...notifiedTables])

const message = 'callers changed'

/** Longest time that a version lasts, in ms: a notice can be lost, and programs other than ours send none. */
const longestMs = 1_000

/** Versions of the tables that every request reads, which grow with the commits of all processes. */
export class NotifiedWrites {
  readonly #notices: Notices
  #commits = 0
  #listens: 'no' | 'soon' | 'yes' = 'no'

  constructor(notices: Notices) {
    this.#notices = notices
  }

  /** The notices without those about tables. */
  get notices(): Notices {
    return {
      announce: (db, messages) => this.#notices.announce(db, messages),
      listen: (hear) => this.#notices.listen((each) => each === message || hear(each)),
    }
  }

  /** Call at the end of a transaction with the tables that it wrote; call what it returns after the commit. */
  async announce(db: object, written: ReadonlySet<string>): Promise<() => void> {
    if (![...written].some((table) => noticed.has(table))) return () => undefined
    await this.#notices.announce(db, [message])
    return () => this.#commits++
  }

  /**
   * A text that changes with every commit of this process that may have written one of the tables, soon after one of another process,
   * and each second; undefined for other tables, and until this process hears of the others.
   */
  of(tables: readonly string[] | undefined): string | undefined {
    if (!tables?.every((table) => noticed.has(table))) return undefined
    if (this.#listens === 'no') this.#listen()
    return this.#listens === 'yes' ? `${this.#commits} ${Math.floor(performance.now() / longestMs)}` : undefined
  }

  #listen(): void {
    this.#listens = 'soon'
    const hear = (each: string): void => {
      if (each === message) this.#commits++
    }
    void this.#notices.listen(hear).then(() => {
      this.#listens = 'yes'
    })
  }
}
