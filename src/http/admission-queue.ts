import type { Server } from 'node:net'
import { FairQueue } from '../db/fair-queue.ts'

/** Requests are begun for so many ms, then the thread looks for new ones. */
const sliceMs = 20
/**
 * After each slice new connections are accepted for so long, or for as long as the slice took, if there are any: libuv accepts
 * one in a turn of its loop.
 */
const acceptMs = 10
/** Nobody is refused while no more than so many wait: they are callers at work, not a flood, however long their work takes. */
const crowd = 100
/** How long a request of a crowd may wait in a burst. */
const burstMs = 3_000
/** How long one may wait when somebody has been waiting all the time for longer than a burst lasts. */
const standingMs = 200

type Waiting = { caller: string; since: number; admit: (inTime: boolean) => void }

/** Where requests wait for the thread: callers take turns, the requests of each in the order in which they came. */
export type AdmissionQueue = {
  /**
   * Resolves when the request's turn has come; false says that it came too late, and that the request had better be refused:
   * what waits behind it is then served while its caller still cares.
   */
  pass(caller: string): Promise<boolean>
}

/**
 * A queue that is seen: without it, requests that come faster than they are served wait in the system, in connections that
 * nobody has accepted or read, for as long as it takes. A caller waits for one request of each other caller, however many of
 * them they have sent.
 */
export function createAdmissionQueue(server: Server, now: () => number = () => performance.now()): AdmissionQueue {
  const waiting = new FairQueue<Waiting>()
  let busy = false
  let accepted = false
  let sliceEnd = 0
  let acceptEnd = 0
  let emptyAt = 0

  server.on('connection', () => (accepted = true))

  function beginSlice(): void {
    const at = now()
    if (accepted && at < acceptEnd) {
      accepted = false
      setImmediate(beginSlice)
      return
    }
    sliceEnd = at + sliceMs
    // Each in a callback of its own, between which Node lets promises go as far as they come.
    for (let left = waiting.size; left > 0; left--) setImmediate(admitNext)
    setImmediate(endSlice)
  }

  function admitNext(): void {
    const at = now()
    if (at >= sliceEnd) return
    const patience = at - emptyAt < burstMs ? burstMs : standingMs
    const isFew = waiting.size <= crowd
    // Who sends no more than their share does not pay for somebody else's crowd.
    const share = crowd / Math.max(1, waiting.owners)
    const next = waiting.shift()
    next?.admit(isFew || waiting.sizeOf(next.caller) < share || at - next.since < patience)
  }

  function endSlice(): void {
    if (waiting.size === 0) {
      busy = false
      return
    }
    const at = now()
    accepted = false
    acceptEnd = at + Math.max(acceptMs, at - (sliceEnd - sliceMs))
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
