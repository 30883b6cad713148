import { hash, verify } from '@node-rs/argon2'
import { invalid } from '../../kernel/error.ts'
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

  /** @throws VALIDATION for the address, the part of it before the `@`, and passwords that attackers try first */
  async assertHardToGuess(email: string): Promise<void> {
    this.assertNotAddress(email)
    if (/^(.)\1*$/u.test(this.#plain) || (await commonPasswords()).has(this.#plain.toLowerCase())) {
      throw invalid('password', 'is one of the most common passwords: choose another one')
    }
  }

  /** @throws VALIDATION for the address, and the part of it before the `@` */
  assertNotAddress(email: string): void {
    const typed = this.#plain.trim().toLowerCase()
    if ([email, email.split('@')[0]].some((part) => part?.toLowerCase() === typed)) {
      throw invalid('password', 'must not be the e-mail address: choose another one')
    }
  }

  hash(): Promise<string> {
    this.#hash ??= inHashingTurn(() => hashPassword(this.#plain))
    return this.#hash
  }
}

let common: Promise<ReadonlySet<string>> | undefined

/** Some 50,000 passwords of published leaks, in lower case; read when the first password is chosen. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  // A CommonJS package: bundled, it has its exports only in `default`.
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ default: { dictionary } }) => new Set<string>(dictionary['passwords-common'].map((word) => word.toLowerCase())),
  )
  return common
}
