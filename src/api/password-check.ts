import { and, eq } from 'drizzle-orm'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Database } from '../db/database.ts'
import type { Actor } from '../domain/actor.ts'
import { isPassword } from '../domain/company/password.ts'
import { DomainError } from '../domain/error.ts'
import type { Sources } from '../domain/work.ts'

const wrongPerUser = 10
const wrongPerAddress = 50
const windowSeconds = 15 * 60

/** What is known of the caller, and the password that the request carries ("" for none). */
export type PasswordClaim = {
  actor: Actor
  passwordHash: string
  /** Until when a log-in's token needs no password; null for a program's token, which always does. */
  passwordUntil: number | null
  address: string
  given: string
}

export type PasswordCheck = {
  /** @throws PASSWORD_REQUIRED when missing or wrong, RATE_LIMITED after ten wrong ones in a quarter of an hour */
  confirm(claim: PasswordClaim): Promise<void>
}

/** Checks the password behind elevated operations, and slows guessing down per user and address. */
export function createPasswordCheck(database: Database, sources: Sources): PasswordCheck {
  const perUser = new RateLimiterMemory({ points: wrongPerUser, duration: windowSeconds })
  const perAddress = new RateLimiterMemory({ points: wrongPerAddress, duration: windowSeconds })

  async function refuseGuessing(user: string, address: string): Promise<void> {
    const [byUser, byAddress] = await Promise.all([perUser.get(user), perAddress.get(address)])
    const spent = [
      { record: byUser, points: wrongPerUser },
      { record: byAddress, points: wrongPerAddress },
    ].find(({ record, points }) => record !== null && record.consumedPoints >= points)
    if (!spent?.record) return
    throw new DomainError('RATE_LIMITED', 'Too many wrong passwords; try again later.', {
      retryAfter: Math.ceil(spent.record.msBeforeNext / 1000),
    })
  }

  return {
    async confirm({ actor, passwordHash, passwordUntil, address, given }) {
      if (given === '' && passwordUntil !== null && passwordUntil > sources.now()) return
      const user = `${actor.userId} ${address}`
      await refuseGuessing(user, address)
      if (given === '') throw new DomainError('PASSWORD_REQUIRED', 'Invalid Password')
      if (!(await isPassword(given, passwordHash))) {
        // `penalty` counts without refusing: the next attempt is the one that is refused.
        await Promise.all([perUser.penalty(user), perAddress.penalty(address)])
        throw new DomainError('PASSWORD_REQUIRED', 'Invalid Password')
      }
      if (passwordUntil !== null) await renew(database, actor, sources.now())
    },
  }
}

/** A right password keeps a log-in's token recently authenticated for the company's timeout. */
async function renew(database: Database, actor: Actor, now: number): Promise<void> {
  const { tokens } = database.tables
  const passwordUntil = now + Math.floor(actor.company.settings.default_password_timeout / 1000)
  await database.transact(actor.companyId, async (db) => {
    await db
      .update(tokens)
      .set({ passwordUntil })
      .where(and(eq(tokens.companyId, actor.companyId), eq(tokens.id, actor.tokenId)))
  })
}
