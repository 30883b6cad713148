import type { AddressInfo } from 'node:net'
import { createContextFactory } from './api/context.ts'
import { createChangeFeed } from './api/graphql/subscriptions/change-feed.ts'
import { graphSchema } from './api/graphql/schema.ts'
import { readTrustedDocuments } from './api/graphql/documents/trusted-documents.ts'
import { createGraphqlHandler } from './api/graphql/execution/yoga.ts'
import type { GraphiqlTabs } from './api/graphql/graphiql/graphiql.ts'
import { mostAnonymousBytes } from './api/size-limits.ts'
import type { Incoming } from './http/http.ts'
import { createIds } from './api/ids.ts'
import { clientKinds, vendorKinds } from './api/pages/portal-kinds.ts'
import { clientPagesPrefix, createPortalPages, vendorPagesPrefix } from './api/pages/portal-pages.ts'
import { createInvitationPage } from './api/pages/invitation.ts'
import { createLogoFile } from './api/logo-file.ts'
import { createPasswordCheck } from './api/password-check.ts'
import { createDocsPage, createOpenApiFile, docsPrefix } from './api/rest/docs-page.ts'
import { createRestHandler, filesTaker, restPrefix } from './api/rest/rest-handler.ts'
import { routes } from './api/rest/routes.ts'
import { systemSources } from './api/sources.ts'
import { attachmentsPrefix, createTokenFiles } from './api/token-files.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/open-database.ts'
import type { Database } from './db/database.ts'
import { logosPrefix } from './domain/records/attachment/logo.ts'
import { invitationPath } from './domain/company/user/invitation.ts'
import type { Sources } from './domain/kernel/work.ts'
import { subscribers } from './domain/workspace/subscribers.ts'
import { checkFolder, openFileStore } from './files/file-store.ts'
import type { FileStore } from './files/file-store.ts'
import { parseForm, readText } from './http/form.ts'
import { asksForPage } from './http/http.ts'
import { parseJsonExact } from './http/json-exact.ts'
import { createListener } from './http/listener.ts'
import type { Limits } from './http/listener-limits.ts'
import { describeRequest, openLog } from './http/log.ts'
import type { Logger } from './http/log.ts'
import { createMetrics } from './http/metrics.ts'
import { parseAnyBody } from './http/multipart-form.ts'
import { createRateLimit } from './http/rate-limit.ts'
import type { Siblings } from './http/siblings.ts'
import { readBacklog } from './delivery/backlog.ts'
import { createHousekeeping } from './delivery/housekeeping.ts'
import { useFonts } from './delivery/pdf/font-files.ts'
import { createOutboxWorker } from './worker.ts'

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
}

type App = {
  database: Database
  log: Logger
  /** Resolves with the address once the server accepts requests; delivery of the outbox starts then. */
  listen(): Promise<AddressInfo>
  /** Completes open requests and deliveries, then closes the database. */
  stop: () => Promise<void>
}

