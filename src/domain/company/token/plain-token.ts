import { hash } from 'node:crypto'

/** Length of generated tokens; with shorter ones some clients use an older protocol. */
export const tokenLength = 64

/** Hash of a token for storage. Tokens are random, so a fast hash is as secure as a slow one. */
export const hashToken = (token: string): string => hash('sha256', token)

/** A plain-text token on its way to its owner, masked in all that is printed, logged, stored or replayed. */
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

/** The tokens of one log-in, stored as hashes, share a secret and differ by company: the holder of one can derive the others. */
export const logInToken = (secret: string, companyId: number): string => `${secret}${companyId.toString(36)}`

/** The secret prefix of a log-in's token. */
export const secretOfLogIn = (token: string): string => token.slice(0, tokenLength)
