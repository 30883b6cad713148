import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { noTenant } from '../database.ts'
import type { Database, DatabaseOptions, Queries, Tables } from '../database.ts'
import {
  databaseFailure,
  DatabaseUnavailableError,
  OutcomeUnknownError,
  StatementTimeoutError,
} from '../failures/failure.ts'
import { readMigrations } from '../migrations.ts'
import { isConflict, refusedRights, translated } from '../failures/postgres.ts'
import { bringUpToDate, lockNamespace } from './history.ts'
import { openNotices } from '../open-notices.ts'
import { PostgresPools } from './pools.ts'
import { asNumber, caughtUpMs, PostgresReplicas } from './replicas.ts'
import { PostgresServers } from './servers.ts'
import * as schema from '../tables/schema.postgres.ts'
import { postgresRowLists } from '../statements/row-list.ts'
import { postgresKeyLists } from '../statements/key-list.ts'
import { redisPositions } from '../redis/positions.ts'
import { postgresSearch } from '../statements/search.ts'
import { serverUrls } from '../server-urls.ts'

const tables: Tables = schema
/** Maximum number of runs of a transaction that the server aborts because of conflicts. */
const attempts = 6
/** Connections of each pool. */
const defaultConnections = 10

type OnStatement = DatabaseOptions['onStatement']

/** Opens a PostgreSQL server, or the primary of several. */
export async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  const servers = new PostgresServers(url)
  await servers.search()
  const pools = new PostgresPools(servers, {
    writeConnections: options.connections?.write ?? defaultConnections,
    readConnections: options.connections?.read ?? defaultConnections,
    isPooler: options.pooler === true,
    statementTimeoutMs: options.statementTimeoutMs ?? 0,
  })
  try {
    await bringUpToDate(pools.writing, tables, await readMigrations('postgres'), options.migrate !== false)
  } catch (error) {
    await pools.close()
    throw refusedRights(error) ?? translated(error)
  }
  const handles = new WeakMap<PoolClient, Queries>()
  const clients = new WeakMap<object, PoolClient>()
  const handleOf = (client: PoolClient) => {
    const known = handles.get(client) ?? queries(client, options.onStatement)
    handles.set(client, known)
    clients.set(known, client)
    return known
  }
  const notices = openNotices(servers, options, (db) => {
    const client = clients.get(db)
    if (!client) throw new Error('Only a transaction can send notices')
    return client
  })
  const inTurn = turnByTurn()
  let closed = false
  const read = queries(followingPool(pools), options.onStatement)
  const replicas = openReplicas(pools, options)
  servers.onChange(() => replicas?.primaryChanged())
  const replicaHandles = new Map<Pool, Queries>()
  const onReplica = (pool: Pool | undefined): Queries | undefined => {
    if (!replicas || !pool) return undefined
    const handle = replicaHandles.get(pool) ?? queries(replicaPool(pool, pools, replicas), options.onStatement)
    replicaHandles.set(pool, handle)
    return handle
  }
  return {
    dialect: 'postgres',
    tables,
    search: postgresSearch,
    keyLists: postgresKeyLists,
    rowLists: postgresRowLists,
    notices,
    read,
    longReads: read,
    counts: read,
    readFor: (tenant) => onReplica(replicas?.of(tenant)),
    ...(replicas && { standIn: () => (pools.isLost || replicas.isSilent ? onReplica(replicas.any()) : undefined) }),
    learnWrites: (tenant) => replicas?.learn(tenant) ?? Promise.resolve(),
    async transact(tenant, work) {
      if (closed) throw new DatabaseUnavailableError('The database is closed')
      let notify: (() => void) | undefined
      const { value, position } = await inTurn.run(tenant, () =>
        withRetries(pools, () =>
          runOnce({ pools, replicas }, tenant, (client) => {
            const db = handleOf(client)
            notify = notices.begin?.(db)
            return work(db)
          }),
        ),
      )
      notify?.()
      // Outside of the turn: the next write of the company need not wait for it.
      await replicas?.share(tenant, position)
      return value
    },
    async snapshot(look) {
      if (closed) throw new DatabaseUnavailableError('The database is closed')
      try {
        return await inSnapshot(pools, (client) => look(handleOf(client)))
      } catch (error) {
        throw translated(error)
      }
    },
    damage: async () => [],
    pools: () => pools.states,
    async ping() {
      try {
        await pools.reading.query('select 1')
      } catch (error) {
        throw new DatabaseUnavailableError('The database does not answer', { cause: error })
      }
    },
    async close() {
      if (closed) return
      closed = true
      await inTurn.settled()
      await notices.close()
      await replicas?.close()
      await pools.close()
    },
  }
}

/** The reading pool with the methods that the query builder uses; connection failures of the driver become our error classes. */
function followingPool(pools: PostgresPools): Pool {
  const query = async (...asked: Parameters<Pool['query']>) => {
    try {
      return await pools.reading.query(...asked)
    } catch (error) {
      throw toldTo(pools, translated(error))
    }
  }
  return { query } as unknown as Pool
}

