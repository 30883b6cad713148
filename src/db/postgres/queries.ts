import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import type { DatabaseOptions, Queries } from '../database.ts'
import {
  databaseFailure,
  DatabaseUnavailableError,
  OutcomeUnknownError,
  StatementTimeoutError,
} from '../failures/failure.ts'
import { postgresFailure } from '../failures/postgres.ts'
import { writtenTable } from '../statements/written-table.ts'
import type { PostgresPools } from './pools.ts'
import type { PostgresReplicas } from './replicas.ts'

type OnStatement = DatabaseOptions['onStatement']

/** A connection of a transaction. Its statements wait for each other here, as the driver's own queue is deprecated. */
export type Connection = {
  db: Queries
  query: (statement: string | QueryConfig, values?: unknown[]) => Promise<QueryResult>
  /** Tables that the running transaction has written, see `writtenTable`. */
  written: Set<string>
}

/** The connection of each client of a pool, and that of each query builder. */
export function createConnections(onStatement: OnStatement) {
  const connections = new WeakMap<PoolClient, Connection>()
  const byBuilder = new WeakMap<object, Connection>()

  function connect(client: PoolClient): Connection {
    let last: Promise<unknown> = Promise.resolve()
    const query: Connection['query'] = (statement, values) => {
      const answer = last.then(() => client.query(statement, values))
      last = answer.catch(() => {})
      return answer
    }
    const written = new Set<string>()
    const note = (statement: string, values: readonly unknown[]): void => {
      const table = writtenTable(statement)
      if (table !== undefined) written.add(table)
      onStatement?.(statement, values)
    }
    const connection = { db: queries({ query } as unknown as PoolClient, note), query, written }
    connections.set(client, connection)
    byBuilder.set(connection.db, connection)
    return connection
  }

  return {
    connectionOf: (client: PoolClient): Connection => connections.get(client) ?? connect(client),
    connectionBehind: (db: object): Connection => {
      const connection = byBuilder.get(db)
      if (!connection) throw new Error('Only a transaction can send notices')
      return connection
    },
  }
}

/** The query builder that reads from the primary. */
export const primaryQueries = (pools: PostgresPools, onStatement: OnStatement): Queries =>
  queries(primaryPool(pools), onStatement)

/** The query builder of each replica. */
export function createReplicaQueries(pools: PostgresPools, replicas: PostgresReplicas, onStatement: OnStatement) {
  const handles = new Map<Pool, Queries>()
  return (replica: Pool | undefined): Queries | undefined => {
    if (!replica) return undefined
    const handle = handles.get(replica) ?? queries(replicaPool(replica, pools, replicas), onStatement)
    handles.set(replica, handle)
    return handle
  }
}

/** The error as one of our classes; that of a server makes the pools look for the primary. */
export function failureOn(pools: PostgresPools, error: unknown): unknown {
  const failure = postgresFailure(error)
  if (failure instanceof DatabaseUnavailableError || failure instanceof OutcomeUnknownError) void pools.lost()
  return failure
}

function queries(client: Pool | PoolClient, onStatement: OnStatement): Queries {
  const db = drizzle({
    client,
    casing: 'snake_case',
    logger: { logQuery: (statement, values) => onStatement?.(statement, values) },
  })
  // The one cast of PostgreSQL's builders to the common type: awaited, they return the same results.
  return db as unknown as Queries
}

/** The reading pool with the methods that the query builder uses; connection failures of the driver become our error classes. */
function primaryPool(pools: PostgresPools): Pool {
  const query = async (...requested: Parameters<Pool['query']>) => {
    try {
      return await pools.reading.query(...requested)
    } catch (error) {
      throw failureOn(pools, error)
    }
  }
  return { query } as unknown as Pool
}

/** A replica with the methods that the query builder uses. What fails there is read from the primary. */
function replicaPool(replica: Pool, pools: PostgresPools, replicas: PostgresReplicas): Pool {
  const primary = primaryPool(pools)
  const query = async (...requested: Parameters<Pool['query']>) => {
    try {
      return await replica.query(...requested)
    } catch (error) {
      const failure = postgresFailure(error)
      // A statement can also conflict with what the replica replays.
      if (!databaseFailure(failure) || failure instanceof StatementTimeoutError) throw failure
      if (failure instanceof DatabaseUnavailableError) replicas.failed(replica)
      return primary.query(...requested)
    }
  }
  return { query } as unknown as Pool
}
