import { expect, test } from 'vitest'
import { createInFlight } from '../../src/http/admission.ts'

function count(most: number) {
  let time = 0
  let shown = 0
  const gauge = { inc: () => shown++, dec: () => shown-- }
  const inFlight = createInFlight(most, gauge, () => time)
  /** Admits as many requests as allowed. Returns their release functions. */
  const fill = () => {
    const leaves: (() => void)[] = []
    const enter = () => inFlight.enter(`caller ${leaves.length}`)
    for (let leave = enter(); leave; leave = enter()) leaves.push(leave)
    return leaves
  }
  return { inFlight, fill, shown: () => shown, elapse: (ms: number) => (time += ms) }
}

test('requests up to the limit are admitted, and one more when one ends', () => {
  const { inFlight, fill, shown } = count(100)
  const [leave] = fill()
  expect([shown(), inFlight.full('somebody'), inFlight.enter('somebody')]).toEqual([100, true, undefined])
  leave?.()
  expect([shown(), inFlight.full('somebody')]).toEqual([99, false])
})

test('the limit falls when most of many requests are slow, but never below 64', () => {
  const { fill, elapse } = count(1_000)
  const sizes: number[] = []
  for (let round = 0; round < 10; round++) {
    const slow = fill()
    sizes.push(slow.length)
    elapse(1_001)
    for (const leave of slow) leave()
  }
  const [first = 0, second = 0] = sizes
  expect(first).toBe(1_000)
  expect(second).toBeLessThan(first)
  expect(sizes.at(-1)).toBe(64)
})

test('each request that ends in time raises the limit by one, up to the maximum', () => {
  const { fill, elapse } = count(200)
  const slow = fill()
  elapse(1_001)
  for (const leave of slow) leave()
  const fewer = fill()
  for (const leave of fewer) leave()
  expect(fewer.length).toBeLessThan(200)
  const more = fill()
  expect(more).toHaveLength(Math.min(200, fewer.length * 2))
  for (const leave of more) leave()
  for (const leave of fill()) leave()
  expect(fill()).toHaveLength(200)
})

test('a few slow requests do not lower the limit', () => {
  const { inFlight, fill, elapse } = count(100)
  const leaves = Array.from({ length: 40 }, () => inFlight.enter('somebody'))
  elapse(60_000)
  for (const leave of leaves) leave?.()
  expect(fill()).toHaveLength(100)
})

test('one caller cannot take the last tenth of the places', () => {
  const { inFlight } = count(100)
  const leaves: (() => void)[] = []
  for (let leave = inFlight.enter('one'); leave; leave = inFlight.enter('one')) leaves.push(leave)
  expect([leaves.length, inFlight.full('one'), inFlight.full('other')]).toEqual([90, true, false])
  expect(inFlight.enter('other')).toBeDefined()
  leaves[0]?.()
  expect(inFlight.full('one')).toBe(false)
})
