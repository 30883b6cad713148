import { type DocumentNode, getOperationAST, GraphQLError, OperationTypeNode } from 'graphql'
import { createYoga, type GraphQLParams, type Plugin } from 'graphql-yoga'
import { DomainError } from '../../../domain/kernel/error.ts'
import type { RequestContext } from '../../../domain/kernel/request-context.ts'
import { conditionalRead } from '../../read-tags.ts'
import { inRecordTurn } from '../../record-turns.ts'
import { mostAnonymousBytes } from '../../size-limits.ts'
import type { Handler, Incoming, Outgoing } from '../../../http/http.ts'
import { acceptCheck, eventsOnly, paramsOf, paramsReader } from './graphql-over-http.ts'
import { answerLimit } from '../limits/answer-limit.ts'
import type { GraphContext } from '../builder.ts'
import { createCompiledAnswers, queriesOnly } from './compiled/compiled-answers.ts'
import type { ChangeFeed } from '../subscriptions/change-feed.ts'
import { freshLoaders } from '../../loaders.ts'
import { createYielder } from '../../../threads/yielder.ts'
import { maskedErrors, maskError } from '../errors.ts'
import { createGraphiqlPage, type GraphiqlTabs } from '../graphiql/graphiql.ts'
import { asksCost, costLimit } from '../limits/cost.ts'
import { limitPlugins } from '../limits/limits.ts'
import { type DocumentOptions, persistedDocuments } from '../documents/persisted-documents.ts'
import { createSchemaAnswers } from './schema-answers.ts'
import { schemaLimit } from '../limits/schema-cost.ts'
import { graphSchema } from '../schema.ts'
import { endEventTurns } from '../subscriptions/subscription.ts'
import { type Asking, tokenGuard } from '../limits/token-guard.ts'

type GraphqlOptions = DocumentOptions & {
  /** Authenticates the caller. @throws INVALID_TOKEN */
  contextOf: (request: Incoming) => Promise<RequestContext>
  /** Change feed that subscriptions read. */
  changes: ChangeFeed
  /** True when introspection is allowed, which then needs no token. */
  introspection: boolean
  /** True when browsers that open the endpoint get GraphiQL. */
  graphiql: boolean
  /** Default tabs of GraphiQL. */
  graphiqlTabs?: GraphiqlTabs
  /** Parses JSON; a number that a double cannot represent becomes an InexactNumber. @throws BAD_REQUEST */
  parseJson: (text: string) => unknown
  /** Decodes the bytes of a body. @throws BAD_REQUEST, UNSUPPORTED_MEDIA_TYPE */
  readText: (contentType: string | undefined, body: Buffer) => string
  /** Called for every error that is not the caller's fault. */
  report: (error: unknown, request: Incoming) => void
}

/** Request state in Yoga's hooks. Without a context the request is not authenticated. */
type Served = Asking & { readParams: () => GraphQLParams; graph?: GraphContext } & Partial<GraphContext>

/** The GraphQL handler, mounted at any path: GraphQL over HTTP with JSON bodies. Never throws. */
export function createGraphqlHandler(options: GraphqlOptions): Handler {
  const persisted = persistedDocuments(options)
  const compiled = createCompiledAnswers(graphSchema(), persisted)
  const yoga = yogaFor(options, persisted)
  const schemaAnswers = createSchemaAnswers()
  const refusalOf = requestCheck()
  const page = options.graphiql ? createGraphiqlPage(options.graphiqlTabs) : undefined

  return async (incoming) => {
    if (page && wantsPage(incoming)) return page(incoming)
    const refused = refusalOf(incoming)
    if (refused) return refused
    const text = textOf(incoming, options)
    if (typeof text !== 'string') return text
    const caller = await callerOf(incoming, options)
    if ('status' in caller) return caller
    const known = schemaAnswers.find(incoming, text)
    if (known) return known

    const document = { schemaOnly: false, queried: false }
    const readParams = () => paramsOf(incoming, text, options.parseJson)
    const { context } = caller
    const serve = async () => {
      const fast =
        context &&
        !asksCost(incoming) &&
        (await inRecordTurn('read', context, () =>
          compiled.answer(incoming, readParams, () => graphContext(context, incoming, options)),
        ))
      if (fast) {
        document.queried = true
        return fast
      }

      const asking = context ? graphContext(context, incoming, options) : { noToken: caller.noToken }
      const answer = await executed(yoga, { incoming, text, readParams, document, ...asking })
      if (answer.status === 200 && 'body' in answer) {
        if (document.schemaOnly) schemaAnswers.keep(incoming, text, answer)
        if (document.queried) compiled.executed(incoming, readParams(), answer.headers)
      }
      return answer
    }
    return context && incoming.method === 'GET' && !asksCost(incoming)
      ? conditionalRead(incoming, context, serve, () => document.queried)
      : serve()
  }
}

/** The context of one request's resolvers. */
const graphContext = (caller: RequestContext, incoming: Incoming, options: GraphqlOptions): GraphContext => ({
  caller,
  renew: () => options.contextOf(incoming),
  disconnection: incoming.disconnection,
  changes: options.changes,
  requestId: caller.requestId,
  loaders: freshLoaders(caller),
  yielder: createYielder(caller.actor.companyId),
  writes: 0,
  variables: {},
  spent: 0,
  replyHeaders: {},
})

