import { subscribers } from '../../src/domain/workspace/subscribers.ts'
import type { Outgoing } from '../../src/http/http.ts'
import { createRestHandler } from '../../src/api/rest/rest-handler.ts'
import type { RestRoute } from '../../src/api/rest/route.ts'
import { routes } from '../../src/api/rest/routes.ts'
import { parseForm } from '../../src/http/form.ts'
import { parseAnyBody } from '../../src/http/multipart.ts'
import { checkAnswer } from '../answer-check.ts'
import { Disconnection } from '../../src/http/exchange.ts'
import { openTestApp } from '../harness.ts'

/** Options of a test request besides method and path. `json` or `form` is the body. */
export type Sent = { token?: string | null; json?: unknown; form?: string; headers?: Record<string, string> }

/** An answer with its parsed body; `text` is the raw body. */
export type Answered = { status: number; headers: Record<string, string>; text: string; body: Body }

// Untyped, because tests read answers of every shape; a wrong path shows as undefined in the failed expectation.
type Body = { [key: string]: Body } & Body[]

/** The REST API on a new database: `rest('GET', '/vendors?page=2')`. */
export async function openRestApp(options: Parameters<typeof openTestApp>[0] & { routes?: readonly RestRoute[] } = {}) {
  const app = await openTestApp(options)
  const reported: unknown[] = []
  const handler = createRestHandler({
    routes: options.routes ?? routes,
    contextOf: app.contextOf,
    anonymousOf: ({ requestId, address }) => ({
      database: app.database,
      ids: app.ids,
      sources: app.sources,
      files: app.files,
      baseUrl: app.baseUrl,
      redirectOrigins: [],
      subscribers,
      passwords: app.passwords,
      requestId,
      address,
    }),
    parseQuery: parseForm,
    parseBody: parseAnyBody,
    report: (error) => reported.push(error),
  })

  async function rest(method: string, target: string, sent: Sent = {}): Promise<Answered> {
    const mark = target.indexOf('?')
    const body = sent.form ?? (sent.json === undefined ? '' : JSON.stringify(sent.json))
    const token = sent.token === undefined ? app.owner.token : sent.token
    const outgoing: Outgoing = await handler({
      method,
      path: `/api/v1${mark < 0 ? target : target.slice(0, mark)}`,
      query: mark < 0 ? '' : target.slice(mark + 1),
      headers: {
        ...(token !== null && { 'x-api-token': token }),
        ...(body !== '' && {
          'content-type': sent.form === undefined ? 'application/json' : 'application/x-www-form-urlencoded',
        }),
        ...sent.headers,
      },
      body: Buffer.from(body),
      requestId: 'request-1',
      address: '127.0.0.1',
      caller: '127.0.0.1',
      facts: {},
      disconnection: new Disconnection(),
    })
    const text = String(outgoing.pieces ? Buffer.concat(outgoing.pieces) : (outgoing.body ?? ''))
    const parsed = text === '' ? {} : JSON.parse(text)
    if (!options.routes) {
      const contentType = outgoing.headers?.['Content-Type'] ?? 'application/json'
      checkAnswer({ method, path: target.split('?')[0] ?? '', status: outgoing.status, contentType, body: parsed })
    }
    return { status: outgoing.status, headers: outgoing.headers ?? {}, text, body: parsed }
  }

  return { ...app, rest, reported }
}
