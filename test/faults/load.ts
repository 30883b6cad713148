import { Unanswered } from './caller.ts'
import { openWire } from './wire.ts'
import type { Received, Wire } from './wire.ts'

/** Outcomes of the requests of a load test. */
export type Load = {
  /** Complete answers by status. */
  statuses: Map<number, number>
  /** 429 and 503 without a Retry-After header. */
  withoutRetryAfter: number
  /** Requests with a connection that closed before the answer was complete. */
  broken: number
  /** Requests without an answer at the time limit. */
  hanging: number
  sent: number
  seconds: number
  /** Latencies of the 200 answers, in ms. */
  served: number[]
  /** Latencies of all other answers, in ms. */
  refused: number[]
  /** Maximum number of open connections. */
  connections: number
}

const newLoad = (): Load => ({
  statuses: new Map(),
  withoutRetryAfter: 0,
  broken: 0,
  hanging: 0,
  sent: 0,
  seconds: 0,
  served: [],
  refused: [],
  connections: 0,
})

/** Number of complete answers with the status. */
export const answered = (load: Load, status: number): number => load.statuses.get(status) ?? 0

/** The statuses with their counts, as text. */
export const statusesOf = ({ statuses }: Load): string =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')

function note(load: Load, { status, head, ms }: Received): void {
  load.statuses.set(status, (load.statuses.get(status) ?? 0) + 1)
  ;(status === 200 ? load.served : load.refused).push(ms)
  if ((status === 429 || status === 503) && !/\r\nretry-after: \d+/i.test(head)) load.withoutRetryAfter++
}

/** Closed-loop load: each of the callers sends its next request after the previous answer; `request` receives its index. */
export async function closedLoop(
  port: number,
  { callers, seconds, request }: { callers: number; seconds: number; request: (turn: number) => Buffer },
): Promise<Load> {
  const load = { ...newLoad(), connections: callers, seconds }
  const end = performance.now() + seconds * 1_000
  const call = async (): Promise<void> => {
    let wire: Wire | undefined
    while (performance.now() < end) {
      wire = wire?.usable() ? wire : openWire(port)
      try {
        note(load, await wire.ask(request(load.sent++)))
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
        load.broken++
      }
    }
    wire?.socket.destroy()
  }
  await Promise.all(Array.from({ length: callers }, call))
  return load
}

const tickMs = 5

/**
 * Open-loop load: sends this many requests per second regardless of answers, over as many connections as needed. After the
 * last request, waits `patience` seconds for answers.
 */
export async function openLoop(
  port: number,
  options: { perSecond: number; seconds: number; patience: number; request: (turn: number) => Buffer },
): Promise<Load> {
  const load = { ...newLoad(), seconds: options.seconds }
  const idle: Wire[] = []
  const open = new Set<Wire>()
  const waiting = new Set<Promise<void>>()
  /** The time limit has passed. */
  let over = false
  const send = async (): Promise<void> => {
    let wire = idle.pop()
    while (wire && !wire.usable()) {
      open.delete(wire)
      wire = idle.pop()
    }
    wire ??= openWire(port)
    open.add(wire)
    load.connections = Math.max(load.connections, open.size)
    try {
      note(load, await wire.ask(options.request(load.sent++)))
      if (wire.usable()) idle.push(wire)
      else open.delete(wire)
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      open.delete(wire)
      if (!over) load.broken++
    }
  }
  const begun = performance.now()
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = (performance.now() - begun) / 1_000
      const due = Math.floor(Math.min(elapsed, options.seconds) * options.perSecond)
      while (load.sent < due) {
        const sending = send().finally(() => waiting.delete(sending))
        waiting.add(sending)
      }
      if (elapsed < options.seconds) return
      clearInterval(timer)
      resolve()
    }, tickMs)
  })
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, options.patience * 1_000)
  })
  await Promise.race([Promise.all(waiting), patience])
  clearTimeout(timer)
  over = true
  load.hanging = waiting.size
  for (const { socket } of open) socket.destroy()
  return load
}
