import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PoliteAnswer, PoliteOrder } from './polite-caller.ts'

const program = fileURLToPath(new URL('polite-caller.ts', import.meta.url))

/** A well-behaved caller that goes on calling until it is closed. */
export type Polite = {
  begin(): void
  /** The answers since the measurement began; the last one is waited for. */
  end(): Promise<PoliteAnswer[]>
  close(): void
}

/** Starts a well-behaved caller that sends these requests in turn. */
export function startPolite(port: number, requests: readonly Buffer[]): Polite {
  const child = fork(program)
  const tell = (order: PoliteOrder) => void child.send(order)
  tell({ port, requests: requests.map((request) => request.toString('base64')) })
  return {
    begin: () => tell('begin'),
    async end() {
      const reported = once(child, 'message')
      tell('end')
      const [answers] = (await reported) as [PoliteAnswer[]]
      return answers
    },
    close: () => child.disconnect(),
  }
}
