import { DomainError } from '../domain/error.ts'
import { memoryLimiters } from '../limits/limiters.ts'

const windowSeconds = 15 * 60
const wrongPerPersonAndAddress = 10
const wrongPerAddress = 50
// High enough that strangers cannot easily lock somebody out, low enough that many addresses together guess nothing.
const wrongPerPerson = 200

type Attempts = {
  /**
   * Whether `check` finds the password right, unless too many were wrong: ten by one person at one address in a quarter
   * of an hour, or fifty at the address. @throws RATE_LIMITED without checking
   */
  attempt: (person: string, address: string, check: () => Promise<boolean>) => Promise<boolean>
}

/** Slows the guessing of passwords down. */
export function createAttempts(limiters = memoryLimiters): Attempts {
  const limits = [
    {
      name: 'wrong',
      points: wrongPerPersonAndAddress,
      key: (person: string, address: string) => `${person} ${address}`,
    },
    { name: 'wrong-address', points: wrongPerAddress, key: (_person: string, address: string) => address },
    { name: 'wrong-person', points: wrongPerPerson, key: (person: string) => person },
  ].map(({ name, points, key }) => ({ points, key, limiter: limiters({ name, points, duration: windowSeconds }) }))
  const waiting = new Map<string, Promise<unknown>>()

  /** One attempt at a person's password at a time: of a burst, no more than the allowed ones are looked at. */
  async function inTurn<T>(person: string, run: () => Promise<T>): Promise<T> {
    const before = waiting.get(person) ?? Promise.resolve()
    const mine = before.then(run, run)
    const settled = mine.catch(() => {})
    waiting.set(person, settled)
    try {
      return await mine
    } finally {
      if (waiting.get(person) === settled) waiting.delete(person)
    }
  }

  async function refuseSpent(person: string, address: string): Promise<void> {
    for (const { limiter, key, points } of limits) {
      const state = await limiter.get(key(person, address))
      if (state === null || state.consumedPoints < points) continue
      throw new DomainError('RATE_LIMITED', 'Too many wrong passwords; try again later.', {
        retryAfter: Math.max(1, Math.ceil(state.msBeforeNext / 1000)),
      })
    }
  }

  return {
    attempt: (person, given, check) => {
      const address = networkOf(given)
      return inTurn(person, async () => {
        await refuseSpent(person, address)
        const right = await check()
        // `penalty` counts without refusing: the next attempt is the one that is refused.
        if (!right) await Promise.all(limits.map(({ limiter, key }) => limiter.penalty(key(person, address))))
        return right
      })
    },
  }
}

/** An IPv6 caller has 2^64 addresses to call from: its network counts. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const gap: string[] = address.includes('::')
    ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
    : []
  return `${[...left, ...gap, ...right].slice(0, 4).join(':')}::/64`
}
