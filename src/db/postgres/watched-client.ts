import type { Socket } from 'node:net'
import { Client, type ClientBase, type QueryConfig } from 'pg'

type ClientOptions = {
  /** The server is a pooler: it may run the next transaction on another session, which does not know the statements named before. */
  isPooler: boolean
  /** Time for the answer to a statement, in ms; undefined for no limit. */
  limitMs: () => number | undefined
}

/**
 * The class of a pool's connections. One whose server does not answer a statement in time is broken off: a server that hangs cancels
 * nothing itself.
 */
export const watchedClient = ({ isPooler, limitMs }: ClientOptions): typeof Client =>
  class WatchedClient extends Client {
    readonly #send = super.query.bind(this) as (...requested: unknown[]) => unknown
    #timer: NodeJS.Timeout | undefined

    override query = ((requested: unknown, ...rest: unknown[]) => {
      if (isPooler && typeof requested === 'object' && requested !== null) delete (requested as QueryConfig).name
      this.#watch(limitMs())
      return this.#send(requested, ...rest)
    }) as Client['query']

    #watch(limit: number | undefined): void {
      clearTimeout(this.#timer)
      if (limit === undefined) return
      if (this.#timer === undefined) {
        const settle = (): void => clearTimeout(this.#timer)
        this.on('drain', settle).on('end', settle)
      }
      this.#timer = setTimeout(() => breakOff(this, 'The server does not answer'), limit)
    }
  }

/** Fails the statement that runs on the connection, as if the server had closed it. */
export function breakOff(client: ClientBase, reason: string): void {
  // `end` would wait for the statement.
  const { connection } = client as ClientBase & { connection?: { stream: Socket } }
  connection?.stream.destroy(Object.assign(new Error(reason), { code: 'ECONNRESET' }))
}
