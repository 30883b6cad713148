import type { IncomingHttpHeaders } from 'node:http'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { RequestFacts } from './http.ts'
import { openLogOutput } from './log-output.ts'

export type { Logger }

/** What a log line repeats of a request's headers. Everything else stays out: tokens, passwords, addresses of pages. */
const toldHeaders = ['host', 'user-agent', 'accept', 'content-type', 'content-length', 'x-requested-with'] as const

/** The application's log: JSON lines, in which failures have no values of the statements that failed. */
export function createLog(level: string, destination: DestinationStream = openLogOutput()): Logger {
  return pino({ level, serializers: { err: describeError } }, destination)
}

/** What a log line says of a request: neither path nor query, since both may hold secrets and personal values. */
export const describeRequest = (request: {
  requestId: string
  method?: string | undefined
  headers: IncomingHttpHeaders
  facts: RequestFacts
}) => ({
  requestId: request.requestId,
  method: request.method,
  ...request.facts,
  headers: Object.fromEntries(
    toldHeaders.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  ),
})

type DescribedError = { type: string; message: string; code?: string; stack?: string; cause?: unknown }

/**
 * An error as the log shows it. A failed statement's values are hashes, secrets and people's data: they stand in the message
 * of the query builder and in the details of the server, which are left out.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined
  const message = query === undefined ? error.message : `Failed query: ${query}`
  const described: DescribedError = { type: error.name, message }
  if ('code' in error) described.code = String(error.code)
  // Its first lines repeat the message.
  const frames = error.stack?.slice(Math.max(0, error.stack.search(/\n {4}at /)))
  if (frames) described.stack = `${error.name}: ${message}${frames.startsWith('\n') ? frames : ''}`
  if (error.cause !== undefined && depth < mostCauses) described.cause = describeError(error.cause, depth + 1)
  return described
}

const mostCauses = 5
