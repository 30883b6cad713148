import { isJsonObject } from '../../../domain/kernel/json-value.ts'
import { GraphQLError } from 'graphql'
import type { GraphQLParams, Plugin } from 'graphql-yoga'
import { DomainError } from '../../../domain/kernel/error.ts'
import type { Incoming } from '../../../http/http.ts'

type ParseJson = (text: string) => unknown

type Asking = { readParams: () => GraphQLParams }

/** Reads parameters for Yoga, whose parsers round numbers of variables and take malformed JSON in a URL for a server error. */
export const paramsReader: Plugin<object, Asking> = {
  onRequestParse({ serverContext: { readParams }, setRequestParser }) {
    setRequestParser(readParams)
  },
}

/** The parameters of a request. @throws GraphQLError */
export const paramsOf = ({ method, query }: Incoming, text: string, parseJson: ParseJson): GraphQLParams =>
  withOneDocument(method === 'GET' ? paramsIn(query, parseJson) : bodyIn(text, parseJson))

const parameterNames: ReadonlySet<string> = new Set(['query', 'documentId', 'operationName', 'variables', 'extensions'])

const badRequest = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } })

function jsonOf(text: string, parseJson: ParseJson, what: string): unknown {
  try {
    return parseJson(text)
  } catch (error) {
    if (error instanceof DomainError) throw badRequest(error.message.replace('The body', what))
    throw error
  }
}

function bodyIn(text: string, parseJson: ParseJson): GraphQLParams {
  const body = jsonOf(text, parseJson, 'The body')
  // A list would be a batch, which is refused later with a clearer message.
  if (Array.isArray(body)) return body as GraphQLParams
  const params = objectOf(body, 'The body')
  // Yoga refuses them too, but only after it has taken an object with a member "then" for a promise.
  const strange = Object.keys(params).find((name) => !parameterNames.has(name))
  if (strange !== undefined) throw badRequest(`The body has an unknown member "${strange.slice(0, 100)}".`)
  return params
}

function objectOf(value: unknown, what: string): Record<string, unknown> {
  if (!isJsonObject(value)) throw badRequest(`${what} must be a JSON object.`)
  return value
}

/** The request names its document in one way. */
function withOneDocument(params: GraphQLParams & { documentId?: unknown }): GraphQLParams {
  const { documentId, query } = params
  if (documentId === undefined || documentId === null) return params
  if (typeof documentId !== 'string') throw badRequest('"documentId" must be text.')
  if (query) throw badRequest('Send "query" or "documentId", not both.')
  return params
}

function paramsIn(query: string, parseJson: ParseJson): GraphQLParams {
  const sent = new URLSearchParams(query)
  const text = (name: 'query' | 'documentId' | 'operationName') => {
    const written = sent.get(name)
    return written ? { [name]: written } : {}
  }
  const object = (name: 'variables' | 'extensions') => {
    const written = sent.get(name)
    const value = written ? jsonOf(written, parseJson, `"${name}"`) : null
    return value === null ? {} : { [name]: objectOf(value, `"${name}"`) }
  }
  return {
    ...text('operationName'),
    ...text('query'),
    ...text('documentId'),
    ...object('variables'),
    ...object('extensions'),
  }
}

const events = 'text/event-stream'
const answered = ['application/graphql-response+json', 'application/json', events, 'multipart/mixed']

/** True when the caller's `Accept` admits one of these media types, in UTF-8. */
function admits({ headers }: Incoming, types: readonly string[]): boolean {
  const ranges = (headers.accept || '*/*').replaceAll(/\s/g, '').toLowerCase().split(',')
  return ranges.some((range) => {
    const [wanted = '', ...parameters] = range.split(';')
    const charset = parameters.find((parameter) => parameter.includes('charset='))
    if (charset !== undefined && charset !== 'charset=utf-8') return false
    return types.some((type) => wanted === '*/*' || wanted === type || wanted === type.replace(/\/.*/, '/*'))
  })
}

/** Different `Accept` headers that are known to admit an answer. */
const mostKnown = 100

/** Checks that a caller accepts a media type of responses. Yoga checks only after it has executed the operation. */
export function acceptCheck(): (incoming: Incoming) => boolean {
  const known = new Set<string>()
  return (incoming) => {
    const accept = incoming.headers.accept ?? ''
    if (known.has(accept)) return true
    const isAccepted = admits(incoming, answered)
    if (isAccepted && known.size < mostKnown) known.add(accept)
    return isAccepted
  }
}

/** Refuses a subscription whose caller accepts no event stream before it starts listening, since nothing would end it. */
export const eventsOnly: Plugin<{ incoming: Incoming }> = {
  onSubscribe({ args, setResultAndStopExecution }) {
    if (admits(args.contextValue.incoming, [events])) return
    const message = `A subscription returns ${events}: send this type in the Accept header.`
    const refused = new GraphQLError(message, { extensions: { code: 'NOT_ACCEPTABLE', http: { status: 406 } } })
    setResultAndStopExecution({ errors: [refused] })
  },
}
