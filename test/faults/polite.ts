import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PoliteAnswer, PoliteOrder } from './polite-caller.ts'

const program = fileURLToPath(new URL('polite-caller.ts', import.meta.url))

/** A well-behaved caller that sends requests until it is closed. */
export type Polite = {
  begin(): void
  /** Returns the answers since the start of the measurement; waits for the last one. */
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
