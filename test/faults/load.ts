import { Unanswered } from './caller.ts'
import { openWire } from './wire.ts'
import type { Received, Wire } from './wire.ts'

/** What became of the requests of a load. */
export type Load = {
  /** Whole answers, by status. */
  statuses: Map<number, number>
  /** 429 and 503 that do not say when to come again. */
  withoutRetryAfter: number
  /** Requests whose connection ended before their answer was whole. */
  broken: number
  /** Requests that had no answer when patience was over. */
  hanging: number
  sent: number
  seconds: number
  /** How long the answers of 200 took, in ms. */
  served: number[]
  /** How long all other answers took, in ms. */
  refused: number[]
  /** Most connections that were open at once. */
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

/** How many whole answers had the status. */
export const answered = (load: Load, status: number): number => load.statuses.get(status) ?? 0

/** The statuses that came, with how often, as text. */
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

/** So many callers, each of whom sends the next request when the last one is answered; `request` is told its turn. */
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
 * So many requests a second, whether or not the last ones are answered, over as many connections as that takes. After the
 * last one is sent, answers are waited for `patience` seconds.
 */
export async function openLoop(
  port: number,
  options: { perSecond: number; seconds: number; patience: number; request: (turn: number) => Buffer },
): Promise<Load> {
  const load = { ...newLoad(), seconds: options.seconds }
  const idle: Wire[] = []
  const open = new Set<Wire>()
  const waiting = new Set<Promise<void>>()
  /** Patience is over. */
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
