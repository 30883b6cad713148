import type { AddressInfo } from 'node:net'
import { builtConsole, type Console, openConsole } from '../api/console-files.ts'
import { readTrustedDocuments } from '../api/graphql/documents/trusted-documents.ts'
import type { GraphiqlTabs } from '../api/graphql/graphiql/graphiql.ts'
import { graphSchema } from '../api/graphql/schema.ts'
import { createIds } from '../api/ids.ts'
import { createPasswordCheck } from '../api/password-check.ts'
import { systemSources } from '../api/sources.ts'
import type { Config } from './config.ts'
import { openDatabase } from '../db/open-database.ts'
import type { Database } from '../db/database.ts'
import { readBacklog } from '../delivery/backlog.ts'
import { createHousekeeping } from '../delivery/housekeeping.ts'
import { useFonts } from '../delivery/pdf/font-files.ts'
import type { Sources } from '../domain/kernel/work.ts'
import { subscribers } from '../domain/workspace/subscribers.ts'
import { checkFolder, type FileStore, openFileStore } from '../files/file-store.ts'
import { createHandlers } from './handlers.ts'
import { createListener } from '../http/listener.ts'
import type { Limits } from '../http/limits.ts'
import { type Logger, openLog } from '../http/log.ts'
import { createMetrics } from '../http/metrics.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import type { ReadyCheck } from '../http/readiness.ts'
import type { Siblings } from './siblings.ts'
import { createOutboxWorker } from './create-outbox-worker.ts'

/** Options of tests and the demo besides the configuration. */
export type AppOptions = {
  log?: Logger
  sources?: Sources
  database?: Database
  files?: FileStore
  limits?: Partial<Limits>
  /** The other processes of the server, if it has several: then the database is migrated already. */
  siblings?: Siblings | undefined
  /** Tabs of GraphiQL; by default examples with made-up ids. */
  graphiqlTabs?: GraphiqlTabs
  /** Folder of the built console; by default the one beside the built server. */
  consoleFolder?: URL
}

type App = {
  database: Database
  log: Logger
  /** True when the console is served: it is not in the sources, but in the built server. */
  hasConsole: boolean
  /** Resolves with the address once the server accepts requests; delivery of the outbox starts then. */
  listen(): Promise<AddressInfo>
  /** Completes open requests and deliveries, then closes the database. */
  stop: () => Promise<void>
}

/** Assembles the application: one database, two APIs over the same operations, one listener. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<App> {
  const log = options.log ?? (await openLog(config.logLevel))
  const { siblings } = options
  const consoleFiles = config.console ? await openConsole(options.consoleFolder ?? builtConsole, config) : undefined
  const trustedDocuments = await openTrustedDocuments(config, consoleFiles)
  const shared = await openShared(config, options)
  const { database, files, sources } = shared
  useFonts(config.pdfFonts)
  const metrics = createMetrics({
    ofAll: siblings?.metrics,
    backlog: () => readBacklog(database, sources.now()),
    pools: () => database.pools(),
  })
  const background = config.outboxWorker ? createBackground(config, { ...shared, log }) : undefined
  siblings?.onWake(() => background?.wake())
  const redis = await openRedis(config, log)
  const limiters = redis?.limiters ?? siblings?.limiters
  const rateLimit = createRateLimit(config.rateLimit, limiters)
  const handlers = createHandlers(config, {
    shared,
    log,
    rateLimit,
    passwords: createPasswordCheck(database, sources, limiters),
    committed(operation) {
      metrics.countOperation(operation, 'ok')
      if (background) background.wake()
      else siblings?.wakeWorker()
    },
    trustedDocuments,
    console: consoleFiles,
    graphiqlTabs: options.graphiqlTabs,
  })
  const listener = createListener({
    log,
    metrics,
    rateLimit,
    ready: createReadyCheck(database),
    files,
    trustedProxies: config.trustedProxies,
    corsOrigins: config.corsOrigins,
    https: config.baseUrl.startsWith('https:'),
    ...(options.limits && { limits: options.limits }),
    handlers,
  })
  return {
    database,
    log,
    hasConsole: consoleFiles !== undefined,
    async listen() {
      const address = await listener.listen({ host: config.host, port: config.port })
      background?.start()
      return address
    },
    async stop() {
      await Promise.all([listener.stop(), background?.stop(options.limits?.stopGraceMs)])
      redis?.close()
      await files.close()
      await database.close()
    },
  }
}

/** The work besides requests: the delivery of the outbox, and housekeeping. */
function createBackground(config: Config, shared: Parameters<typeof createOutboxWorker>[1]) {
  const worker = createOutboxWorker(config, shared)
  const housekeeping = createHousekeeping(shared)
  return {
    wake: () => worker.wake(),
    start() {
      worker.start()
      housekeeping.start()
    },
    stop: (graceMs: number | undefined) => Promise.all([worker.stop(graceMs), housekeeping.stop()]),
  }
}

/** Triggers that a database of several servers lost are looked for once a minute at most: it is a question to all of them. */
const triggersCheckedMs = 60_000

/** Asks the database for an answer, and once in a while for the triggers that it lacks. */
function createReadyCheck(database: Database): ReadyCheck {
  let checkedAt = -Infinity
  let warnings: readonly string[] = []
  return async () => {
    await database.ping()
    if (performance.now() - checkedAt > triggersCheckedMs) {
      const missing = await database.missingTriggers()
      warnings = missing.length === 0 ? [] : [`Missing triggers: ${missing.join(', ')}`]
      checkedAt = performance.now()
    }
    return warnings
  }
}

/** The documents of the operator and those of the console. */
async function openTrustedDocuments({ graphqlDocuments }: Config, served: Console | undefined) {
  const own = graphqlDocuments === undefined ? [] : await readTrustedDocuments(graphqlDocuments, graphSchema())
  return new Map([...(served?.documents ?? []), ...own])
}

/** Opens the database and the files; returns them with the other dependencies that all requests share. */
async function openShared(config: Config, options: AppOptions) {
  // No database is made where the folder cannot be written, and no folder where the database is refused.
  if (!options.files) await checkFolder(config.dataDir)
  const database = options.database ?? (await openConfigured(config, options))
  const files = options.files ?? (await openFileStore(config.dataDir))
  return {
    database,
    files,
    ids: createIds(config.idSalt),
    sources: options.sources ?? systemSources,
    baseUrl: config.baseUrl,
    redirectOrigins: config.redirectOrigins,
    subscribers,
  }
}

const openConfigured = (config: Config, { siblings }: AppOptions): Promise<Database> =>
  openDatabase(config.databaseUrl, {
    ...config.database,
    ...(config.redisUrl !== undefined && { redisUrl: config.redisUrl }),
    statementTimeoutMs: config.statementTimeout * 1_000,
    threads: true,
    ...(siblings && { migrate: false, relay: siblings.notices }),
  })

async function openRedis({ redisUrl }: Config, log: Logger) {
  if (!redisUrl) return undefined
  // Imported at its first use: most servers have no Redis.
  const { openRedisLimiters } = await import('../http/redis-limiters.ts')
  return openRedisLimiters(redisUrl, log)
}
