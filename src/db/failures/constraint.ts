const sqliteUnique = /^UNIQUE constraint failed: (?:index '(.+)'|(.+))$/
const postgresKey = /^Key \(([\w, "]+)\)=/

/**
 * Columns of the unique constraint that an insert or update violated: `['clients.company_id', 'clients.number']` (SQL names),
 * or the name of the index if it is over an expression. Returns `undefined` for every other error. On PostgreSQL the error
 * aborts the transaction: use this to name the failure, and `onConflictDoNothing` where the work has to continue.
 */
export function uniqueViolation(error: unknown): string[] | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? error.code : undefined
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY') {
    const [, index, columns] = sqliteUnique.exec(error.message) ?? []
    return index ? [index] : (columns?.split(', ') ?? [])
  }
  if (code === '23505') {
    const { table, constraint, detail } = error as { table?: string; constraint?: string; detail?: string }
    const columns = postgresKey.exec(detail ?? '')?.[1]
    return columns && table
      ? columns.split(', ').map((column) => `${table}.${column.replaceAll('"', '')}`)
      : [constraint ?? '']
  }
  return uniqueViolation(error.cause)
}