function openReplicas(
  pools: PostgresPools,
  { readUrls = [], redisUrl }: DatabaseOptions,
): PostgresReplicas | undefined {
  if (readUrls.length === 0) return undefined
  const shared = redisUrl === undefined ? undefined : redisPositions(redisUrl, caughtUpMs)
  const opened = readUrls.flatMap(serverUrls).map((url) => pools.openReplica(url))
  return new PostgresReplicas(opened, pools, shared)
}

/** A replica with the methods that the query builder uses. What fails there is read from the primary. */
function replicaPool(replica: Pool, pools: PostgresPools, replicas: PostgresReplicas): Pool {
  const primary = followingPool(pools)
  const query = async (...asked: Parameters<Pool['query']>) => {
    try {
      return await replica.query(...asked)
    } catch (error) {
      const failure = translated(error)
      // A statement can also conflict with what the replica replays.
      if (!databaseFailure(failure) || failure instanceof StatementTimeoutError) throw failure
      if (failure instanceof DatabaseUnavailableError) replicas.failed(replica)
      return primary.query(...asked)
    }
  }
  return { query } as unknown as Pool
}

/** The failure; that of a server makes the pools look for the primary. */
function toldTo(pools: PostgresPools, failure: unknown): unknown {
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

async function withRetries<T>(pools: PostgresPools, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (!isConflict(error) || attempt === attempts) throw toldTo(pools, translated(error))
      await pause(Math.random() * 10 * 2 ** attempt)
    }
  }
}

type Servers = { pools: PostgresPools; replicas: PostgresReplicas | undefined }

async function runOnce<T>(
  { pools, replicas }: Servers,
  tenant: number,
  work: (client: PoolClient) => Promise<T>,
): Promise<{ value: T; position: number }> {
  const client = await pools.writing.connect()
  let broken = false
  try {
    await client.query(`${pools.begin()}${lockOf(tenant)}`)
    const value = await work(client)
    const position = await commit(client, replicas !== undefined)
    replicas?.wrote(tenant, position)
    return { value, position }
  } catch (error) {
    await client.query('rollback').catch(() => (broken = true))
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * The first statement of a transaction: at READ COMMITTED each later one sees everything that earlier holders of the lock
 * committed. A company's lock is its row, so a sharded engine keeps it where the company's data is. `no key`: rows of other
 * transactions may refer to the company meanwhile.
 */
const lockOf = (tenant: number): string =>
  tenant === noTenant
    ? `select pg_advisory_xact_lock(${lockNamespace}, ${noTenant})`
    : `select from companies where id = ${BigInt(tenant)} for no key update`

/**
 * A position in the log behind the commit before. What others have inserted but not flushed is left out, since no replica gets it
 * when the server fails; without synchronous commits the own commit may be among it.
 */
const committedLog = `case current_setting('synchronous_commit')
  when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`

/** Commits; returns the position in the log after the commit if it is `wanted`. */
async function commit(client: PoolClient, wanted: boolean): Promise<number> {
  // A wait for a standby that is cancelled is only warned of: the server commits by itself.
  let isDoubtful = false
  const markDoubtful = () => (isDoubtful = true)
  client.once('notice', markDoubtful)
  const text = wanted ? `commit; ${asNumber(committedLog)}` : 'commit'
  // Several statements have several results, which the declared type of one text does not know.
  const sent = client.query(text).catch((error: unknown) => {
    throw unlessKnown(error)
  })
  const answered = (await sent.finally(() => client.off('notice', markDoubtful))) as
    | QueryResult<{ position: string }>
    | QueryResult<{ position: string }>[]
  if (isDoubtful) throw new OutcomeUnknownError('The server committed without its standby')
  const [committed, position] = Array.isArray(answered) ? answered : [answered]
  // The server silently turns the commit of a failed transaction into a rollback.
  if (committed?.command !== 'COMMIT') {
    throw new Error('A statement failed and its error was swallowed: nothing was written')
  }
  return Number(position?.rows[0]?.position ?? 0)
}

/** The outcome of a commit whose connection breaks is unknown: the server may have carried it out. */
function unlessKnown(error: unknown): unknown {
  const failure = translated(error)
  return failure instanceof DatabaseUnavailableError
    ? new OutcomeUnknownError(failure.message, { cause: error })
    : error
}

async function inSnapshot<T>(pools: PostgresPools, look: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pools.reading.connect()
  let broken = false
  try {
    // The snapshot is taken at the first statement of a transaction, not at `begin`.
    await client.query(`${pools.begin('isolation level repeatable read read only')}select 1`)
    return await look(client)
  } finally {
    await client.query('rollback').catch(() => (broken = true))
    client.release(broken)
  }
}

/** Queues the transactions of one tenant inside this process, so that only one connection waits for its lock. */
function turnByTurn() {
  const last = new Map<number, Promise<unknown>>()
  return {
    run<T>(tenant: number, work: () => Promise<T>): Promise<T> {
      const mine = (last.get(tenant) ?? Promise.resolve()).then(work, work)
      last.set(tenant, mine)
      const leave = () => {
        if (last.get(tenant) === mine) last.delete(tenant)
      }
      mine.then(leave, leave)
      return mine
    },
    settled: () => Promise.allSettled(last.values()),
  }
}
