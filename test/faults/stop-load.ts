import { setTimeout as pause } from 'node:timers/promises'
import { Unanswered } from './caller.ts'
import type { Answer } from './caller.ts'
import type { RunningServer } from './server.ts'
import { openWire } from './wire.ts'
import type { Received, Wire } from './wire.ts'

/** Outcomes of requests around a stop. */
export type Fates = {
  /** Sent before the signal, answered completely. */
  begun: number
  /** Sent before the signal, not answered completely. */
  broken: number
  /** Sent after the signal, answered completely: with 503, and with other statuses. */
  refusedLate: number
  servedLate: number
  /** Sent after the signal on an open connection that then closed without an answer. */
  crossed: number
  /** Connections that could not be opened, or closed before a request was sent. */
  turnedAway: number
  /** Invoices that were answered with 200. */
  acknowledged: number
  /** Answers other than 200 and 503. */
  odd: string[]
}

export const newFates = (): Fates => ({
  begun: 0,
  broken: 0,
  refusedLate: 0,
  servedLate: 0,
  crossed: 0,
  turnedAway: 0,
  acknowledged: 0,
  odd: [],
})

/** One request; `true` if its 200 answer acknowledges an invoice. */
type Request = { bytes: Buffer; creates: boolean }

/** Load that continues until the server accepts no more connections. */
export function beginLoad(server: RunningServer, fates: Fates, request: (turn: number) => Request) {
  const stop = { requested: false }
  let turn = 0

  function note({ status, head }: Received, late: boolean, creates: boolean): void {
    if (status === 200 && creates) fates.acknowledged++
    if (!late) fates.begun++
    else if (status === 503) fates.refusedLate++
    else fates.servedLate++
    if (status !== 200 && !(status === 503 && (late || stop.requested))) fates.odd.push(head.slice(0, 200))
  }

  async function ask(wire: Wire): Promise<void> {
    const { bytes, creates } = request(turn++)
    const late = stop.requested
    try {
      note(await wire.ask(bytes), late, creates)
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      if (late) fates.crossed++
      else fates.broken++
    }
  }

  /** One caller with a pause between requests, and a new connection per request unless `kept`. */
  async function call({ kept, pauseMs }: { kept: boolean; pauseMs: number }): Promise<void> {
    for (;;) {
      const wire = openWire(server.port)
      const connected = await new Promise<boolean>((resolve) => {
        wire.socket.once('connect', () => resolve(true)).once('close', () => resolve(false))
      })
      if (!connected) {
        fates.turnedAway++
        if (stop.requested) return
        continue
      }
      let again = true
      while (again) {
        await ask(wire)
        if (pauseMs > 0) await pause(pauseMs)
        again = kept && wire.usable()
      }
      wire.socket.destroy()
    }
  }

  const callers = [
    ...Array.from({ length: 12 }, () => call({ kept: true, pauseMs: 0 })),
    ...Array.from({ length: 8 }, (_, position) => call({ kept: true, pauseMs: 20 + position * 20 })),
    ...Array.from({ length: 6 }, () => call({ kept: false, pauseMs: 5 })),
  ]
  return {
    /** From now on the server has received its stop signal. */
    told: () => (stop.requested = true),
    ended: Promise.all(callers),
  }
}

/** Counts a long answer; `whole` is true if it is complete. */
export async function follow(fates: Fates, asking: Promise<Answer>, whole: (answer: Answer) => boolean): Promise<void> {
  try {
    const answer = await asking
    // Sent before the signal, but read after it.
    if (answer.status === 503) fates.refusedLate++
    else if (answer.status !== 200 || !whole(answer)) fates.odd.push(`${answer.status} ${answer.text.slice(0, 200)}`)
    else fates.begun++
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error
    fates.broken++
  }
}
