import { readFile } from 'node:fs/promises'
import { DatabaseRefusedError } from './failures/failure.ts'

/** One step of the schema's history: its position, its name (the same on both engines) and its statements in order. */
export type Migration = { position: number; name: string; statements: string[] }

/**
 * Last of the 41 migrations that the first one replaced, which takes its position: a database that has it has the same schema.
 * Databases with fewer of them are brought up to date by the last revision that had them.
 */
export const replaced = { position: 41, name: '0016_look_up_indexes', revision: '3504b98a' }

type Journal = { entries: { tag: string }[] }

/** The history of one engine from `drizzle/<dialect>`, oldest first; the position of the last is the schema version. */
export async function readMigrations(dialect: 'sqlite' | 'postgres'): Promise<Migration[]> {
  const folder = new URL(`../../drizzle/${dialect}/`, import.meta.url)
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8')) as Journal
  return Promise.all(
    journal.entries.map(async ({ tag }, index) => ({
      position: replaced.position + index,
      name: tag,
      statements: (await readFile(new URL(`${tag}.sql`, folder), 'utf8')).split('--> statement-breakpoint'),
    })),
  )
}

/**
 * The column of names whose orders a statement of a migration asks for; SQL cannot compute them. The one for them has its name and
 * `_order`.
 */
export function namesToOrder(statement: string): { table: string; column: string } | undefined {
  const [, table, column] = /^\s*-- order of names: (\w+)\.(\w+)\s*$/.exec(statement) ?? []
  return table !== undefined && column !== undefined ? { table, column } : undefined
}

/** The schema version of a database with all these migrations. */
export const versionAfter = (migrations: readonly Migration[]): number => migrations.at(-1)?.position ?? 0

/** Refuses a database whose next migrations no longer exist. @throws DatabaseRefusedError */
export function refuseReplaced(database: string, version: number): void {
  if (version === 0 || version >= replaced.position) return
  throw new DatabaseRefusedError(
    `${database} is of a version from before revision ${replaced.revision}: start that revision once, then this version`,
  )
}
