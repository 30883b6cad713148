import { or, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'

// The most that names and addresses may have; SQLite refuses patterns of more than 50,000 characters.
const longest = 255

/** Case-insensitive substring in any of the columns; for short lists that need no search index. Blank finds all. */
export function contains(needle: string | undefined, ...columns: readonly SQLWrapper[]): SQL | undefined {
  // PostgreSQL takes no NUL in a text.
  const words = (needle ?? '').replaceAll('\0', '')
  if (words === '') return undefined
  if (words.length > longest) return sql`1 = 0`
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return or(...columns.map((column) => sql`lower(${column}) like lower(${pattern}) escape '\\'`))
}
