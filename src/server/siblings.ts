import cluster from 'node:cluster'
import { RateLimiterCluster } from 'rate-limiter-flexible'
import type { Limiters } from '../http/rate-limit.ts'

/** Messages between the processes of one server; the primary process answers them or passes them on. */
export type ProcessMessage =
  /** A request for the metrics of all processes, and its answer. */
  | { quittance: 'metrics'; id: number; text?: string }
  /** Notices of committed transactions, for all other processes. */
  | { quittance: 'notices'; messages: readonly string[] }
  /** Something was committed: for the process that sends deliveries. */
  | { quittance: 'wake' }

/** The other processes of a server that runs as several (`WORKERS`). */
export type Siblings = {
  /** Metrics of all processes, aggregated. @throws if the primary process does not answer within five seconds */
  metrics: () => Promise<string>
  /** Counts in the primary process, for all processes. */
  limiters: Limiters
  /** Passes notices on, and receives those of other processes. */
  notices: { send(messages: readonly string[]): void; receive(hear: (messages: readonly string[]) => void): void }
  /** Wakes the worker in the process that sends deliveries. */
  wakeWorker(): void
  onWake(wake: () => void): void
}

const patienceMs = 5_000

/** Tells a message between processes from those of packages and of Node. */
export const isProcessMessage = (message: unknown): message is ProcessMessage =>
  typeof message === 'object' && message !== null && 'quittance' in message

/** A closed channel is no error: the primary process has ended, which ends this one. */
const send = (message: ProcessMessage): void => {
  process.send?.(message, undefined, undefined, () => {})
}

/** Connects this process with its siblings; undefined in a server with one process, and in the primary process. */
export function connectSiblings(): Siblings | undefined {
  if (!cluster.isWorker) return undefined
  const requested = new Map<number, (text: string) => void>()
  let questions = 0
  const hearing: ((messages: readonly string[]) => void)[] = []
  const waking: (() => void)[] = []
  process.on('message', (message) => {
    if (!isProcessMessage(message)) return
    if (message.quittance === 'notices') for (const hear of hearing) hear(message.messages)
    else if (message.quittance === 'wake') for (const wake of waking) wake()
    else requested.get(message.id)?.(message.text ?? '')
  })
  return {
    metrics() {
      const id = ++questions
      return new Promise<string>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('The primary process does not answer')), patienceMs)
        requested.set(id, (text) => {
          clearTimeout(late)
          resolve(text)
        })
        send({ quittance: 'metrics', id })
      }).finally(() => requested.delete(id))
    },
    limiters: ({ name, ...window }) => new RateLimiterCluster({ keyPrefix: name, ...window, timeoutMs: patienceMs }),
    notices: {
      send: (messages) => send({ quittance: 'notices', messages }),
      receive: (listener) => {
        hearing.push(listener)
      },
    },
    wakeWorker: () => send({ quittance: 'wake' }),
    onWake: (listener) => {
      waking.push(listener)
    },
  }
}
