import type { Yielder } from '../../../threads/yielder.ts'
import { DomainError } from '../../kernel/error.ts'

/** Longest time that regular expressions may take for one list of transactions, in ms: other writes wait for it. */
const mostMs = 2_000

/** Measures the expressions of rules, which callers can make slow: refuses too slow ones, and serves others in between. */
export class PatternTime {
  #spent = 0
  readonly #yielder: Yielder
  readonly #now: () => number

  constructor(yielder: Yielder, now = () => performance.now()) {
    this.#yielder = yielder
    this.#now = now
  }

  /** @throws VALIDATION once all expressions together have taken too long; `name`: the rule */
  async measure(name: string, matches: () => boolean): Promise<boolean> {
    const pause = this.#yielder.pause()
    if (pause) await pause
    const began = this.#now()
    const result = matches()
    this.#spent += this.#now() - began
    if (this.#spent <= mostMs) return result
    throw new DomainError(
      'VALIDATION',
      `The regular expressions of the bank rules take too long for these transactions: simplify those of the rule "${name}".`,
    )
  }
}
