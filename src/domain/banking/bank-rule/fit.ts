import type { Yielder } from '../../../threads/yielder.ts'
import { DomainError } from '../../kernel/error.ts'
import { Decimal } from '../../kernel/money/decimal.ts'
import { spellingsOf, unaccented } from '../../kernel/text/spelling.ts'
import type { BankTransaction } from '../bank-transaction/bank-transaction.ts'
import { nameOf, namesGivenBy } from '../suggestion/names.ts'
import { mentions } from '../suggestion/numbers.ts'
import type { Candidate } from './candidates.ts'
import { type AmountOperator, type Condition, isOnRecord, type OwnCondition, type TextOperator } from './condition.ts'
import { type Lookup, mostListed } from './lookup.ts'
import { matchesPattern } from './pattern.ts'
import { conditionsFor, type PlannedRule, type RuleKind, targetsOf, waysTo } from './plan.ts'

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

/** The records that a deposit is for by a rule, best first. `certain`: the first fits best, and by more than bare digits. */
export type Fit = { kind: RuleKind; records: Candidate[]; certain: boolean }

/** The results of conditions that involve no record. */
export type OwnResults = ReadonlyMap<Condition, boolean>

/** Evaluates the conditions of the rule that involve no record, up to the one that decides. */
export async function evaluateOwn(
  { row, conditions }: PlannedRule,
  transaction: BankTransaction,
  time: PatternTime,
): Promise<OwnResults> {
  const alone = new Map<Condition, boolean>()
  for (const condition of conditions) {
    if (isOnRecord(condition)) continue
    const evaluate = (): boolean => ownHolds(condition, transaction)
    const held = hasPattern(condition) ? await time.measure(row.name, evaluate) : evaluate()
    alone.set(condition, held)
    // Of deposits, the number of conditions that hold decides between records.
    if (row.matchesOnAll ? !held : held && row.appliesTo === 'DEBIT') break
  }
  return alone
}

const hasPattern = (condition: OwnCondition): boolean =>
  condition.kind === 'not' ? hasPattern(condition.condition) : condition.kind === 'matches'

/** True when the rule applies to money that went out. */
export function fitsSpending({ row, conditions }: PlannedRule, alone: OwnResults): boolean {
  const holds = (condition: Condition): boolean => alone.get(condition) === true
  return row.matchesOnAll ? conditions.every(holds) : conditions.some(holds)
}

/** The records that this deposit is for by the rule; undefined when there are none. */
export function fitsDeposit(
  rule: PlannedRule,
  deposit: BankTransaction,
  alone: OwnResults,
  lookup: Lookup,
): Fit | undefined {
  // It is then unnecessary to look at any record.
  if (rule.row.matchesOnAll && [...alone.values()].includes(false)) return undefined
  for (const kind of targetsOf(rule)) {
    const found = new Map<number, Candidate>()
    for (const way of waysTo(rule, kind))
      for (const candidate of lookup.from(deposit, way, kind)) found.set(candidate.id, candidate)
    const conditions = conditionsFor(rule, kind)
    const fitting = [...found.values()].flatMap((candidate) => {
      const isOfClient = rule.row.clientId === null || candidate.clientId === rule.row.clientId
      if (!isOfClient || candidate.currencyId !== deposit.currencyId) return []
      const held = conditions.map(
        (condition) => alone.get(condition) ?? holdsFor(condition, deposit, candidate, lookup),
      )
      return isEnough(rule, conditions, held) ? [{ candidate, count: held.filter(Boolean).length, held }] : []
    })
    const most = fitting.reduce((highest, { count }) => (count > highest ? count : highest), 0)
    const best = fitting
      .filter(({ count }) => count === most)
      .sort((a, b) => a.held.indexOf(true) - b.held.indexOf(true) || a.candidate.id - b.candidate.id)
      .map(({ candidate }) => candidate)
    const [first, ...others] = best
    if (!first) continue
    const certain = others.length === 0 && isConnected(conditions, deposit, first, lookup)
    return { kind, records: best.slice(0, mostListed), certain }
  }
  return undefined
}

