import { type Console, consolePrefix } from '../api/console-files.ts'
import { createContextFactory } from '../api/context.ts'
import type { TrustedDocuments } from '../api/graphql/documents/trusted-documents.ts'
import { createGraphqlHandler } from '../api/graphql/execution/yoga.ts'
import type { GraphiqlTabs } from '../api/graphql/graphiql/graphiql.ts'
import { createChangeFeed } from '../api/graphql/subscriptions/change-feed.ts'
import { createLogoFile } from '../api/logo-file.ts'
import { createUserInvitationPage } from '../api/pages/user-invitation.ts'
import { clientKinds, vendorKinds } from '../api/pages/portal-kinds.ts'
import { clientPagesPrefix, createPortalPages, vendorPagesPrefix } from '../api/pages/portal-pages.ts'
import type { PasswordCheck } from '../api/password-check.ts'
import { createDocsPage, createOpenApiFile, docsPrefix } from '../api/rest/docs-page.ts'
import { createRestHandler, filesTaker, restPrefix } from '../api/rest/rest-handler.ts'
import { routes } from '../api/rest/routes.ts'
import { mostAnonymousBytes, mostFormBytes } from '../api/size-limits.ts'
import { attachmentsPrefix, createTokenFiles } from '../api/token-files.ts'
import type { Config } from './config.ts'
import { userInvitationPath } from '../domain/company/user/user-invitation.ts'
import type { AnonymousContext, RequestContext } from '../domain/kernel/request-context.ts'
import { logosPrefix } from '../domain/records/attachment/logo.ts'
import { parseForm, readText } from '../http/form.ts'
import { asksForPage, type Incoming, type Route } from '../http/http.ts'
import { parseJsonExact } from '../http/json-exact.ts'
import { describeRequest, type Logger } from '../http/log.ts'
import { parseAnyBody } from '../http/multipart.ts'
import { welcomeRoute } from '../http/own-routes.ts'
import type { RateLimit } from '../http/rate-limit.ts'
import { prefersPage } from '../http/headers.ts'

/** Parts of the application that its handlers use. */
type Parts = {
  /** Dependencies that all requests share. */
  shared: Pick<RequestContext, 'database' | 'ids' | 'sources' | 'files' | 'baseUrl' | 'redirectOrigins' | 'subscribers'>
  log: Logger
  rateLimit: RateLimit
  passwords: PasswordCheck
  /** Called after every committed write. */
  committed: (operation: string) => void
  trustedDocuments: TrustedDocuments
  console: Console | undefined
  /** Tabs of GraphiQL; by default examples with made-up ids. */
  graphiqlTabs: GraphiqlTabs | undefined
}

/** Functions that every handler needs for its requests. */
type Requests = {
  /** Authenticates the caller. @throws INVALID_TOKEN */
  contextOf: (request: Incoming) => Promise<RequestContext>
  /** Context of a request without a token. */
  anonymousOf: (request: Incoming) => AnonymousContext
  /** Called for every error that is not the caller's fault. */
  report: (error: unknown, request: Incoming) => void
}

/** The handlers of the application, in the order in which the listener matches them. */
export function createHandlers(config: Config, parts: Parts): Route[] {
  const requests = createRequests(parts)
  const tokenFiles = createTokenFiles(requests)
  return [
    restHandler(parts, requests),
    graphqlHandler(config, parts, requests),
    { prefix: '/openapi.json', api: 'docs', methods: ['GET', 'HEAD'], handler: createOpenApiFile(routes) },
    invitationHandler(requests),
    ...portalHandlers(requests, tokenFiles),
    ...fileHandlers(requests, tokenFiles),
    { prefix: docsPrefix, api: 'docs', methods: ['GET', 'HEAD'], handler: createDocsPage() },
    ...(parts.console ? consoleHandlers(parts.console) : []),
  ]
}

