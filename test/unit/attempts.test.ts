import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAttempts, networkOf } from '../../src/api/attempts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const wrong = async () => false
const right = async () => true
const broken = async () => {
  throw new Error('database gone')
}
const refused = expect.objectContaining({ code: 'RATE_LIMITED' })

describe('attempts at a password', () => {
  it('end after ten wrong ones by a person at an address, even of a burst, and begin again later', async () => {
    const { attempt } = createAttempts()
    let looked = 0
    const burst = await Promise.allSettled(
      Array.from({ length: 30 }, () =>
        attempt('ada', 'home', async () => {
          looked++
          return false
        }),
      ),
    )
    expect(looked).toBe(10)
    expect(burst.filter(({ status }) => status === 'rejected')).toHaveLength(20)
    await expect(attempt('ada', 'home', right)).rejects.toEqual(refused)
    await expect(attempt('ada', 'elsewhere', right)).resolves.toBe(true)
    vi.advanceTimersByTime(15 * 60 * 1000 + 1)
    await expect(attempt('ada', 'home', right)).resolves.toBe(true)
  })

  it('end after fifty wrong ones at an address, whoever they were meant for', async () => {
    const { attempt } = createAttempts()
    for (let person = 0; person < 50; person++) await attempt(`person ${person}`, 'home', wrong)
    await expect(attempt('somebody else', 'home', right)).rejects.toEqual(refused)
    await expect(attempt('somebody else', 'elsewhere', right)).resolves.toBe(true)
  })

  it('end after two hundred wrong ones at one person from everywhere', async () => {
    const { attempt } = createAttempts()
    for (let address = 0; address < 200; address++) await attempt('ada', `10.0.0.${address}`, wrong)
    await expect(attempt('ada', 'home', right)).rejects.toEqual(refused)
  })

  it('are not used up by right ones, nor by checks that fail', async () => {
    const { attempt } = createAttempts()
    for (let turn = 0; turn < 20; turn++) {
      await attempt('ada', 'home', right)
      await expect(attempt('ada', 'home', broken)).rejects.toThrow('database gone')
    }
    await expect(attempt('ada', 'home', right)).resolves.toBe(true)
  })
})

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
