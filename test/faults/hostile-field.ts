import { once } from 'node:events'
import { Unanswered, valueAt, expectStatus, inParallel } from './caller.ts'
import type { Caller } from './caller.ts'
import { dial } from './form.ts'
import type { Stage } from './scenario.ts'
import type { RunningServer } from './server.ts'
import { openWire, written } from './wire.ts'
import type { Wire } from './wire.ts'

/** Target of an attack: the server, and the attackers' own company. */
export type Field = {
  stage: Stage
  server: RunningServer
  /** The attackers' token, and a caller with it. */
  token: string
  caller: Caller
  /** A client and a bank account of their company. */
  clientId: string
  accountId: string
}

/** One way to consume more than a fair share: prepares its data, and returns a function that attacks until the signal. */
export type Attack = { name: string; prepare: (field: Field) => Promise<(over: AbortSignal) => Promise<void>> }

/** A request of the attackers, with their token by default. */
export function requested(
  field: Field,
  method: string,
  path: string,
  options: { body?: string; type?: string; anonymous?: boolean; headers?: Record<string, string> } = {},
): Buffer {
  const { body, type, anonymous = false, headers } = options
  return written(method, path, {
    headers: {
      ...(!anonymous && { 'X-API-TOKEN': field.token }),
      ...(type !== undefined && { 'Content-Type': type }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  })
}

/** A statement as `POST /bank_transactions/import` accepts it. */
export function statement(field: Field, name: string, content: string): Buffer {
  const boundary = 'statement-of-the-hostile'
  const part = (disposition: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`
  const body = `${part('name="bank_integration_id"', field.accountId)}${part(`name="file"; filename="${name}"`, content)}--${boundary}--\r\n`
  return requested(field, 'POST', '/api/v1/bank_transactions/import', {
    body,
    type: `multipart/form-data; boundary=${boundary}`,
  })
}

/** Sends the requests in turn over this many connections, each without pause, until the signal. */
export function flood(field: Field, requests: readonly Buffer[], callers = 4) {
  return async (over: AbortSignal): Promise<void> => {
    let turn = 0
    const send = async (): Promise<void> => {
      let wire: Wire | undefined
      const leave = () => wire?.socket.destroy()
      over.addEventListener('abort', leave, { once: true })
      while (!over.aborted) {
        wire = wire?.usable() ? wire : openWire(field.server.port)
        try {
          await wire.ask(requests[turn++ % requests.length] ?? Buffer.alloc(0))
        } catch (error) {
          if (!(error instanceof Unanswered)) throw error
        }
      }
      leave()
    }
    await Promise.all(Array.from({ length: callers }, send))
  }
}

/** Opens subscription streams and reads them until the signal. */
export async function openStreams(
  field: Field,
  count: number,
  query: string,
): Promise<{ close: () => void; open: () => number }> {
  const request = requested(field, 'POST', '/graphql', {
    body: JSON.stringify({ query }),
    headers: { Accept: 'text/event-stream' },
  })
  let answered = 0
  const sockets = await Promise.all(
    Array.from({ length: count }, async () => {
      const socket = await dial(field.server.port)
      const answer = once(socket, 'data')
      socket.write(request)
      const [first] = (await answer) as [Buffer]
      if (first.toString('latin1', 9, 12) === '200') answered++
      socket.resume()
      return socket
    }),
  )
  return { open: () => answered, close: () => sockets.forEach((socket) => socket.destroy()) }
}

/** Creates this many records and returns their ids. */
export async function makeMany(field: Field, path: string, count: number, body: object): Promise<string[]> {
  const ids: string[] = []
  await inParallel(8, count, async () => {
    ids.push(valueAt(expectStatus(await field.caller.rest('POST', path, body), 200), 'data.id'))
  })
  return ids
}
