import type { Queries } from '../database.ts'
import { getOrInsert } from './get-or-insert.ts'
import { withRowMapper } from '../drizzle-internals/row-mapper.ts'

/** A statement built once: `execute` binds its placeholders and returns the builder's rows. */
type Prepared<T> = { execute(values?: Record<string, unknown>): Promise<T> }

// PostgreSQL's `prepare` needs the name that the common type does not know; SQLite's ignores it.
type Builder<T> = { prepare(): Prepared<T> }
type NamedBuilder<T> = { prepare(name: string): Prepared<T> }

/** The statements of each handle: a cache that ends with its handle. */
const statements = new WeakMap<Queries, Map<string, Prepared<unknown>>>()
const variants = new WeakMap<Queries, Map<string, Map<string, number>>>()

/**
 * The statement `name` of this handle, built at its first use and cached: running it costs about a tenth of building it again.
 *
 * ```ts
 * const rows = await prepared(db, 'client.byId', (q) =>
 *   q.select().from(clients).where(and(eq(clients.companyId, sql.placeholder('companyId')), eq(clients.id, sql.placeholder('id')))),
 * ).execute({ companyId, id })
 * ```
 *
 * `build` must give the same SQL at every call: every variable part is a placeholder, never a captured variable or a list
 * of varying length. The name is unique over the project (`<noun>.<what>`, at most 63 characters).
 */
export function prepared<T>(db: Queries, name: string, build: (db: Queries) => Builder<T>): Prepared<T> {
  const known = getOrInsert(statements, db, () => new Map<string, Prepared<unknown>>())
  let statement = known.get(name) as Prepared<T> | undefined
  if (!statement) {
    statement = withRowMapper((build(db) as NamedBuilder<T>).prepare(name))
    known.set(name, statement)
  }
  return statement
}

/** Numbers of the variants of a statement that this handle has prepared, by what they contain, for callers that limit them. */
export const preparedVariants = (db: Queries, name: string): Map<string, number> =>
  getOrInsert(
    getOrInsert(variants, db, () => new Map<string, Map<string, number>>()),
    name,
    () => new Map(),
  )