function createRequests({ shared, log, rateLimit, passwords, committed }: Parts): Requests {
  return {
    contextOf: createContextFactory({
      ...shared,
      passwords,
      authenticated: ({ caller, address }, known) => rateLimit.trustToken(caller, address, known),
      committed,
    }),
    anonymousOf({ requestId, caller, address }) {
      void rateLimit.penalizeUnknown(caller, address)
      return { ...shared, requestId, address, committed }
    },
    report: (error, request) => log.error({ err: error, ...describeRequest(request) }, 'A request failed'),
  }
}

/** Scripts of other origins may call the APIs, whose answers are compressed. */
const api = { crossOrigin: true, compressed: true }

const restHandler = ({ passwords }: Parts, { contextOf, anonymousOf, report }: Requests): Route => ({
  prefix: restPrefix,
  api: 'rest',
  handler: createRestHandler({
    routes,
    contextOf,
    anonymousOf: (request) => ({ ...anonymousOf(request), passwords }),
    parseQuery: parseForm,
    parseBody: parseAnyBody,
    report,
  }),
  limited: () => true,
  takesFiles: filesTaker(routes),
  ...api,
})

const graphqlHandler = (
  config: Config,
  { shared, trustedDocuments, graphiqlTabs }: Parts,
  { contextOf, report }: Requests,
): Route => ({
  prefix: '/graphql',
  api: 'graphql',
  methods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
  handler: createGraphqlHandler({
    contextOf,
    changes: createChangeFeed(shared.database, config.subscriptionLimits),
    trustedDocuments,
    trustedOnly: config.trustedOnly,
    introspection: config.introspection,
    graphiql: config.graphiql,
    parseJson: parseJsonExact,
    readText,
    report,
    ...(graphiqlTabs && { graphiqlTabs }),
  }),
  limited: (head) => !asksForPage(head),
  ...api,
})

const invitationHandler = ({ anonymousOf, report }: Requests): Route => ({
  prefix: userInvitationPath.slice(0, -1),
  api: 'pages',
  methods: ['GET', 'HEAD', 'POST'],
  handler: createUserInvitationPage({ anonymousOf, parseForm, report }),
  limited: () => true,
  maxBodyBytes: mostAnonymousBytes,
})

type TokenFiles = ReturnType<typeof createTokenFiles>

const portalHandlers = ({ anonymousOf, report }: Requests, { invited }: TokenFiles): Route[] => [
  {
    prefix: clientPagesPrefix,
    api: 'pages',
    methods: ['GET', 'HEAD', 'POST'],
    handler: createPortalPages({
      prefix: clientPagesPrefix,
      kinds: clientKinds,
      hasContacts: true,
      anonymousOf,
      parseForm,
      downloadWithToken: invited,
      report,
    }),
    limited: () => true,
    maxBodyBytes: mostFormBytes,
  },
  {
    prefix: vendorPagesPrefix,
    api: 'pages',
    methods: ['GET', 'HEAD', 'POST'],
    handler: createPortalPages({ prefix: vendorPagesPrefix, kinds: vendorKinds, anonymousOf, parseForm, report }),
    limited: () => true,
    maxBodyBytes: mostFormBytes,
  },
]

const fileHandlers = ({ anonymousOf, report }: Requests, { attachment }: TokenFiles): Route[] => [
  {
    prefix: attachmentsPrefix,
    api: 'rest',
    methods: ['GET', 'HEAD'],
    handler: attachment,
    limited: () => true,
  },
  {
    prefix: logosPrefix,
    api: 'pages',
    methods: ['GET', 'HEAD'],
    handler: createLogoFile({ anonymousOf, report }),
    limited: () => true,
  },
]

/** The console, which browsers also get at `/`, where programs get the list of entry points. */
const consoleHandlers = ({ page, handler }: Console): Route[] => [
  { prefix: consolePrefix, api: 'console', methods: ['GET', 'HEAD'], handler },
  {
    ...welcomeRoute,
    async handler(request) {
      if (prefersPage(request.headers.accept)) return page(request)
      return { ...(await welcomeRoute.handler(request)), headers: { Vary: 'Accept' } }
    },
  },
]
