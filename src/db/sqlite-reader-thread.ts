import { parentPort, workerData } from 'node:worker_threads'
import type { Statement } from 'better-sqlite3'
import { SqliteClient } from './sqlite-client.ts'
import { connect } from './sqlite-file.ts'

/** A statement with its values; `id` names it in the answer. */
export type ReaderJob = { id: number; sql: string; values: unknown[] }

/** Rows by position, or the failure of the driver: classes do not survive the transfer. */
export type ReaderAnswer = { id: number } & ({ rows: unknown[][] } | { message: string; code: string | undefined })

/** Compiled statements cached for the connection. */
const keptStatements = 50

const { path, durability } = workerData as { path: string; durability: 'full' | 'normal' }
const client = connect(path, { durability, queryOnly: true })
const kept = new Map<string, Statement>()

function prepared(sql: string): Statement {
  const statement = kept.get(sql) ?? client.prepare(sql).raw()
  // Moved to the end: the first one is always the least recently used.
  kept.delete(sql)
  kept.set(sql, statement)
  if (kept.size > keptStatements) kept.delete(kept.keys().next().value ?? '')
  return statement
}

const answer = (message: ReaderAnswer): void => parentPort?.postMessage(message, [])

parentPort?.on('message', ({ id, sql, values }: ReaderJob) => {
  try {
    answer({ id, rows: prepared(sql).all(...values) as unknown[][] })
  } catch (error) {
    const code = error instanceof SqliteClient.SqliteError ? error.code : undefined
    answer({ id, message: error instanceof Error ? error.message : String(error), code })
  }
})