const yogaFor = (options: GraphqlOptions, persisted: ReturnType<typeof persistedDocuments>) =>
  createYoga<Served>({
    schema: graphSchema(),
    // The listener has matched the path already.
    graphqlEndpoint: endpoint,
    cors: false,
    multipart: false,
    batching: false,
    graphiql: false,
    landingPage: false,
    logging: false,
    // Bodies arrive complete, with their length checked.
    maxRequestBodySize: false,
    maskedErrors: { maskError },
    plugins: [
      paramsReader,
      tokenGuard,
      schemaLimit,
      eventsOnly,
      persisted.find,
      ...limitPlugins(options),
      costLimit,
      persisted.keep,
      answerLimit,
      queriesOnly,
      recordTurns,
      endEventTurns,
      reporting(options),
    ],
  })

/** Makes the check of the content type and of the accepted answers: it returns the refusal of a request. */
function requestCheck(): (incoming: Incoming) => Outgoing | undefined {
  const takesAnswers = acceptCheck()
  return (incoming) => {
    if (incoming.method === 'POST' && !isJson(incoming))
      return refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the request as application/json.')
    if (takesAnswers(incoming)) return undefined
    const types = 'Answers are application/graphql-response+json or application/json, in UTF-8.'
    return refusal(406, 'NOT_ACCEPTABLE', types)
  }
}

/** The answer of Yoga's executor. */
async function executed(yoga: ReturnType<typeof yogaFor>, served: Served) {
  const response = await yoga.fetch(requestOf(served.incoming, yoga.fetchAPI.Request), served)
  const { status } = response
  const headers = { ...Object.fromEntries(response.headers), ...served.replyHeaders }
  return response.body && response.headers.get('content-type')?.startsWith('text/event-stream')
    ? { status, headers, events: response.body }
    : { status, headers, body: await response.text() }
}

const endpoint = '/graphql'

// Also with a document in the URL: GraphiQL puts the edited one there, and a reload must find the page again.
const wantsPage = ({ method, headers }: Incoming): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html')

const isJson = ({ headers }: Incoming): boolean => /^application\/json\s*(?:;|$)/i.test(headers['content-type'] ?? '')

function refusal(status: number, code: string, message: string): Outgoing {
  const headers = { 'Content-Type': 'application/json; charset=utf-8' }
  return { status, headers, body: JSON.stringify({ errors: [{ message, extensions: { code } }] }) }
}

/** The caller's context, none for a caller without a known token that may read the schema, or the refusal. */
async function callerOf(
  incoming: Incoming,
  options: GraphqlOptions,
): Promise<{ context: RequestContext } | { context?: undefined; noToken: DomainError } | Outgoing> {
  try {
    return { context: await options.contextOf(incoming) }
  } catch (error) {
    const mayReadSchema = options.introspection && incoming.body.length <= mostAnonymousBytes
    if (error instanceof DomainError && error.code === 'INVALID_TOKEN' && mayReadSchema) return { noToken: error }
    const shown = maskError(error)
    if (maskedErrors.has(shown)) options.report(error, incoming)
    const { http, unexpected: _unexpected, ...extensions } = shown.extensions
    const answer = refusal(
      http?.status ?? (maskedErrors.has(shown) ? 500 : 400),
      String(extensions['code']),
      shown.message,
    )
    return { ...answer, headers: { ...answer.headers, ...http?.headers } }
  }
}

// Yoga's own Request: Node's costs 80 µs more. The parameters are read by the params reader.
function requestOf({ method, query, headers }: Incoming, FetchRequest: typeof Request): Request {
  const sent = headers.accept === undefined ? {} : { accept: headers.accept }
  return new FetchRequest(`http://localhost${endpoint}${query === '' ? '' : `?${query}`}`, { method, headers: sent })
}

/** The text of the body, or the refusal. */
function textOf({ headers, body }: Incoming, { readText }: GraphqlOptions): string | Outgoing {
  try {
    return readText(headers['content-type'], body)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return refusal(error.code === 'UNSUPPORTED_MEDIA_TYPE' ? 415 : 400, error.code, error.message)
  }
}

/** Operations run in turn, as compiled queries do. */
const recordTurns: Plugin<Partial<GraphContext>> = {
  onExecute({ args, executeFn, setExecuteFn }) {
    const context = args.contextValue as Partial<GraphContext>
    const { caller } = context
    if (!caller) return
    context.variables = (args.variableValues as GraphContext['variables'] | undefined) ?? {}
    const operation = getOperationAST(args.document as DocumentNode, args.operationName)
    const kind = operation?.operation === OperationTypeNode.MUTATION ? 'write' : 'read'
    setExecuteFn((execution) => inRecordTurn(kind, caller, async () => executeFn(execution)))
  },
}

/** Reports masked errors, and adds the request id to them for support requests. */
const reporting = ({ report }: GraphqlOptions): Plugin<object, Served> => ({
  onResultProcess({ result, serverContext }) {
    if (!('errors' in result) || !Array.isArray(result.errors)) return
    for (const error of result.errors) {
      if (!(error instanceof GraphQLError) || !maskedErrors.has(error)) continue
      report(maskedErrors.get(error), serverContext.incoming)
      error.extensions['requestId'] = serverContext.incoming.requestId
    }
  },
})
