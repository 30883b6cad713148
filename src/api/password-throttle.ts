import { RateLimiterRes } from 'rate-limiter-flexible'
import { DomainError } from '../domain/kernel/error.ts'
import { inHashingTurn } from '../domain/company/user/hashing-turns.ts'
import { memoryLimiters } from '../http/rate-limit.ts'
import { networkOf } from '../http/caller.ts'

const windowSeconds = 15 * 60
const wrongPerPersonAndAddress = 10
const wrongPerAddress = 50
// High enough that strangers cannot easily lock a user out, low enough that many addresses together guess nothing.
const wrongPerPerson = 200

/** A password attempt: the user, the address, and the check to run. */
type Attempt = {
  person: string
  address: string
  check: () => Promise<boolean>
  /** True when the user is known to connect from this network: then guesses from elsewhere do not lock them out. */
  isFamiliar?: (network: string) => Promise<boolean>
}

type Attempts = {
  /**
   * Returns the result of `check`, unless there were too many wrong passwords: ten by one user at one address in a quarter of an
   * hour, fifty at the address, or two hundred by the user from all unfamiliar addresses.
   * @throws RATE_LIMITED without checking, UNAVAILABLE
   */
  attempt: (attempt: Attempt) => Promise<boolean>
}

/** Throttles the guessing of passwords. */
export function createPasswordThrottle(limiters = memoryLimiters): Attempts {
  const limiter = (name: string, points: number) => limiters({ name, points, duration: windowSeconds })
  const ofAddress = limiter('wrong-address', wrongPerAddress)
  const ofBoth = limiter('wrong', wrongPerPersonAndAddress)
  const ofPerson = limiter('wrong-person', wrongPerPerson)
  const waiting = new Map<string, Promise<unknown>>()

  /** One attempt per user's password at a time: simultaneous correct ones are not taken for a burst of guesses. */
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

  async function looked({ person, address, check, isFamiliar }: Attempt): Promise<boolean> {
    const network = networkOf(address)
    const taken: (() => Promise<unknown>)[] = []
    const giveBack = () => Promise.all(taken.map((undo) => undo()))
    // Counted before the password is checked, so that a burst, here and in other processes, cannot exceed the limit.
    const take = async (counter: typeof ofBoth, key: string): Promise<RateLimiterRes | undefined> => {
      try {
        await counter.consume(key)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return refusal
      }
      taken.push(() => counter.reward(key))
      return undefined
    }
    const fromAnywhere = async () => {
      const spent = await take(ofPerson, person)
      return spent && !(await isFamiliar?.(network)) ? spent : undefined
    }
    const spent =
      (await take(ofAddress, network)) ?? (await take(ofBoth, `${person} ${network}`)) ?? (await fromAnywhere())
    if (spent) {
      await giveBack()
      throw new DomainError('RATE_LIMITED', 'Too many wrong passwords; try again later.', {
        retryAfter: Math.max(1, Math.ceil(spent.msBeforeNext / 1000)),
      })
    }
    try {
      const right = await check()
      if (right) await giveBack()
      return right
    } catch (error) {
      await giveBack()
      throw error
    }
  }

  return { attempt: (attempt) => inTurn(attempt.person, () => inHashingTurn(() => looked(attempt))) }
}
