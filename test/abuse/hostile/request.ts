import type { Random } from '../../../src/demo/random.ts'

/** Target of hostile requests: a company's token, and existing records that requests can name. */
export type Aim = {
  token: string
  client: string
  /** A sent invoice of the client. */
  invoice: string
  /** Key of the invoice's invitation. */
  key: string
  transaction: string
}

export type HeaderLine = readonly [name: string, value: string]

/** One request as sent over the wire, valid or not. */
export type HostileRequest = {
  method: string
  target: string
  /** In order, with repetitions. */
  headers: readonly HeaderLine[]
  body: Buffer
  /** True if the server must not carry out any part of the request. */
  refused: boolean
  /** First line, if it is not built from method and target. */
  line?: string
  /** True if the request is incomplete: the sender then ends the connection. */
  cutOff?: boolean
}

/** A generator of hostile requests; each call draws one. */
export type Abuse = { what: string; make: (random: Random, aim: Aim) => HostileRequest }

type Parts = {
  token?: string
  type?: string
  body?: string | Buffer
  headers?: readonly HeaderLine[]
  refused?: boolean
}

/** A well-formed HTTP request that closes its connection. */
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

/** Bytes of a request. Header characters beyond Latin-1 are sent as UTF-8. */
export function bytesOf({ method, target, headers, body, line }: HostileRequest): Buffer {
  const lines = [line ?? `${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)]
  const head = `${lines.join('\r\n')}\r\n\r\n`
  const encoding = /^[\0-\u00ff]*$/.test(head) ? 'latin1' : 'utf8'
  return Buffer.concat([Buffer.from(head, encoding), body])
}

/** The request without the named headers. */
export const without = (request: HostileRequest, ...names: string[]): HostileRequest => ({
  ...request,
  headers: request.headers.filter(([name]) => !names.includes(name)),
})

/** The request with further headers before or after its own. */
export const withHeaders = (request: HostileRequest, ...headers: HeaderLine[]): HostileRequest => ({
  ...request,
  headers: [...request.headers, ...headers],
})
