import { DatabaseUnavailableError } from '../failures/failure.ts'
import { refusedRights, postgresFailure } from '../failures/postgres.ts'
import { readMigrations } from '../migrations.ts'
import type { Database, DatabaseOptions, Tables } from '../database.ts'
import { bringUpToDate } from './history.ts'
import { PostgresPools } from './pools.ts'
import { type Connection, createConnections, createReplicaQueries, primaryQueries } from './queries.ts'
import { caughtUpMs, PostgresReplicas } from './replicas.ts'
import { PostgresServers } from './servers.ts'
import { NotifiedWrites } from './notified-writes.ts'
import { PostgresTransactions } from './transactions.ts'
import { isDistributed, missingTriggers } from './triggers.ts'
import { defineTables } from '../tables/all.ts'
import { postgresKit } from '../tables/columns.postgres.ts'
import { postgresRowLists, postgresKeyLists } from '../statements/lists.ts'
import { redisPositions } from '../redis/positions.ts'
import { postgresSearch } from '../statements/search.ts'
import { serverUrls, isRedisUrl } from '../server-urls.ts'
import type { TransactionNotices } from '../notices.ts'
import { postgresNotices } from './notices.ts'
import { redisNotices } from '../redis/notices.ts'

const tables: Tables = defineTables(postgresKit)
/** Connections of each pool. */
const defaultConnections = 10

/** Opens a PostgreSQL server, or the primary of several. */
export async function openPostgres(url: string, options: DatabaseOptions): Promise<Database> {
  const { onStatement } = options
  const servers = new PostgresServers(url)
  await servers.search()
  const pools = await openPools(servers, options)
  const { connectionOf, connectionBehind } = createConnections(onStatement)
  const notices = openNotices(servers, options, connectionBehind)
  const notified = new NotifiedWrites(notices)
  const replicas = openReplicas(pools, options)
  servers.onChange(() => replicas?.primaryChanged())
  const read = primaryQueries(pools, onStatement)
  const longReads = { longReads: read, counts: read }
  const transactions = new PostgresTransactions({ pools, replicas, notices, notified, connectionOf })
  return {
    dialect: 'postgres',
    tables,
    search: postgresSearch,
    keyLists: postgresKeyLists,
    rowLists: postgresRowLists,
    notices: notified.notices,
    versionOf: (names) => (transactions.isClosed ? undefined : notified.of(names)),
    read,
    longReadsOf: () => longReads,
    ...(replicas && replicaReads(pools, replicas, onStatement)),
    transact: (tenant, work) => transactions.transact(tenant, work),
    snapshot: (look) => transactions.snapshot(look),
    damage: async () => [],
    missingTriggers: () => missingTriggers(pools.writing, pools.isDistributed),
    pools: () => pools.states,
    ping: () => ping(pools),
    async close() {
      if (transactions.isClosed) return
      await transactions.close()
      await notices.close()
      await replicas?.close()
      await pools.close()
    },
  }
}

/** The pools of the primary, whose database is up to date. */
async function openPools(servers: PostgresServers, options: DatabaseOptions): Promise<PostgresPools> {
  const pools = new PostgresPools(servers, {
    writeConnections: options.connections?.write ?? defaultConnections,
    readConnections: options.connections?.read ?? defaultConnections,
    isPooler: options.pooler === true,
    statementTimeoutMs: options.statementTimeoutMs ?? 0,
  })
  try {
    await bringUpToDate(pools.writing, tables, await readMigrations('postgres'), options.migrate !== false)
    pools.isDistributed = await isDistributed(pools.writing)
    pools.limitStatements()
    return pools
  } catch (error) {
    await pools.close()
    throw refusedRights(error) ?? postgresFailure(error)
  }
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

/** Reads that go to replicas. */
function replicaReads(
  pools: PostgresPools,
  replicas: PostgresReplicas,
  onStatement: DatabaseOptions['onStatement'],
): Pick<Database, 'readFor' | 'standIn' | 'learnWrites'> {
  const onReplica = createReplicaQueries(pools, replicas, onStatement)
  return {
    readFor: (tenant) => onReplica(replicas.of(tenant)),
    standIn: () => (pools.isLost || replicas.isSilent ? onReplica(replicas.any()) : undefined),
    learnWrites: (tenant) => replicas.learn(tenant),
  }
}

async function ping(pools: PostgresPools): Promise<void> {
  try {
    await pools.reading.query('select 1')
  } catch (error) {
    throw new DatabaseUnavailableError('The database does not answer', { cause: error })
  }
}

/** Through `notifyUrl` if it is given: the server behind a pooler, or Redis where a server has no LISTEN. */
export function openNotices(
  servers: PostgresServers,
  { notifyUrl }: DatabaseOptions,
  connectionBehind: (db: object) => Connection,
): TransactionNotices {
  if (notifyUrl === undefined) return postgresNotices(servers, connectionBehind)
  if (isRedisUrl(notifyUrl)) return redisNotices(notifyUrl, new URL(servers.primary).pathname.slice(1))
  const listened = new PostgresServers(notifyUrl)
  const notices = postgresNotices(listened, connectionBehind)
  return {
    ...notices,
    async close() {
      await notices.close()
      listened.close()
    },
  }
}
