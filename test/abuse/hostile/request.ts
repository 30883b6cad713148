import type { Random } from '../../../src/demo/random.ts'

/** What hostile requests are aimed at: a company's token, and records that are there to be named. */
export type Aim = {
  token: string
  client: string
  /** A sent invoice of the client. */
  invoice: string
  /** The key of the invoice's invitation. */
  key: string
  transaction: string
}

export type HeaderLine = readonly [name: string, value: string]

/** One request as it goes over the wire, right or wrong. */
export type HostileRequest = {
  method: string
  target: string
  /** In their order, as often as they are sent. */
  headers: readonly HeaderLine[]
  body: Buffer
  /** Whether nothing of it may be done. */
  refused: boolean
  /** The first line, where it is not made of method and target. */
  line?: string
  /** Ends before it is complete: who sends it also ends the connection. */
  cutOff?: boolean
}

/** A way to be hostile: one request for each throw of the dice. */
export type Abuse = { what: string; make: (random: Random, aim: Aim) => HostileRequest }

type Parts = {
  token?: string
  type?: string
  body?: string | Buffer
  headers?: readonly HeaderLine[]
  refused?: boolean
}

/** A request that is well-formed as HTTP, and ends its connection. */
export function ask(method: string, target: string, parts: Parts = {}): HostileRequest {
  const body = typeof parts.body === 'string' ? Buffer.from(parts.body) : (parts.body ?? Buffer.alloc(0))
  const headers: HeaderLine[] = [
    ['Host', '127.0.0.1'],
    ['Connection', 'close'],
    ...(parts.token === undefined ? [] : [['X-API-TOKEN', parts.token] as const]),
    ...(parts.type === undefined ? [] : [['Content-Type', parts.type] as const]),
    ...(parts.body === undefined ? [] : [['Content-Length', String(body.length)] as const]),
    ...(parts.headers ?? []),
  ]
  return { method, target, headers, body, refused: parts.refused ?? false }
}

/** The bytes of a request. Characters of the head beyond Latin-1 go out as UTF-8. */
export function bytesOf({ method, target, headers, body, line }: HostileRequest): Buffer {
  const lines = [line ?? `${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  const head = `${lines.join('\r\n')}\r\n\r\n`
  const encoding = /^[\0-\u00ff]*$/.test(head) ? 'latin1' : 'utf8'
  return Buffer.concat([Buffer.from(head, encoding), body])
}

/** The request without the headers of these names. */
export const without = (request: HostileRequest, ...names: string[]): HostileRequest => ({
  ...request,
  headers: request.headers.filter(([name]) => !names.includes(name)),
})

/** The request with further headers, before or behind its own. */
export const withHeaders = (request: HostileRequest, ...headers: HeaderLine[]): HostileRequest => ({
  ...request,
  headers: [...request.headers, ...headers],
})
