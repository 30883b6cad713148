import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { DatabaseOptions, Queries } from '../database.ts'
import {
  databaseFailure,
  DatabaseUnavailableError,
  OutcomeUnknownError,
  StatementTimeoutError,
} from '../failures/failure.ts'
import { postgresFailure } from '../failures/postgres.ts'
import type { PostgresPools } from './pools.ts'
import type { PostgresReplicas } from './replicas.ts'

type OnStatement = DatabaseOptions['onStatement']

/** The query builder of each connection of a transaction, and the connection of each. */
export function createClientQueries(onStatement: OnStatement) {
  const handles = new WeakMap<PoolClient, Queries>()
  const clients = new WeakMap<object, PoolClient>()
  return {
    queriesOf: (client: PoolClient): Queries => {
      const known = handles.get(client) ?? queries(client, onStatement)
      handles.set(client, known)
      clients.set(known, client)
      return known
    },
    clientOf: (db: object): PoolClient => {
      const client = clients.get(db)
      if (!client) throw new Error('Only a transaction can send notices')
      return client
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
    logger: { logQuery: (statement) => onStatement?.(statement) },
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
