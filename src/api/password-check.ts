import { setTimeout as pause } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Actor } from '../domain/kernel/actor.ts'
import { DomainError } from '../domain/kernel/error.ts'
import { type Account, logInAddresses } from '../domain/company/user/log-in.ts'
import { isPassword } from '../domain/company/user/password.ts'
import { unitOfWork } from '../domain/kernel/unit-of-work.ts'
import type { Sources } from '../domain/kernel/work.ts'
import type { Limiters } from '../http/rate-limit.ts'
import { networkOf } from '../http/caller.ts'
import { createPasswordThrottle } from './password-throttle.ts'

/** The caller's account, and the password that the request carries ("" for none). */
type PasswordClaim = {
  actor: Actor
  passwordHash: string
  /** End of the period in which a log-in's token needs no password; null for a program's token, which always does. */
  passwordUntil: number | null
  address: string
  given: string
}

/** A log-in attempt; the user is 0 and the hash "" for an unknown e-mail address. */
type LogInClaim = { email: string; accounts: readonly Account[]; address: string; given: string }

export type PasswordCheck = {
  /** @throws PASSWORD_REQUIRED when missing or wrong, RATE_LIMITED after too many wrong ones */
  confirm(claim: PasswordClaim): Promise<void>
  /** The accounts that the password matches, one at least. @throws LOGIN_FAILED, alike for unknown addresses; RATE_LIMITED */
  logIn(claim: LogInClaim): Promise<number[]>
}

/** Minimum duration of a log-in, in ms: longer than checking the passwords of several accounts. */
const logInMs = 250

/** compat: one message for every failed log-in. */
export const logInRefused = (): DomainError =>
  new DomainError('LOGIN_FAILED', 'These credentials do not match our records')

/** Clients look for the first two words. */
const missingPassword = () =>
  new DomainError('PASSWORD_REQUIRED', 'Invalid Password: none was sent. Send yours in the header X-API-PASSWORD.')

const wrongPassword = () =>
  new DomainError('PASSWORD_REQUIRED', "Invalid Password: the one in X-API-PASSWORD is not that of the token's user.")

/** Checks passwords, of log-ins and for elevated operations, and throttles guessing per user and address. */
export function createPasswordCheck(database: Database, sources: Sources, limiters?: Limiters): PasswordCheck {
  const attempts = createPasswordThrottle(limiters)
  return {
    async confirm({ actor, passwordHash, passwordUntil, address, given }) {
      if (given === '') {
        if (passwordUntil !== null && passwordUntil > sources.now()) return
        throw missingPassword()
      }
      const right = await attempts.attempt({
        // A key other than that of log-ins: callers without a token cannot lock out those with one.
        person: `user ${actor.userId}`,
        address,
        check: () => isPassword(given, passwordHash),
      })
      if (!right) throw wrongPassword()
      if (passwordUntil !== null) await renew(database, actor, sources.now())
    },
    async logIn({ email, accounts, address, given }) {
      const found: number[] = []
      let compared = accounts
      const begun = performance.now()
      const right = await attempts.attempt({
        person: `email ${email}`,
        address,
        async check() {
          const [first, ...others] = compared
          // A hash is compared in any case: an unknown address takes as long as a known one.
          if (await isPassword(given, first?.passwordHash ?? '')) found.push(first?.id ?? 0)
          for (const { id, passwordHash } of others) if (await isPassword(given, passwordHash)) found.push(id)
          return found.length > 0
        },
        // Each account on its own: anybody may give an account of their company the same address, and log in to it from anywhere.
        isFamiliar: async (network) => {
          const addresses = await Promise.all(accounts.map(({ id }) => logInAddresses(database, sources, id)))
          compared = accounts.filter((_, index) => addresses[index]?.some((each) => networkOf(each) === network))
          return compared.length > 0
        },
      })
      // A constant response time does not reveal the number of accounts of an address.
      await pause(Math.max(0, logInMs - (performance.now() - begun)))
      if (!right) throw logInRefused()
      return found
    },
  }
}

/** A right password keeps a log-in's token recently authenticated for the company's timeout. */
async function renew(database: Database, actor: Actor, now: number): Promise<void> {
  const { tokens } = database.tables
  const passwordUntil = now + passwordWindow(actor)
  await unitOfWork(database, actor.companyId, async ({ db }) => {
    await db
      .update(tokens)
      .set({ passwordUntil })
      .where(and(eq(tokens.companyId, actor.companyId), eq(tokens.id, actor.tokenId)))
  })
}

const passwordWindow = (actor: Actor): number => Math.floor(actor.company.settings.default_password_timeout / 1000)
