import type { IncomingHttpHeaders } from 'node:http'
import { pino, type DestinationStream, type Logger } from 'pino'

export type { Logger }

const secretHeaders = [
  'x-api-token',
  'x-api-secret',
  'x-api-password',
  'x-api-password-base64',
  'authorization',
  'cookie',
] as const

/** The application's log: JSON lines, with the headers that carry tokens and passwords blacked out. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = secretHeaders.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`])
  const options = { level, redact: { paths, censor: '[redacted]' } }
  return destination ? pino(options, destination) : pino(options)
}

/** What a log line says of a request; the query is left out, since callers put personal values there. */
export const describeRequest = (request: {
  requestId: string
  method?: string | undefined
  url?: string | undefined
  headers: IncomingHttpHeaders
}) => ({
  requestId: request.requestId,
  method: request.method,
  path: request.url?.split('?', 1)[0],
  headers: request.headers,
})
