import { hash, verify } from '@node-rs/argon2'
import { inHashingTurn } from './hashing-turns.ts'

// Argon2id with the parameters that OWASP's Password Storage Cheat Sheet names first: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** Minimum and maximum length of a password. */
export const shortestPassword = 8
export const longestPassword = 1_000

// Dummy hash for unknown users: comparing takes as long as with a real one, so response times do not reveal which e-mails
// exist.
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$R4RSFejKsa6+XgbdqhoCqg$crs7kr98osFJnY3tyoP5C/aBQJii8JjCYDYQFtdz68I'

/** Hashes a password to PHC form, as stored in the users table. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

/** True when the password matches the hash; false, after the same time, for users without a password. */
export async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  const given = password.slice(0, longestPassword + 1)
  const matches = await verify(passwordHash || decoy, given)
  return matches && passwordHash !== ''
}

/**
 * A plain-text password before hashing. Code that prints, logs, stores or compares an operation's input never sees it; the hash
 * (some 20 ms) is computed once, by `prepare` before the transaction begins.
 */
export class NewPassword {
  readonly #plain: string
  #hash: Promise<string> | undefined

  constructor(plain: string) {
    this.#plain = plain
  }

  hash(): Promise<string> {
    this.#hash ??= inHashingTurn(() => hashPassword(this.#plain))
    return this.#hash
  }
}
