import { setTimeout as pause } from 'node:timers/promises'
import type { RunningServer } from './server.ts'

/** Result of probing: the latencies in ms, and the number of answers other than 200. */
export type Probed = { waits: number[]; failed: number }

/** Requests liveness and readiness repeatedly until it is stopped. */
export function beginProbe({ openCaller }: RunningServer): { end(): Promise<Probed> } {
  const caller = openCaller({ connections: 1 })
  const probed: Probed = { waits: [], failed: 0 }
  const over = new AbortController()
  const asking = (async () => {
    while (!over.signal.aborted) {
      for (const path of ['/healthz', '/readyz']) {
        const { status, ms } = await caller.get(path)
        probed.waits.push(ms)
        if (status !== 200) probed.failed++
      }
      await pause(50)
    }
  })()
  return {
    async end() {
      over.abort()
      await asking
      return probed
    },
  }
}
