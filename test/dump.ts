import type { ServedApp } from './serving.ts'

/** Tables that requests write by themselves, whatever they ask for. */
const written = new Set(['idempotencyKeys'])

/** A row as text, to compare. */
export const rowText = (row: unknown): string =>
  JSON.stringify(row, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** All rows of all tables, as text by table, to compare before and after. */
export async function dumpOf({ database }: Pick<ServedApp, 'database'>): Promise<Record<string, string[]>> {
  const dump: Record<string, string[]> = {}
  for (const [name, table] of Object.entries(database.tables)) {
    if (written.has(name)) continue
    const rows = await database.read.select().from(table)
    dump[name] = rows.map(rowText).sort()
  }
  return dump
}
