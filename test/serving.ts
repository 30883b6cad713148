import { restPrefix } from '../src/api/rest/rest-handler.ts'
import { createApp } from '../src/server/app.ts'
import type { AppOptions } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { checkAnswer } from './answer-check.ts'
import { openTestApp } from './harness.ts'
import type { CallOptions } from './harness.ts'

/** Parsed JSON of any shape: `body.data?.[0]?.id`. */
export type Json = { readonly [member: string]: Json | undefined }

/** An answer through an API. `at('data.0.id')` returns the text (or number, as text) at a path; it throws if there is none. */
export type Answered = { status: number; headers: Headers; body: Json; text: string; at(path: string): string }

export type CallOptionsOf = CallOptions

export type RequestOptions = CallOptions & { headers?: Record<string, string>; raw?: string }

export type ServedApp = Awaited<ReturnType<typeof serveTestApp>>

/** A test application that also serves HTTP on a loopback port, with the real listener and APIs. */
export async function serveTestApp(
  options: Parameters<typeof openTestApp>[0] &
    Pick<AppOptions, 'limits' | 'log' | 'graphiqlTabs' | 'consoleFolder'> & { env?: Record<string, string> } = {},
) {
  const app = await openTestApp(options)
  const config = readConfig({
    PORT: '0',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'silent',
    ID_SALT: 'test-salt',
    BASE_URL: app.baseUrl,
    REDIRECT_ORIGINS: 'https://app.example.com',
    OUTBOX_WORKER: 'false',
    ...options.env,
  })
  const served = await createApp(config, {
    database: app.database,
    files: app.files,
    sources: app.sources,
    limits: { stopLingerMs: 0, ...options.limits },
    ...(options.log && { log: options.log }),
    ...(options.graphiqlTabs && { graphiqlTabs: options.graphiqlTabs }),
    ...(options.consoleFolder && { consoleFolder: options.consoleFolder }),
  })
  const { port } = await served.listen()
  const origin = `http://127.0.0.1:${port}`

  async function send(method: string, path: string, body: unknown, call: RequestOptions): Promise<Answered> {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        'X-API-TOKEN': call.token ?? app.owner.token,
        ...(body !== undefined && !(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...(call.password !== undefined && { 'X-API-PASSWORD': call.password }),
        ...(call.idempotencyKey !== undefined && { 'Idempotency-Key': call.idempotencyKey }),
        ...call.headers,
      },
      ...(call.raw !== undefined
        ? { body: call.raw }
        : body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== ''
    const parsed = (isJson ? JSON.parse(text) : {}) as Json
    if (path.startsWith(restPrefix)) {
      checkAnswer({
        method,
        path: path.slice(restPrefix.length).split('?')[0] ?? '',
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        body: parsed,
      })
    }
    const at = (place: string): string => {
      let value: unknown = parsed
      for (const step of place.split('.')) value = (value as Json | null | undefined)?.[step]
      if (typeof value === 'string') return value
      if (typeof value === 'number' || typeof value === 'boolean') return String(value)
      throw new Error(`No value at ${place} of ${text}`)
    }
    return { status: response.status, headers: response.headers, body: parsed, text, at }
  }

  return {
    ...app,
    origin,
    /** Sends a request to `/api/v1`; `path` includes the query. */
    rest: (method: string, path: string, body?: unknown, call: RequestOptions = {}) =>
      send(method, restPrefix + path, body, call),
    /** Sends a GraphQL document. */
    graphql: (query: string, variables: Record<string, unknown> = {}, call: RequestOptions = {}) =>
      send('POST', '/graphql', { query, variables }, call),
    /** Sends any request. */
    send,
    /** Sends a request to any other path of the listener. */
    get: (path: string, call: RequestOptions = {}) => send('GET', path, undefined, call),
    async close() {
      await served.stop()
      await app.close()
    },
  }
}
