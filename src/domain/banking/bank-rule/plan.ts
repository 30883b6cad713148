import type { BankRule } from './bank-rule.ts'
import { type Condition, isOnRecord, readCondition, type RecordCondition } from './condition.ts'

/** A rule with its conditions in the form for evaluation. */
export type PlannedRule = { row: BankRule; conditions: readonly Condition[] }

/** The kinds of record that a deposit can be for. */
export type RuleKind = 'invoice' | 'payment'

/** A search for the records that can fit a rule: by a condition, or by its client. */
export type Way = RecordCondition | { kind: 'client'; clientId: number }

/** The rule with its conditions read; undefined for a suspended one, which has no condition that can hold. */
export function ruleOf(row: BankRule): PlannedRule | undefined {
  const conditions = row.rules.map((condition) => readCondition(condition, row.appliesTo))
  const readable = conditions.filter((each): each is Condition => !('part' in each))
  return readable.length > 0 && readable.length === conditions.length ? { row, conditions: readable } : undefined
}

const compares = ({ conditions }: PlannedRule, of: RecordCondition['variable']['of']): boolean =>
  conditions.some((condition) => isOnRecord(condition) && condition.variable.of === of)

/** The kinds of record that a rule for deposits searches, the preferred one first. */
export function targetsOf(rule: PlannedRule): RuleKind[] {
  if (rule.row.onCreditMatch === 'link_payment') return ['payment']
  if (!compares(rule, 'payment')) return ['invoice']
  return rule.row.matchesOnAll ? ['payment'] : ['invoice', 'payment']
}

/** The conditions of the rule that involve such records. */
export function conditionsFor(rule: PlannedRule, kind: RuleKind): Condition[] {
  if (rule.row.matchesOnAll) return [...rule.conditions]
  const [first] = targetsOf(rule)
  // A client who is named stands for what is looked for first, not for everything that is theirs.
  return rule.conditions.filter(
    (condition) =>
      !isOnRecord(condition) ||
      condition.variable.of === kind ||
      (condition.variable.of === 'client' && kind === first),
  )
}

/** Searches that together find every record of the kind that can fit, as few and as narrow as possible. */
export function waysTo(rule: PlannedRule, kind: RuleKind): Way[] {
  const onRecords = conditionsFor(rule, kind).filter(isOnRecord)
  const { clientId, matchesOnAll } = rule.row
  const client: Way[] = clientId === null ? [] : [{ kind: 'client', clientId }]
  if (!matchesOnAll) return clientId === null ? onRecords : client
  const narrowest = [
    onRecords.find((each) => each.kind === 'textOf' && each.variable.of === kind),
    onRecords.find((each) => each.kind === 'textOf'),
    client[0],
    onRecords.find((each) => each.operator === '='),
    onRecords[0],
  ].find((way) => way !== undefined)
  return narrowest ? [narrowest] : []
}
