import { AsyncLocalStorage } from 'node:async_hooks'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { Database, Queries } from '../src/db/database.ts'
import { defineTables } from '../src/db/tables/all.ts'
import { sqliteKit } from '../src/db/tables/columns.sqlite.ts'
import { unscopedTables } from './tenant-scope.ts'

/** Tables whose rows belong to one company. */
export const tenantTables: ReadonlySet<string> = new Set(
  Object.values(defineTables(sqliteKit)).flatMap((table) =>
    'companyId' in getTableColumns(table) ? [getTableName(table)] : [],
  ),
)

/** Statements that name no company, by the tables that they look through. */
const exceptions: readonly { reason: string; tables: readonly string[]; text: RegExp }[] = [
  {
    reason: 'a caller is found by the secret alone',
    tables: ['tokens', 'memberships', 'invitations', 'vendor_invitations', 'contacts', 'clients', 'uploaded_documents'],
    text: /"(?:token_hash|invitation_hash|key|contact_key|logo_key)" = [?$]/,
  },
  {
    reason: 'a person belongs to several companies, and logs in to and out of all of them',
    tables: ['memberships', 'tokens'],
    text: /"user_id" (?:= [?$]|in \()|"users"."email" = [?$]|"tokens"."token_hash" in \(/,
  },
  {
    reason: 'the addresses from which a person logged in count in all companies',
    tables: ['activities'],
    text: /^select "address" from "activities" where \("activities"."user_id" = /,
  },
  {
    reason: 'the worker takes what is due in all companies',
    tables: ['outbox'],
    text: /^select "id", "company_id", "webhook_id" from "outbox" where \("outbox"."state" = [?$]/,
  },
  {
    reason: 'metrics count the deliveries of all companies',
    tables: ['outbox'],
    text: /^select "kind", "state", count\(\*\), min\("created_at"\) from "outbox"/,
  },
  {
    reason: 'files are stored by their content, once for all companies',
    tables: ['uploaded_documents'],
    text: /^select distinct "hash"/,
  },
  {
    reason: 'housekeeping removes the files of abandoned imports',
    tables: ['import_files'],
    text: /^delete from "import_files" where "import_files"."created_at" <= [?$]/,
  },
]

/** Set while a statement of a test itself runs: tests look at the rows of all companies. */
const inTest = new AsyncLocalStorage<true>()
/** Every text seen, with the tables for which it names no company. */
const seen = new Map<string, readonly string[]>()
let unscoped: string[] = []

/** The statements since the last call that name no company, although a table in them belongs to one. */
export function takeUnscoped(): string[] {
  const taken = unscoped
  unscoped = []
  return taken
}

function record(statement: string): void {
  if (inTest.getStore()) return
  const known = seen.get(statement)
  const tables = known ?? withoutExceptions(statement)
  if (!known) seen.set(statement, tables)
  if (tables.length > 0) unscoped.push(`${tables.join(', ')}: ${statement}`)
}

function withoutExceptions(statement: string): string[] {
  const tables = unscopedTables(statement, tenantTables)
  const excepted = exceptions.some(
    ({ tables: allowed, text }) => text.test(statement) && tables.every((table) => allowed.includes(table)),
  )
  return excepted ? [] : tables
}

type OnStatement = (statement: string, values: readonly unknown[]) => void

/** `onStatement` that also records the statements of the server. */
export const recording =
  (onStatement?: OnStatement): OnStatement =>
  (statement, values) => {
    record(statement)
    onStatement?.(statement, values)
  }

/** The database with statements of tests marked as such: those whose builder is made in a file of `test`. */
export function markTests(database: Database): Database {
  const read = marked(database.read)
  const elsewhere = (db: Queries) => (db === database.read ? read : marked(db))
  const originals = new WeakMap<object, Queries>()
  const transacting = (db: Queries): Queries => {
    const handle = marked(db)
    originals.set(handle, db)
    return handle
  }
  return {
    ...database,
    read,
    longReadsOf(tenant) {
      const { longReads, counts } = database.longReadsOf(tenant)
      return { longReads: elsewhere(longReads), counts: elsewhere(counts) }
    },
    transact: (tenant, work, how) => database.transact(tenant, (db) => work(transacting(db)), how),
    snapshot: (look) => database.snapshot((db) => look(marked(db))),
    notices: {
      ...database.notices,
      announce: (db, messages) => database.notices.announce(originals.get(db) ?? db, messages),
    },
  }
}

const handles = new WeakMap<Queries, Queries>()

function marked(db: Queries): Queries {
  const known = handles.get(db)
  if (known) return known
  const handle = new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      const build = (...parameters: unknown[]): unknown => {
        const made: unknown = Reflect.apply(member, target, parameters)
        return isCalledByTest(build) ? asTest(made) : made
      }
      return build
    },
  })
  handles.set(db, handle)
  return handle
}

/** A builder, and each builder that it returns, whose statement runs as one of the test. */
function asTest<T>(builder: T): T {
  if (typeof builder !== 'object' || builder === null) return builder
  return new Proxy(builder, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function' || name === 'constructor') return member
      return (...parameters: unknown[]) => {
        const made: unknown = inTest.run(true, () => Reflect.apply(member, target, parameters))
        return made instanceof Promise ? made : asTest(made)
      }
    },
  })
}

const testFolder = new URL('.', import.meta.url).pathname

/** True if a file of `test` is the caller of a function that is running. Reads one frame of the stack: this runs for each statement. */
function isCalledByTest(called: (...parameters: unknown[]) => unknown): boolean {
  const { stackTraceLimit } = Error
  const prepare: unknown = Reflect.get(Error, 'prepareStackTrace')
  try {
    Error.prepareStackTrace = (_error, [frame]) => frame?.getFileName() ?? ''
    Error.stackTraceLimit = 1
    const holder: { stack?: string } = {}
    Error.captureStackTrace(holder, called)
    return holder.stack?.includes(testFolder) ?? false
  } finally {
    Reflect.set(Error, 'prepareStackTrace', prepare)
    Error.stackTraceLimit = stackTraceLimit
  }
}
