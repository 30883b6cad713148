import type { BankTransaction } from '../bank-transaction/bank-transaction.ts'
import { Decimal } from '../../kernel/money/decimal.ts'
import type { Candidate } from './candidates.ts'
import { amountHolds, namesRecord, textHolds } from './compare.ts'
import { isOnRecord } from './condition.ts'
import type { Condition } from './condition.ts'
import { mostListed } from './lookup.ts'
import type { Lookup } from './lookup.ts'
import { conditionsFor, targetsOf, waysTo } from './plan.ts'
import type { Kind, Rule } from './plan.ts'

/** The records that a deposit is for by a rule, the best fit first. `certain`: nothing else fits as well as the first. */
export type Fit = { kind: Kind; records: Candidate[]; certain: boolean }

/** True when the rule applies to this money that went out. */
export function fitsSpending({ row, conditions }: Rule, transaction: BankTransaction): boolean {
  const holds = (condition: Condition): boolean => holdsAlone(condition, transaction)
  return row.matchesOnAll ? conditions.every(holds) : conditions.some(holds)
}

/** The records that this deposit is for by the rule; undefined when there are none. */
export function fitsDeposit(rule: Rule, deposit: BankTransaction, lookup: Lookup): Fit | undefined {
  // Evaluated once: a condition that fails here makes it unnecessary to look at any record.
  const alone = new Map<Condition, boolean>(
    rule.conditions.flatMap((each) => (isOnRecord(each) ? [] : [[each, holdsAlone(each, deposit)]])),
  )
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
    if (best.length > 0) return { kind, records: best.slice(0, mostListed), certain: best.length === 1 }
  }
  return undefined
}

function isEnough({ row }: Rule, conditions: readonly Condition[], held: readonly boolean[]): boolean {
  if (row.matchesOnAll) return held.every(Boolean)
  // A condition on the transaction alone identifies no record, unless the rule names the client.
  return conditions.some((condition, index) => held[index] && (row.clientId !== null || isOnRecord(condition)))
}

const amountOf = ({ amount, digits }: { amount: bigint; digits: number }): Decimal => Decimal.fromMinor(amount, digits)

/** True when a condition that involves no record holds. */
function holdsAlone(condition: Condition, transaction: BankTransaction): boolean {
  if (condition.kind === 'empty') return transaction[condition.field].trim() === ''
  if (condition.kind === 'text') return textHolds(condition.operator, transaction[condition.field], condition.value)
  return condition.kind === 'amount' && amountHolds(condition.operator, amountOf(transaction), condition.value)
}

function holdsFor(condition: Condition, deposit: BankTransaction, candidate: Candidate, lookup: Lookup): boolean {
  if (!isOnRecord(condition)) return false
  const { variable } = condition
  if (condition.kind === 'amountOf')
    return variable.of === candidate.kind && amountHolds(condition.operator, amountOf(deposit), amountOf(candidate))
  const text = deposit[condition.field]
  return lookup.textsOf(condition, candidate).some((name) => namesRecord(condition.operator, text, name))
}
