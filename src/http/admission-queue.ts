import type { Server } from 'node:net'
import { FairQueue } from '../threads/fair-queue.ts'

/** Requests are started for this many ms, then the thread polls for new ones. */
const sliceMs = 20
/**
 * After each slice new connections are accepted, if there are any, for at least this time: libuv accepts one per tick of its loop. In a
 * burst it is as long as the slice, later half of it, because lasting overload comes over connections that are open.
 */
const acceptMs = 10
/** Queue length up to which no request is refused: this many are normal load, not a flood, however long their work takes. */
const crowd = 100
/** Maximum wait of a request in a burst. */
const burstMs = 3_000
/** Maximum wait once the queue has not been empty for longer than a burst. */
const standingMs = 200

type Waiting = { caller: string; since: number; admit: (inTime: boolean) => void }

/** Admission queue for the thread: round-robin over callers, first in, first out for each. */
type AdmissionQueue = {
  /**
   * Resolves to true when the request may start; to false when it waited too long and should be refused, so that requests behind
   * it are served while their callers still wait.
   */
  pass(caller: string): Promise<boolean>
}

/**
 * An explicit queue: without it, requests that arrive faster than they are served wait in the operating system, in connections
 * not yet accepted or read, for an unlimited time. A caller waits for one request of each other caller, however many those have
 * sent.
 */
export function createAdmissionQueue(server: Server, now: () => number = () => performance.now()): AdmissionQueue {
  const waiting = new FairQueue<Waiting>()
  let busy = false
  let accepted = false
  let sliceEnd = 0
  let acceptEnd: number | undefined
  let lastSliceMs = 0
  let emptyAt = 0

  const isBurst = (at: number): boolean => at - emptyAt < burstMs

  server.on('connection', () => (accepted = true))

  function beginSlice(): void {
    const at = now()
    // Not from the end of the slice: the first turn after it also reads the requests that arrived meanwhile.
    acceptEnd ??= at + Math.max(acceptMs, isBurst(at) ? lastSliceMs : lastSliceMs / 2)
    if (accepted && at < acceptEnd) {
      accepted = false
      setImmediate(beginSlice)
      return
    }
    sliceEnd = at + sliceMs
    // Each in a callback of its own, between which Node runs all pending promises.
    for (let left = waiting.size; left > 0; left--) setImmediate(admitNext)
    setImmediate(endSlice)
  }

  function admitNext(): void {
    const at = now()
    if (at >= sliceEnd) return
    const patience = isBurst(at) ? burstMs : standingMs
    const isFew = waiting.size <= crowd
    // A caller within its share is not penalized for the requests of others.
    const share = crowd / Math.max(1, waiting.owners)
    const next = waiting.shift()
    next?.admit(isFew || waiting.sizeOf(next.caller) < share || at - next.since < patience)
  }

  function endSlice(): void {
    if (waiting.size === 0) {
      busy = false
      return
    }
    accepted = false
    acceptEnd = undefined
    lastSliceMs = now() - (sliceEnd - sliceMs)
    setImmediate(beginSlice)
  }

  return {
    pass(caller) {
      const at = now()
      if (waiting.size === 0) emptyAt = at
      if (!busy) {
        busy = true
        sliceEnd = at + sliceMs
        setImmediate(endSlice)
      }
      if (waiting.size === 0 && at < sliceEnd) return Promise.resolve(true)
      return new Promise((admit) => waiting.push(caller, { caller, since: at, admit }))
    },
  }
}
