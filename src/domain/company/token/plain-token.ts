import { createHash } from 'node:crypto'

/** Length of the tokens that we make; shorter ones make some clients speak an old dialect. */
export const tokenLength = 64

/** What the database keeps of a token. Tokens are random, so a plain hash is as good as a slow one. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * A token in plain text on its way to its owner. Nothing that prints, logs or stores an answer sees it: the replay of a
 * request with the same Idempotency-Key answers it masked.
 */
export class PlainToken {
  readonly #plain: string

  constructor(plain: string) {
    this.#plain = plain
  }

  reveal(): string {
    return this.#plain
  }

  toJSON(): null {
    return null
  }
}

/**
 * The tokens of one log-in share a secret and differ by company, so that the holder of one can be shown the others,
 * which are stored as hashes like any token.
 */
export const logInToken = (secret: string, companyId: number): string => `${secret}${companyId.toString(36)}`

/** The secret that a log-in's token begins with. */
export const secretOfLogIn = (token: string): string => token.slice(0, tokenLength)
