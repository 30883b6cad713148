import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { SqliteClient } from '../../src/db/sqlite/client.ts'
import type { Statement } from './statement-plans.ts'

/** Counts the pages of the database that a statement visits, exactly and without changing anything. */
export type Pages = { of(statement: Statement): Promise<number>; close(): Promise<void> }

const isInsert = (text: string): boolean => /^\s*insert/i.test(text)

/** True where the system counts the reads of a thread. */
export const countsReads = process.platform === 'linux'

/** Reads that this thread has made so far. */
const readsOfThread = (): number => {
  const [, reads] = /^syscr: (\d+)/m.exec(readFileSync('/proc/thread-self/io', 'utf8')) ?? []
  return Number(reads)
}

const readsBy = (work: () => void): number => {
  const before = readsOfThread()
  work()
  return readsOfThread() - before
}

/** The pages of a SQLite file: without a cache, each visit of a page is a read of the file. */
export function sqlitePages(path: string): Pages {
  const client = new SqliteClient(path)
  client.pragma('wal_checkpoint(truncate)')
  client.pragma('cache_size = 0')
  client.pragma('mmap_size = 0')
  client.pragma('foreign_keys = off')
  const run = ({ text, values }: Statement): void => {
    const statement = client.prepare(text)
    if (statement.reader) statement.all([...values])
    else statement.run([...values])
  }
  const own = readsBy(() => {})
  return {
    async of(statement) {
      // The row that it inserted exists by now.
      if (isInsert(statement.text)) return 0
      client.exec('begin')
      try {
        run(statement)
        return readsBy(() => run(statement)) - own
      } finally {
        client.exec('rollback')
      }
    },
    async close() {
      client.close()
    },
  }
}

type Explained = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }

/** The pages of a PostgreSQL database, as it counts them itself. */
export async function postgresPages(url: string): Promise<Pages> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return {
    async of({ text, values }) {
      if (isInsert(text)) return 0
      await client.query('begin')
      try {
        const { rows } = await client.query<{ 'QUERY PLAN': [Explained] }>(
          `explain (analyze, buffers, timing off, format json) ${text}`,
          [...values],
        )
        const plan = rows[0]?.['QUERY PLAN'][0].Plan
        if (!plan) throw new Error('No plan')
        return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      } finally {
        await client.query('rollback')
      }
    },
    close: () => client.end(),
  }
}
