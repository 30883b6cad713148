import { createRequire } from 'node:module'
import type BetterSqlite3 from 'better-sqlite3'

const require = createRequire(import.meta.url)
const nodeMajor = Number.parseInt(process.versions.node, 10)

/** An open SQLite connection. */
export type SqliteClient = BetterSqlite3.Database

/** Opens connections: better-sqlite3 13, whose binary needs Node 22; on Node 20 release 12, an optional dependency. */
export const SqliteClient = require(
  nodeMajor < 22 ? 'better-sqlite3-node-20' : 'better-sqlite3',
) as typeof BetterSqlite3
