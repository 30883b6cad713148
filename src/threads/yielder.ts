import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { FairQueue } from './fair-queue.ts'

/** Longest time that a divided computation keeps the thread, in ms. */
export const sliceMs = 5
/** A rest is at most this many times as long as the slice before it. */
const mostRest = 2
/** A thread is busy when its event loop is active for more than this share of the time. */
const busyShare = 0.15

type Clock = { now: () => number; rest: (usedMs: number) => Promise<void> }

/**
 * Waits while the thread is busy: at least one millisecond, at most a multiple of the time used before. Yielding for one turn
 * of the event loop is not enough, because a transaction of twenty statements needs twenty of them.
 */
async function restThread(usedMs: number): Promise<void> {
  const end = performance.now() + usedMs * mostRest
  let activity
  do {
    const before = performance.eventLoopUtilization()
    await pause(1)
    activity = performance.eventLoopUtilization(before)
  } while (activity.utilization > busyShare && performance.now() < end)
}

/** Runs slices of long computations on the main thread one after the other, with rests between them for short work. */
type ThreadTurns = {
  /** Resolves when the owner's next slice may begin; owners take turns. */
  next(owner: number): Promise<void>
}

export function createThreadTurns(
  { now, rest }: Clock = { now: () => performance.now(), rest: restThread },
): ThreadTurns {
  const waiting = new FairQueue<() => void>()
  let isRunning = false

  async function run(): Promise<void> {
    // The computation that waits first has used up one slice already.
    let used = sliceMs
    while (waiting.size > 0) {
      await rest(used)
      const began = now()
      do {
        waiting.shift()?.()
        // The admitted slice runs in the microtasks before the next callback.
        await nextTurn()
        used = now() - began
      } while (waiting.size > 0 && used < sliceMs)
    }
    isRunning = false
  }

  return {
    next(owner) {
      return new Promise((resolve) => {
        waiting.push(owner, resolve)
        if (isRunning) return
        isRunning = true
        void run()
      })
    },
  }
}

/** The turns of this process. */
export const threadTurns = createThreadTurns()

/** Divides a long computation, or the statements of a connection on the calling thread. */
export type Yielder = {
  /** Undefined while the computation may go on at once; else resolves when its next slice begins. */
  pause(): Promise<void> | undefined
}

/** Tells whether a slice of this length is over; each turn of the event loop begins a new one. */
function createSlice(length: number, now: () => number): () => boolean {
  let began: number | undefined
  return () => {
    const at = now()
    if (began === undefined) {
      began = at
      setImmediate(() => {
        began = undefined
      })
    }
    return at - began >= length
  }
}

/** Divides one computation; its slices take turns with those of other owners, and rest between them for short work. */
export function createYielder(owner: number, turns = threadTurns, now = () => performance.now()): Yielder {
  const isOver = createSlice(sliceMs, now)
  return { pause: () => (isOver() ? turns.next(owner) : undefined) }
}

/** Longest time that the statements of a connection may take in one turn of the event loop, in ms; the next waits for another. */
export const statementSlices = {
  /** Longer than the time in which the listener starts requests in one turn, so that short reads are not divided. */
  reads: 30,
  /** A read that begins beside a long write needs several turns, and waits for a slice of the write in each. */
  writes: 5,
} as const

/** Divides the statements of a connection, without rests: they belong to short requests as well. */
export function createPacer(length: number, now = () => performance.now()): Yielder {
  const isOver = createSlice(length, now)
  const waiting: (() => void)[] = []

  /** Each waiter gets its own callback; the promise chains between two callbacks run to completion. */
  function admitNext(): void {
    if (isOver()) setImmediate(admitNext)
    else waiting.shift()?.()
  }

  return {
    pause() {
      if (!isOver()) return undefined
      return new Promise((resolve) => {
        waiting.push(resolve)
        setImmediate(admitNext)
      })
    },
  }
}
