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

/** Words that belong to a user, which attackers try first. */
type OwnWords = { email?: string | undefined; company?: string | undefined }

/** Shorter words occur in passwords by chance. */
const leastWord = 4

/** The letters and digits of a text, without case and accents of the same letter. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

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

  /** @throws VALIDATION for passwords made of the user's own words, and for those that attackers try first */
  async assertHardToGuess(own: OwnWords): Promise<void> {
    this.assertNotOwn(own)
    // Blanks at the ends are part of the password, but make none harder to guess.
    const typed = this.#plain.trim().toLowerCase()
    if (/^(.)\1*$/u.test(typed) || typed === '' || (await commonPasswords()).has(typed)) {
      throw invalid('password', 'is one of the most common passwords: choose another one')
    }
  }

  /** @throws VALIDATION for passwords with the address, a part of it or the company's name, and with little besides words of these */
  assertNotOwn({ email = '', company = '' }: OwnWords): void {
    const [local = '', domain = ''] = email.split('@')
    const labels = domain.split('.').slice(0, -1)
    const typed = lettersOf(this.#plain)
    const isIn = (word: string): boolean => word.length >= leastWord && typed.includes(word)
    if ([local, domain, ...labels].map(lettersOf).some((word) => typed === word || isIn(word)))
      throw invalid('password', 'must not contain the e-mail address or a part of it: choose another one')
    const words = [local, ...labels, ...company.split(/\s+/)].map(lettersOf).filter((word) => word.length > 1)
    const left = words.reduce((rest, word) => rest.replaceAll(word, ''), typed)
    if (isIn(lettersOf(company)) || (left !== typed && left.length < shortestPassword))
      throw invalid('password', 'must not be made of the name of the company: choose another one')
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
