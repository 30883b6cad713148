import { readFile } from 'node:fs/promises'

/** One step of the schema's history: its name (the same on both engines) and its statements in order. */
export type Migration = { name: string; statements: string[] }

type Journal = { entries: { tag: string }[] }

/** The history of one engine from `drizzle/<dialect>`, oldest first; a migration's position is the schema version. */
export async function readMigrations(dialect: 'sqlite' | 'postgres'): Promise<Migration[]> {
  const folder = new URL(`../../drizzle/${dialect}/`, import.meta.url)
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8')) as Journal
  return Promise.all(
    journal.entries.map(async ({ tag }) => ({
      name: tag,
      statements: (await readFile(new URL(`${tag}.sql`, folder), 'utf8')).split('--> statement-breakpoint'),
    })),
  )
}
