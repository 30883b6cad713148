import { setTimeout as pause } from 'node:timers/promises'
import { Unanswered } from './caller.ts'
import type { Answer } from './caller.ts'
import type { RunningServer } from './server.ts'
import { openWire } from './wire.ts'
import type { Received, Wire } from './wire.ts'

/** What became of requests around a stop. */
export type Fates = {
  /** Sent before the signal, answered whole. */
  begun: number
  /** Sent before the signal, and broken. */
  broken: number
  /** Sent after the signal, answered whole; with 503, and otherwise. */
  refusedLate: number
  servedLate: number
  /** Sent after the signal on a connection that was open, which ended under way. */
  crossed: number
  /** Connections that could not be opened any more, or were ended before anything was sent on them. */
  turnedAway: number
  /** Invoices that were answered with 200. */
  acknowledged: number
  /** Answers that are neither 200 nor 503. */
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

/** One request and whether its answer of 200 acknowledges an invoice. */
type Request = { bytes: Buffer; creates: boolean }

/** Load that goes on until the server takes no more connections. */
export function beginLoad(server: RunningServer, fates: Fates, request: (turn: number) => Request) {
  const stop = { asked: false }
  let turn = 0

  function note({ status, head }: Received, late: boolean, creates: boolean): void {
    if (status === 200 && creates) fates.acknowledged++
    if (!late) fates.begun++
    else if (status === 503) fates.refusedLate++
    else fates.servedLate++
    if (status !== 200 && !(status === 503 && (late || stop.asked))) fates.odd.push(head.slice(0, 200))
  }

  async function ask(wire: Wire): Promise<void> {
    const { bytes, creates } = request(turn++)
    const late = stop.asked
    try {
      note(await wire.ask(bytes), late, creates)
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      if (late) fates.crossed++
      else fates.broken++
    }
  }

  /** One caller; each request on a connection of its own unless they are kept, and a pause between them. */
  async function call({ kept, pauseMs }: { kept: boolean; pauseMs: number }): Promise<void> {
    for (;;) {
      const wire = openWire(server.port)
      const connected = await new Promise<boolean>((resolve) => {
        wire.socket.once('connect', () => resolve(true)).once('close', () => resolve(false))
      })
      if (!connected) {
        fates.turnedAway++
        if (stop.asked) return
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
    /** From now on the server has been told to stop. */
    told: () => (stop.asked = true),
    ended: Promise.all(callers),
  }
}

/** Adds an answer that takes long to the fates; `whole` says whether it has its end. */
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
