import { EventEmitter, once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPasswordThrottle } from '../../src/api/password-throttle.ts'
import { networkOf } from '../../src/http/caller.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const wrong = async () => false
const right = async () => true
const isFamiliar = async (network: string) => network === 'home'
const broken = async () => {
  throw new Error('database gone')
}
const refused = expect.objectContaining({ code: 'RATE_LIMITED' })

describe('password throttle', () => {
  it('ten failures of a user at an address block further attempts for a time, also in a burst', async () => {
    const { attempt } = createPasswordThrottle()
    let looked = 0
    const burst = await Promise.allSettled(
      Array.from({ length: 30 }, () =>
        attempt({
          person: 'ada',
          address: 'home',
          check: async () => {
            looked++
            return false
          },
        }),
      ),
    )
    expect(looked).toBe(10)
    expect(burst.filter(({ status }) => status === 'rejected')).toHaveLength(20)
    await expect(attempt({ person: 'ada', address: 'home', check: right })).rejects.toEqual(refused)
    await expect(attempt({ person: 'ada', address: 'elsewhere', check: right })).resolves.toBe(true)
    vi.advanceTimersByTime(15 * 60 * 1000 + 1)
    await expect(attempt({ person: 'ada', address: 'home', check: right })).resolves.toBe(true)
  })

  it('fifty failures at an address block it for all users', async () => {
    const { attempt } = createPasswordThrottle()
    for (let person = 0; person < 50; person++)
      await attempt({ person: `person ${person}`, address: 'home', check: wrong })
    await expect(attempt({ person: 'somebody else', address: 'home', check: right })).rejects.toEqual(refused)
    await expect(attempt({ person: 'somebody else', address: 'elsewhere', check: right })).resolves.toBe(true)
  })

  it('two hundred failures of a user block other addresses', async () => {
    const { attempt } = createPasswordThrottle()
    for (let address = 0; address < 200; address++)
      await attempt({ person: 'ada', address: `10.0.0.${address}`, check: wrong })
    await expect(attempt({ person: 'ada', address: 'home', check: right })).rejects.toEqual(refused)
  })

  it('a burst for many users from one address is limited to fifty attempts', async () => {
    const { attempt } = createPasswordThrottle()
    let looked = 0
    const check = async () => {
      looked++
      return false
    }
    const burst = Array.from({ length: 90 }, (_, person) => attempt({ person: `${person}`, address: 'home', check }))
    const ended = await Promise.allSettled(burst)
    expect(looked).toBe(50)
    expect(ended.filter(({ status }) => status === 'rejected')).toHaveLength(40)
  })

  it('attempts from other addresses do not block a trusted address', async () => {
    const { attempt } = createPasswordThrottle()
    for (let address = 0; address < 250; address++)
      await attempt({ person: 'ada', address: `10.0.0.${address}`, check: wrong }).catch(() => {})
    const from = (address: string, check = right) => attempt({ person: 'ada', address, check, isFamiliar })
    await expect(from('elsewhere')).rejects.toEqual(refused)
    await expect(from('home')).resolves.toBe(true)
    for (let tries = 0; tries < 10; tries++) await expect(from('home', wrong)).resolves.toBe(false)
    await expect(from('home')).rejects.toEqual(refused)
  })

  it('attempts wait for their turn, at most a hundred', async () => {
    const { attempt } = createPasswordThrottle()
    const gate = new EventEmitter()
    const opened = once(gate, 'open')
    let running = 0
    let most = 0
    const check = async () => {
      most = Math.max(most, ++running)
      await opened
      running--
      return true
    }
    const flood = Array.from({ length: 110 }, (_, person) =>
      attempt({ person: `${person}`, address: `10.0.0.${person}`, check }),
    )
    const ended = Promise.allSettled(flood)
    gate.emit('open')
    const refusals = (await ended).filter((each) => each.status === 'rejected')
    expect(most).toBe(2)
    expect(refusals.map(({ reason }) => (reason as { code: string }).code)).toEqual(
      Array.from({ length: 8 }, () => 'UNAVAILABLE'),
    )
  })

  it('successful and interrupted checks do not count', async () => {
    const { attempt } = createPasswordThrottle()
    for (let turn = 0; turn < 20; turn++) {
      await attempt({ person: 'ada', address: 'home', check: right })
      await expect(attempt({ person: 'ada', address: 'home', check: broken })).rejects.toThrow('database gone')
    }
    await expect(attempt({ person: 'ada', address: 'home', check: right })).resolves.toBe(true)
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