/** Assembles the application: one database, two APIs over the same operations, one listener. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<App> {
  const log = options.log ?? (await openLog(config.logLevel))
  const sources = options.sources ?? systemSources
  const { siblings } = options
  const trustedDocuments =
    config.graphqlDocuments === undefined
      ? undefined
      : await readTrustedDocuments(config.graphqlDocuments, graphSchema())
  // No database is made where the folder cannot be written, and no folder where the database is refused.
  if (!options.files) await checkFolder(config.dataDir)
  const database =
    options.database ??
    (await openDatabase(config.databaseUrl, {
      ...config.database,
      ...(config.redisUrl !== undefined && { redisUrl: config.redisUrl }),
      statementTimeoutMs: config.statementTimeout * 1_000,
      threads: true,
      ...(siblings && { migrate: false, relay: siblings.notices }),
    }))
  const files = options.files ?? (await openFileStore(config.dataDir))
  const ids = createIds(config.idSalt)
  const metrics = createMetrics({
    ofAll: siblings?.metrics,
    backlog: () => readBacklog(database, sources.now()),
    pools: () => database.pools(),
  })
  const shared = {
    database,
    ids,
    sources,
    files,
    baseUrl: config.baseUrl,
    redirectOrigins: config.redirectOrigins,
    subscribers,
  }
  useFonts(config.pdfFonts)
  const worker = config.outboxWorker
    ? createOutboxWorker(config, { database, ids, sources, files, baseUrl: config.baseUrl, log })
    : undefined
  const redis = config.redisUrl
    ? await (await import('./http/limits/redis-limiters.ts')).openRedisLimiters(config.redisUrl, log)
    : undefined
  const housekeeping = config.outboxWorker ? createHousekeeping({ database, files, sources, log }) : undefined
  const limiters = redis?.limiters ?? siblings?.limiters
  const rateLimit = createRateLimit(config.rateLimit, limiters)
  const passwords = createPasswordCheck(database, sources, limiters)
  siblings?.onWake(() => worker?.wake())
  const contextOf = createContextFactory({
    ...shared,
    passwords,
    authenticated: ({ caller, address }, known) => rateLimit.trustToken(caller, address, known),
    committed(operation) {
      metrics.countOperation(operation, 'ok')
      if (worker) worker.wake()
      else siblings?.wakeWorker()
    },
  })
  const report = (error: unknown, request: Incoming) =>
    log.error({ err: error, ...describeRequest(request) }, 'A request failed')

  const withoutToken = ({ requestId, caller, address }: Incoming) => {
    void rateLimit.penalizeUnknown(caller, address)
    return { ...shared, requestId, address }
  }

  const rest = createRestHandler({
    routes,
    contextOf,
    anonymousOf: (request) => ({ ...withoutToken(request), passwords }),
    parseQuery: parseForm,
    parseBody: parseAnyBody,
    report,
  })
  const graphql = createGraphqlHandler({
    contextOf,
    changes: createChangeFeed(database, config.subscriptionLimits),
    ...(trustedDocuments && { trustedDocuments }),
    trustedOnly: config.trustedOnly,
    introspection: config.introspection,
    graphiql: config.graphiql,
    parseJson: parseJsonExact,
    readText,
    report,
    ...(options.graphiqlTabs && { graphiqlTabs: options.graphiqlTabs }),
  })
  const tokenFiles = createTokenFiles({ contextOf, report })

  const api = { crossOrigin: true, compressed: true }
  const listener = createListener({
    log,
    metrics,
    rateLimit,
    ready: () => database.ping(),
    files,
    trustedProxies: config.trustedProxies,
    corsOrigins: config.corsOrigins,
    https: config.baseUrl.startsWith('https:'),
    ...(options.limits && { limits: options.limits }),
    handlers: [
      {
        prefix: restPrefix,
        door: 'rest',
        handler: rest,
        limited: () => true,
        takesFiles: filesTaker(routes),
        ...api,
      },
      {
        prefix: '/graphql',
        door: 'graphql',
        methods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
        handler: graphql,
        limited: (head) => !asksForPage(head),
        ...api,
      },
      {
        prefix: '/openapi.json',
        door: 'docs',
        methods: ['GET', 'HEAD'],
        handler: createOpenApiFile(routes),
      },
      {
        prefix: invitationPath.slice(0, -1),
        door: 'pages',
        methods: ['GET', 'HEAD', 'POST'],
        handler: createInvitationPage({ anonymousOf: withoutToken, parseForm, report }),
        limited: () => true,
        maxBodyBytes: mostAnonymousBytes,
      },
      {
        prefix: clientPagesPrefix,
        door: 'pages',
        methods: ['GET', 'HEAD'],
        handler: createPortalPages({
          prefix: clientPagesPrefix,
          kinds: clientKinds,
          hasContacts: true,
          anonymousOf: withoutToken,
          downloadWithToken: tokenFiles.invited,
          report,
        }),
        limited: () => true,
      },
      {
        prefix: vendorPagesPrefix,
        door: 'pages',
        methods: ['GET', 'HEAD'],
        handler: createPortalPages({
          prefix: vendorPagesPrefix,
          kinds: vendorKinds,
          anonymousOf: withoutToken,
          report,
        }),
        limited: () => true,
      },
      {
        prefix: attachmentsPrefix,
        door: 'rest',
        methods: ['GET', 'HEAD'],
        handler: tokenFiles.attachment,
        limited: () => true,
      },
      {
        prefix: logosPrefix,
        door: 'pages',
        methods: ['GET', 'HEAD'],
        handler: createLogoFile({ anonymousOf: withoutToken, report }),
        limited: () => true,
      },
      { prefix: docsPrefix, door: 'docs', methods: ['GET', 'HEAD'], handler: createDocsPage() },
    ],
  })
  return {
    database,
    log,
    async listen() {
      const address = await listener.listen({ host: config.host, port: config.port })
      worker?.start()
      housekeeping?.start()
      return address
    },
    async stop() {
      await Promise.all([listener.stop(), worker?.stop(options.limits?.stopGraceMs), housekeeping?.stop()])
      redis?.close()
      await files.close()
      await database.close()
    },
  }
}
