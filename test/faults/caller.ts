import { Agent, request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Parsed JSON of any shape. */
export type Json = { readonly [member: string]: Json | undefined }

/** A complete answer; `ms` is measured from the first byte sent. */
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string; body: Json; ms: number }

/** The connection closed before the answer was complete: the outcome of the request is unknown. */
export class Unanswered extends Error {
  override name = 'Unanswered'
}

export type CallOptions = { key?: string; password?: string; headers?: Record<string, string>; timeoutMs?: number }

export type Caller = ReturnType<typeof createCaller>

/** `patient`: resends requests that an overloaded server refused before reading them; any other 503 counts as an answer. */
export type CallerOptions = { token: string; connections?: number; patient?: boolean }

/** Delay before a patient caller resends a request, in ms. */
const patience = 200

const isOverload = ({ status, text }: Answer): boolean => status === 503 && text.includes('The server is overloaded.')

/** Calls a server over up to `connections` persistent connections. */
export function createCaller(origin: string, { token, connections = 8, patient = false }: CallerOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  function send(method: string, path: string, body: string | undefined, options: CallOptions): Promise<Answer> {
    const begun = performance.now()
    return new Promise((resolve, reject) => {
      const broken = (error: Error) => reject(new Unanswered(`${method} ${path}: ${error.message}`, { cause: error }))
      const outgoing = request(
        origin + path,
        {
          agent,
          method,
          headers: {
            'X-API-TOKEN': token,
            Accept: 'application/json',
            ...(body !== undefined && {
              'Content-Type': 'application/json',
              'Content-Length': Buffer.byteLength(body),
            }),
            ...(options.key !== undefined && { 'Idempotency-Key': options.key }),
            ...(options.password !== undefined && { 'X-API-PASSWORD': options.password }),
            ...options.headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', broken)
          response.on('end', () => {
            if (!response.complete) return broken(new Error('the answer broke off'))
            const text = Buffer.concat(chunks).toString()
            const isJson = /json/.test(response.headers['content-type'] ?? '') && text !== ''
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text,
              body: (isJson ? JSON.parse(text) : {}) as Json,
              ms: performance.now() - begun,
            })
          })
        },
      )
      outgoing.on('error', broken)
      if (options.timeoutMs !== undefined) {
        outgoing.setTimeout(options.timeoutMs, () => outgoing.destroy(new Error('no answer in time')))
      }
      outgoing.end(body)
    })
  }

  async function ask(...sent: Parameters<typeof send>): Promise<Answer> {
    let answer = await send(...sent)
    if (!patient) return answer
    while (isOverload(answer)) {
      await pause(patience)
      answer = await send(...sent)
    }
    return answer
  }

  return {
    /** Sends a request to `/api/v1`; `path` includes the query. @throws {Unanswered} */
    rest: (method: string, path: string, body?: unknown, options: CallOptions = {}) =>
      ask(method, `/api/v1${path}`, body === undefined ? undefined : JSON.stringify(body), options),
    /** Sends a GraphQL document. @throws {Unanswered} */
    graphql: (query: string, variables: Record<string, unknown> = {}, options: CallOptions = {}) =>
      ask('POST', '/graphql', JSON.stringify({ query, variables }), options),
    /** Sends a request to any other path. @throws {Unanswered} */
    get: (path: string, options: CallOptions = {}) => ask('GET', path, undefined, options),
    close: () => agent.destroy(),
  }
}

/** The value at a path such as `data.0.id`, as text. @throws if there is none */
export function valueAt(answer: Answer, place: string): string {
  let value: unknown = answer.body
  for (const step of place.split('.')) value = (value as Json | null | undefined)?.[step]
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new Error(`No value at ${place} of ${answer.status} ${answer.text.slice(0, 500)}`)
}

/** A string, number or boolean as text; otherwise an empty string. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Returns the answer. @throws if it has another status */
export function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status === status) return answer
  throw new Error(`${answer.status} instead of ${status}: ${answer.text.slice(0, 500)}`)
}

/** Result of `work`, or undefined if the connection closed. */
export async function answeredOrNot<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Unanswered) return undefined
    throw error
  }
}

/** Runs `times` tasks, at most `parallel` at a time. */
export async function inParallel(
  parallel: number,
  times: number,
  work: (turn: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let turn = next++; turn < times; turn = next++) await work(turn)
  }
  await Promise.all(Array.from({ length: parallel }, worker))
}

/** Runs `times` tasks, at most `parallel` at a time, and returns their results in order. */
export async function collectInParallel<T>(
  parallel: number,
  times: number,
  work: (turn: number) => Promise<T>,
): Promise<T[]> {
  const answers = new Map<number, T>()
  await inParallel(parallel, times, async (turn) => {
    answers.set(turn, await work(turn))
  })
  return [...answers].sort(([one], [other]) => one - other).map(([, answer]) => answer)
}
