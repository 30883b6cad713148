import { workerData } from 'node:worker_threads'
import type { Statement } from 'better-sqlite3'
import { serveJobs } from '../../threads/in-thread.ts'
import { SqliteClient } from './client.ts'
import { connect, type ConnectOptions } from './file.ts'

/** A statement with its values, or `control`: one that begins or ends a transaction. */
export type StatementJob = { sql: string; values: unknown[]; control?: boolean }

/** Rows by position, or the failure of the driver: classes do not survive the transfer. */
export type StatementAnswer = { rows: unknown[][] } | { message: string; code: string | undefined }

/** The database file, and the settings of the connection to it. */
export type ThreadConnection = ConnectOptions & { path: string }

/** Compiled statements cached for the connection. */
const mostStatements = 200

const { path, ...options } = workerData as ThreadConnection
const client = connect(path, options)
const cached = new Map<string, Statement>()

function prepared(sql: string): Statement {
  const statement = cached.get(sql) ?? compiled(sql)
  // Moved to the end: the first one is always the least recently used.
  cached.delete(sql)
  cached.set(sql, statement)
  if (cached.size > mostStatements) cached.delete(cached.keys().next().value ?? '')
  return statement
}

function compiled(sql: string): Statement {
  const statement = client.prepare(sql)
  return statement.reader ? statement.raw() : statement
}

function rowsOf({ sql, values, control }: StatementJob): unknown[][] {
  if (control) {
    if (sql !== 'rollback' || client.inTransaction) client.exec(sql)
    return []
  }
  // SQLite ends a transaction by itself when the disk is full, and a thread that ended was replaced by this one: what follows must
  // not be committed statement by statement.
  if (!options.queryOnly && !client.inTransaction) {
    throw new SqliteClient.SqliteError('the transaction has ended', 'SQLITE_ABORT')
  }
  const statement = prepared(sql)
  if (statement.reader) return statement.all(...values) as unknown[][]
  statement.run(...values)
  return []
}

serveJobs((job: StatementJob): StatementAnswer => {
  try {
    return { rows: rowsOf(job) }
  } catch (error) {
    const code = error instanceof SqliteClient.SqliteError ? error.code : undefined
    return { message: error instanceof Error ? error.message : String(error), code }
  }
})
