import { createRequire } from 'node:module'
import type BetterSqlite3 from 'better-sqlite3'
import { DatabaseRefusedError } from '../failures/failure.ts'

const load = createRequire(import.meta.url)

/** An open SQLite connection. */
export type SqliteClient = BetterSqlite3.Database

/** Opens connections: better-sqlite3 13, whose binary needs Node 22; on Node 20 release 12, which the package of npm leaves out. */
export const SqliteClient =
  Number.parseInt(process.versions.node, 10) < 22 ? driverForNode20() : (load('better-sqlite3') as typeof BetterSqlite3)

function driverForNode20(): typeof BetterSqlite3 {
  try {
    return load('better-sqlite3-node-20') as typeof BetterSqlite3
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND'
    if (!isMissing) throw error
    throw new DatabaseRefusedError(
      'Node 20 needs a driver of its own: npm install better-sqlite3-node-20@npm:better-sqlite3@12.11.1 (later releases of Node need none)',
    )
  }
}
