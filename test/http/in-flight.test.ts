import { expect, test } from 'vitest'
import { createInFlight } from '../../src/http/admission.ts'

/** A caller that is its own owner. */
const alone = (caller: string) => ({ owner: caller, caller })

function count(most: number) {
  let time = 0
  let shown = 0
  const gauge = { inc: () => shown++, dec: () => shown-- }
  const inFlight = createInFlight(most, gauge, () => time)
  /** Admits as many requests as allowed. Returns their release functions. */
  const fillAs = (owner: string, callerOf: (index: number) => string) => {
    const leaves: (() => void)[] = []
    const enter = () => inFlight.enter({ owner, caller: callerOf(leaves.length) })
    for (let leave = enter(); leave; leave = enter()) leaves.push(leave)
    return leaves
  }
  const fill = () => {
    const leaves: (() => void)[] = []
    const enter = () => inFlight.enter(alone(`caller ${leaves.length}`))
    for (let leave = enter(); leave; leave = enter()) leaves.push(leave)
    return leaves
  }
  return { inFlight, fill, fillAs, shown: () => shown, elapse: (ms: number) => (time += ms) }
}

test('requests up to the limit are admitted, and one more when one ends', () => {
  const { inFlight, fill, shown } = count(100)
  const [leave] = fill()
  expect([shown(), inFlight.full(alone('somebody')), inFlight.enter(alone('somebody'))]).toEqual([100, true, undefined])
  leave?.()
  expect([shown(), inFlight.full(alone('somebody'))]).toEqual([99, false])
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
  const leaves = Array.from({ length: 40 }, () => inFlight.enter(alone('somebody')))
  elapse(60_000)
  for (const leave of leaves) leave?.()
  expect(fill()).toHaveLength(100)
})

test('an owner cannot take the last tenth of the places, nor one of its callers those of its others', () => {
  const { inFlight, fillAs } = count(100)
  const one = fillAs('company', () => 'one')
  expect([one.length, inFlight.full({ owner: 'company', caller: 'one' })]).toEqual([81, true])
  expect(fillAs('company', (index) => `two ${index}`)).toHaveLength(9)
  one[0]?.()
  expect(inFlight.full({ owner: 'company', caller: 'one' })).toBe(false)
})

test('owners who occupy all places do not keep others out', () => {
  const { fillAs, shown } = count(100)
  const most = ['one', 'two', 'three', 'four'].map((name) => fillAs(name, (index) => `${name} ${index}`).length)
  expect(most).toEqual([90, 33, 25, 20])
  for (let owner = 0; owner < 1_000; owner++) fillAs(`owner ${owner}`, () => 'caller')
  expect(shown()).toBeLessThanOrEqual(200)
})

test('an owner whose requests lower the limit below their number does not keep others out', () => {
  const { inFlight, fillAs, elapse } = count(500)
  const slow = fillAs('company', (index) => `caller ${index}`)
  elapse(1_001)
  for (const leave of slow.splice(0, 200)) {
    leave()
    expect(inFlight.full(alone('other'))).toBe(false)
  }
  expect(inFlight.full({ owner: 'company', caller: 'new' })).toBe(true)
})
