import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createYielder, createThreadTurns, sliceMs } from '../../src/threads/yielder.ts'

/**
 * A clock that advances only by simulated work, and the turns that use it; each pause is recorded with the time spent before
 * it.
 */
function stand() {
  let at = 0
  const log: string[] = []
  const clock = { now: () => at, rest: async (usedMs: number) => void log.push(`rest ${usedMs}`) }
  const turns = createThreadTurns(clock)
  const compute = (name: string, ms: number) => {
    at += ms
    log.push(name)
  }
  return { turns, log, compute, now: clock.now }
}

describe('turns of the main thread', () => {
  it('owners take turns, with a pause when a slice is used up', async () => {
    const { turns, log, compute } = stand()
    const work = async (owner: number, name: string, ms: number) => {
      await turns.next(owner)
      compute(name, ms)
    }
    await Promise.all([work(1, 'a1', sliceMs), work(1, 'a2', sliceMs), work(2, 'b1', 3 * sliceMs)])
    expect(log).toEqual([`rest ${sliceMs}`, 'a1', `rest ${sliceMs}`, 'b1', `rest ${3 * sliceMs}`, 'a2'])
  })

  it('owners share a slice while it lasts', async () => {
    const { turns, log, compute } = stand()
    const works = ['a', 'b', 'c'].map(async (name) => {
      await turns.next(1)
      compute(name, sliceMs / 2)
    })
    await Promise.all(works)
    expect(log).toEqual([`rest ${sliceMs}`, 'a', 'b', `rest ${sliceMs}`, 'c'])
  })

  it('pauses end by themselves on an idle and on a busy thread', async () => {
    const turns = createThreadTurns()
    await expect(turns.next(1)).resolves.toBeUndefined()
    const occupied = Array.from({ length: 200 }, async (_, turn) => {
      for (let left = turn; left > 0; left--) await nextTurn()
    })
    await expect(turns.next(1)).resolves.toBeUndefined()
    await Promise.all(occupied)
  })
})

describe('slices of a computation', () => {
  it('short computations are not split, even across turns of the event loop', async () => {
    const { turns, compute, now } = stand()
    const yielder = createYielder(1, turns, now)
    for (let turn = 0; turn < 3; turn++) {
      expect(yielder.pause()).toBeUndefined()
      compute('part', sliceMs - 1)
      expect(yielder.pause()).toBeUndefined()
      await nextTurn()
      await nextTurn()
    }
  })

  it('a computation waits for its turn when its slice is used up', async () => {
    const { turns, log, compute, now } = stand()
    const yielder = createYielder(1, turns, now)
    expect(yielder.pause()).toBeUndefined()
    compute('first', sliceMs)
    await yielder.pause()
    compute('second', 1)
    expect(log).toEqual(['first', `rest ${sliceMs}`, 'second'])
  })
})
