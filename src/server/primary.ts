import cluster from 'node:cluster'
import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { AggregatorRegistry } from 'prom-client'
import { RateLimiterClusterMaster } from 'rate-limiter-flexible'
import type { Logger } from '../http/log.ts'
import { isProcessMessage, type ProcessMessage } from './siblings.ts'

/** Pause before an ended process is replaced, in ms: one that cannot start does not occupy a core. */
const replaceAfterMs = 500

/** The first process could not start; it has reported the reason. */
export class ProcessNotStarted extends Error {}

/** Answers the `limiters` of all processes. */
const countForAll = () => new RateLimiterClusterMaster()

/** A process that has just ended is still in the list. */
const send = (worker: Worker, message: ProcessMessage): void => {
  if (worker.isConnected()) worker.send(message, undefined, () => {})
}

/**
 * Starts `count` processes that share the port, and replaces each that ends. The first one sends the deliveries. Resolves once the first
 * accepts requests; `stop` lets all complete their requests. @throws ProcessNotStarted
 */
export async function startProcesses(count: number, log: Logger): Promise<{ stop: () => Promise<void> }> {
  const metrics = new AggregatorRegistry()
  countForAll()
  /** The place of each running process; the one in place 0 sends deliveries. */
  const places = new Map<Worker, number>()
  let stopping = false

  function start(place: number): Worker {
    const worker = cluster.fork(place === 0 ? {} : { OUTBOX_WORKER: 'false' })
    places.set(worker, place)
    return worker
  }

  cluster.on('message', (worker, message: unknown) => {
    if (!isProcessMessage(message)) return
    if (message.quittance === 'metrics') {
      metrics.clusterMetrics().then(
        (text) => send(worker, { ...message, text }),
        (error: unknown) => log.error({ err: error }, 'A process did not send its metrics'),
      )
      return
    }
    for (const [other, place] of places) {
      if (other !== worker && (message.quittance === 'notices' || place === 0)) send(other, message)
    }
  })

  const first = start(0)
  await Promise.race([
    once(first, 'listening'),
    once(first, 'exit').then(() => {
      throw new ProcessNotStarted()
    }),
  ])
  cluster.on('exit', (worker, code, signal) => {
    const place = places.get(worker)
    places.delete(worker)
    if (stopping || place === undefined) return
    log.error({ pid: worker.process.pid, code, signal }, 'A process has ended and is replaced')
    setTimeout(() => {
      if (!stopping) start(place)
    }, replaceAfterMs)
  })
  for (let place = 1; place < count; place++) start(place)

  return {
    async stop() {
      stopping = true
      const ends = [...places.keys()].map(async (worker) => {
        const ended = once(worker, 'exit')
        worker.process.kill('SIGTERM')
        await ended
      })
      await Promise.all(ends)
    },
  }
}
