import { setTimeout as pause } from 'node:timers/promises'
import type { RunningServer } from './server.ts'

/** What came of probing: how long each answer took, in ms, and how many were not 200. */
export type Probed = { waits: number[]; failed: number }

/** Asks whether the server lives and is ready, one question after another, until it is ended. */
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