function isEnough({ row }: PlannedRule, conditions: readonly Condition[], held: readonly boolean[]): boolean {
  if (row.matchesOnAll) return held.every(Boolean)
  // A condition on the transaction alone identifies no record, unless the rule names the client.
  return conditions.some((condition, index) => held[index] && (row.clientId !== null || isOnRecord(condition)))
}

const amountOf = ({ amount, digits }: { amount: bigint; digits: number }): Decimal => Decimal.fromMinor(amount, digits)

/** True when a condition that involves no record holds. */
function ownHolds(condition: OwnCondition, transaction: BankTransaction): boolean {
  if (condition.kind === 'not') return !ownHolds(condition.condition, transaction)
  if (condition.kind === 'amount') return amountHolds(condition.operator, amountOf(transaction), condition.value)
  if (condition.kind === 'between') return isBetween(amountOf(transaction), condition)
  const text = transaction[condition.field]
  if (condition.kind === 'empty') return text.trim() === ''
  if (condition.kind === 'matches') return matchesPattern(condition.pattern, text)
  return textHolds(condition.operator, text, condition.value)
}

/**
 * False when numbers without letters are all that connects them: "2026" is also in "rent of March 2026". Such a record has to take
 * the full amount, or the deposit to name its client.
 */
function isConnected(
  conditions: readonly Condition[],
  deposit: BankTransaction,
  candidate: Candidate,
  lookup: Lookup,
): boolean {
  const named = conditions.flatMap((condition) => namesFor(condition, deposit, candidate, lookup))
  if (named.length === 0 || named.some((name) => /\p{L}/u.test(name))) return true
  if (candidate.amount === deposit.amount) return true
  return lookup.clientNames(candidate).map(nameOf).some(namesGivenBy(deposit))
}

/** The texts of the record that the deposit names by this condition. */
const namesFor = (
  condition: Condition,
  deposit: BankTransaction,
  candidate: Candidate,
  lookup: Lookup,
): readonly string[] => {
  if (condition.kind !== 'textOf') return []
  const text = deposit[condition.field]
  return lookup.textsOf(condition, candidate).filter((name) => namesRecord(condition.operator, text, name))
}

function holdsFor(condition: Condition, deposit: BankTransaction, candidate: Candidate, lookup: Lookup): boolean {
  if (condition.kind !== 'amountOf') return namesFor(condition, deposit, candidate, lookup).length > 0
  const { operator, variable } = condition
  return variable.of === candidate.kind && amountHolds(operator, amountOf(deposit), amountOf(candidate))
}

// Banks break lines and pad words at any position.
const squeezed = (text: string): readonly string[] => spellingsOf(text).map((spelling) => spelling.replace(/\s+/gu, ''))

/** True when the text is, contains or begins with the value of a rule, regardless of case, accents and spaces. */
export function textHolds(operator: TextOperator, text: string, value: string): boolean {
  const hays = squeezed(text)
  return squeezed(value).some((needle, at) => compares(operator, hays[at] ?? '', needle))
}

function compares(operator: TextOperator, hay: string, needle: string): boolean {
  if (operator === 'is') return hay === needle
  if (needle === '') return false
  return operator === 'contains' ? hay.includes(needle) : hay.startsWith(needle)
}

/** A number of one character occurs in every other text. */
const shortestName = 2

/** True when the text is, contains or begins with a record's number or name as whole tokens: "0012" is not in "10012". */
export function namesRecord(operator: TextOperator, text: string, name: string): boolean {
  const needle = unaccented(name.trim())
  if (needle.length < shortestName) return false
  const hay = unaccented(text.trim())
  if (operator === 'is') return hay === needle
  if (operator === 'contains') return mentions(hay, needle)
  // Includes enough of the following text to see the end of the token.
  return hay.startsWith(needle) && mentions(hay.slice(0, needle.length + 5), needle)
}

/** True when the comparison of the amount with the other one holds. */
export function amountHolds(operator: AmountOperator, amount: Decimal, other: Decimal): boolean {
  return holdsAt[operator](amount.compare(other))
}

/** True when the amount is at least the one, and at most the other. */
const isBetween = (amount: Decimal, { least, most }: { least: Decimal; most: Decimal }): boolean =>
  amountHolds('>=', amount, least) && amountHolds('<=', amount, most)

const holdsAt: Record<AmountOperator, (order: number) => boolean> = {
  '=': (order) => order === 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}
