import { writeSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { pino, type DestinationStream, type Logger } from 'pino'
import type { RequestFacts } from './http.ts'

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

/** Maximum bytes of buffered lines; a line beyond it is lost. */
const mostWaiting = 1024 * 1024
const againMs = 50

/**
 * Log stream with one write per line. A full disk, or a slow or missing reader, blocks nothing: lines are buffered in memory and
 * written later; a line reports the number of lost ones.
 */
export function openLogOutput(fd = 1): DestinationStream {
  const waiting: Buffer[] = []
  let waitingBytes = 0
  let lost = 0
  let timer: NodeJS.Timeout | undefined

  /** Writes as much of the buffer as possible; false when some is left. */
  function writeWaiting(): boolean {
    for (let line = waiting[0]; line !== undefined; line = waiting[0]) {
      const written = tryWrite(fd, line)
      waitingBytes -= written
      if (written < line.length) {
        // The rest of a partly written line comes first, so that every line is complete in the end.
        waiting[0] = line.subarray(written)
        return false
      }
      waiting.shift()
    }
    return true
  }

  function add(line: Buffer): void {
    waiting.push(line)
    waitingBytes += line.length
  }

  function writeOn(): void {
    timer = undefined
    if (writeWaiting() && lost > 0) {
      add(Buffer.from(`{"level":40,"time":${Date.now()},"lost":${lost},"msg":"Log lines were dropped"}\n`))
      lost = 0
      writeWaiting()
    }
    if (waiting.length > 0) timer = setTimeout(writeOn, againMs).unref()
  }

  return {
    write(text) {
      const line = Buffer.from(text)
      if (waitingBytes + line.length > mostWaiting) lost++
      else add(line)
      if (!timer) writeOn()
    },
  }
}

/** Number of bytes written. A failure cannot be reported, since the log itself is unwritable. */
function tryWrite(fd: number, line: Buffer): number {
  try {
    return writeSync(fd, line)
  } catch {
    return 0
  }
}
