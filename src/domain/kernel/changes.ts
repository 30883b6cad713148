import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Changed, type WatchedKind, watchedTables } from './watched-records.ts'
import type { Work } from './work.ts'

const isWatched = (name: string): name is keyof typeof watchedTables => Object.hasOwn(watchedTables, name)

/** Marks rows of a table as changed, so that listeners are notified after the commit. */
export function noteChanged(work: Work, table: SQLiteTable, rows: Iterable<{ id: number }>): void {
  const name = getTableName(table)
  if (!isWatched(name)) return
  const kind = watchedTables[name]
  const { companyId } = work.actor
  const changed = (work.effects.changed ??= new Map())
  const ofCompany = changed.get(companyId) ?? new Map<WatchedKind, Set<number>>()
  const known = ofCompany.get(kind) ?? new Set()
  for (const { id } of rows) known.add(id)
  if (known.size > 0) changed.set(companyId, ofCompany.set(kind, known))
}

/** Records of one kind that a transaction of one company changed. */
type Change = { companyId: number; kind: WatchedKind; ids: number[] }

// PostgreSQL limits the payload of a notification to 8,000 bytes.
const mostIds = 500

/** Changes of a transaction as messages of bounded length. */
export function changeMessages(changed: Changed): string[] {
  const messages: string[] = []
  for (const [companyId, kinds] of changed) {
    for (const [kind, keys] of kinds) {
      const ids = [...keys]
      for (let at = 0; at < ids.length; at += mostIds) {
        const change: Change = { companyId, kind, ids: ids.slice(at, at + mostIds) }
        messages.push(JSON.stringify(change))
      }
    }
  }
  return messages
}

/** Parses a message of {@link changeMessages}. */
export const readChange = (message: string): Change => JSON.parse(message) as Change
