import type { IncomingHttpHeaders } from 'node:http'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { RequestFacts } from './http.ts'
import { openLogOutput } from './log-output.ts'

export type { Logger }

/** Request headers that are logged. All others are omitted: tokens, passwords, page addresses. */
const loggedHeaders = ['host', 'user-agent', 'accept', 'content-type', 'content-length', 'x-requested-with'] as const

/** A log of JSON lines; logged database errors omit the values of their statements. */
export const createLog = (level: string, destination: DestinationStream): Logger =>
  pino({ level, serializers: { err: describeError } }, destination)

/** The log of a program on its standard output: lines for people on a terminal, JSON lines in a pipe or a file. */
export async function openLog(level: string): Promise<Logger> {
  const output = openLogOutput()
  if (!process.stdout.isTTY) return createLog(level, output)
  const { default: pinoPretty } = await import('pino-pretty')
  const pretty = pinoPretty.prettyFactory({
    colorize: false,
    ignore: 'pid,hostname',
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
  })
  return createLog(level, { write: (line) => output.write(pretty(line)) })
}

/** Logged facts of a request: neither path nor query, since both may contain secrets and personal data. */
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
    loggedHeaders.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])),
  ),
})

type DescribedError = { type: string; message: string; code?: string; stack?: string; cause?: unknown }

/**
 * An error in the form in which it is logged. The values of a failed statement are hashes, secrets and personal data: they occur
 * in the message of the query builder and in the details of the database server, which are left out.
 */
function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const query = 'query' in error && typeof error.query === 'string' ? error.query : undefined
  const message = query === undefined ? error.message : `Failed query: ${query}`
  const described: DescribedError = { type: error.name, message }
  if ('code' in error) described.code = String(error.code)
  // The first lines of the stack repeat the message.
  const frames = error.stack?.slice(Math.max(0, error.stack.search(/\n {4}at /)))
  if (frames) described.stack = `${error.name}: ${message}${frames.startsWith('\n') ? frames : ''}`
  if (error.cause !== undefined && depth < mostCauses) described.cause = describeError(error.cause, depth + 1)
  return described
}

const mostCauses = 5
