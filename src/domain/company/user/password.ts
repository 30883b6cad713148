import { hash, verify } from '@node-rs/argon2'
import { inHashingTurn } from './hashing-turns.ts'

// Argon2id with the parameters that OWASP's Password Storage Cheat Sheet names first: 19 MiB, two passes, one lane.
const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** Fewest and most characters of a password that people choose. */
export const shortestPassword = 8
export const longestPassword = 1_000

// Of a password that nobody knows: comparing with it takes as long as with a real one, so that the time of a refusal
// does not tell whether the person exists.
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$R4RSFejKsa6+XgbdqhoCqg$crs7kr98osFJnY3tyoP5C/aBQJii8JjCYDYQFtdz68I'

/** The password in PHC form, as the users table keeps it. */
export const hashPassword = (password: string): Promise<string> => hash(password, parameters)

/** True when the password is the one that was hashed; false, after as long, for people that have none. */
export async function isPassword(password: string, passwordHash: string): Promise<boolean> {
  const given = password.slice(0, longestPassword + 1)
  const matches = await verify(passwordHash || decoy, given)
  return matches && passwordHash !== ''
}

/**
 * A password on its way to its hash. Nothing that prints, logs, stores or compares an operation's input sees it; the
 * hash (some 20 ms) is computed once, by `prepare` before the transaction opens.
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
