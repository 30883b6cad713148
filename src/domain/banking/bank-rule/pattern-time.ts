import { DomainError } from '../../kernel/error.ts'
import type { Rule } from './plan.ts'

/** Longest time that rules with regular expressions may take for one list of transactions, in ms: other writes wait for it. */
const mostMs = 5_000

/** Measures the evaluation of rules with regular expressions, and refuses to go on when it takes too long: callers can make it slow. */
export class PatternTime {
  #spent = 0
  readonly #now: () => number

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** @throws VALIDATION once the evaluations together have taken too long */
  measure<Result>({ hasPattern, row }: Pick<Rule, 'hasPattern' | 'row'>, evaluate: () => Result): Result {
    if (!hasPattern) return evaluate()
    const began = this.#now()
    const result = evaluate()
    this.#spent += this.#now() - began
    if (this.#spent <= mostMs) return result
    throw new DomainError(
      'VALIDATION',
      `The regular expressions of the bank rules take too long for these transactions: simplify those of the rule "${row.name}".`,
    )
  }
}
