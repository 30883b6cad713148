import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Actor } from '../domain/actor.ts'
import { DomainError } from '../domain/error.ts'
import { logInAddresses } from '../domain/user/log-in.ts'
import { isPassword } from '../domain/user/password.ts'
import type { Sources } from '../domain/work.ts'
import type { Limiters } from '../limits/limiters.ts'
import { networkOf } from '../limits/network.ts'
import { createAttempts } from './attempts.ts'

/** What is known of the caller, and the password that the request carries ("" for none). */
type PasswordClaim = {
  actor: Actor
  passwordHash: string
  /** Until when a log-in's token needs no password; null for a program's token, which always does. */
  passwordUntil: number | null
  address: string
  given: string
}

/** Somebody who logs in; the person is 0 and the hash "" when nobody has the e-mail address. */
type LogInClaim = { email: string; userId: number; passwordHash: string; address: string; given: string }

export type PasswordCheck = {
  /** @throws PASSWORD_REQUIRED when missing or wrong, RATE_LIMITED after too many wrong ones */
  confirm(claim: PasswordClaim): Promise<void>
  /** @throws LOGIN_FAILED, the same and after as long for an unknown address as for a wrong password; RATE_LIMITED */
  logIn(claim: LogInClaim): Promise<void>
}

/** compat: one text for every log-in that fails. */
export const logInRefused = (): DomainError =>
  new DomainError('LOGIN_FAILED', 'These credentials do not match our records')

const wrongPassword = () => new DomainError('PASSWORD_REQUIRED', 'Invalid Password')

/** Checks passwords, of log-ins and behind elevated operations, and slows guessing down per person and address. */
export function createPasswordCheck(database: Database, sources: Sources, limiters?: Limiters): PasswordCheck {
  const attempts = createAttempts(limiters)
  return {
    async confirm({ actor, passwordHash, passwordUntil, address, given }) {
      if (given === '') {
        if (passwordUntil !== null && passwordUntil > sources.now()) return
        throw wrongPassword()
      }
      const right = await attempts.attempt({
        // Not the name that log-ins count under: who has no token cannot keep those who have one from their work.
        person: `user ${actor.userId}`,
        address,
        check: () => isPassword(given, passwordHash),
      })
      if (!right) throw wrongPassword()
      if (passwordUntil !== null) await renew(database, actor, sources.now())
    },
    async logIn({ email, userId, passwordHash, address, given }) {
      const right = await attempts.attempt({
        person: `email ${email}`,
        address,
        check: () => isPassword(given, passwordHash),
        isFamiliar: async (network) =>
          (await logInAddresses(database, sources, userId)).some((each) => networkOf(each) === network),
      })
      if (!right) throw logInRefused()
    },
  }
}

/** A right password keeps a log-in's token recently authenticated for the company's timeout. */
async function renew(database: Database, actor: Actor, now: number): Promise<void> {
  const { tokens } = database.tables
  const passwordUntil = now + passwordWindow(actor)
  await database.transact(actor.companyId, async (db) => {
    await db
      .update(tokens)
      .set({ passwordUntil })
      .where(and(eq(tokens.companyId, actor.companyId), eq(tokens.id, actor.tokenId)))
  })
}

const passwordWindow = (actor: Actor): number => Math.floor(actor.company.settings.default_password_timeout / 1000)
