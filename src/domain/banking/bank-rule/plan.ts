import type { BankRule } from './bank-rule.ts'
import { isOnRecord, readCondition } from './condition.ts'
import type { Condition, RecordCondition } from './condition.ts'

/** A rule with its conditions as they are decided. */
export type Rule = { row: BankRule; conditions: readonly Condition[] }

/** What a deposit can be for. */
export type Kind = 'invoice' | 'payment'

/** A way to the records that can fit a rule: those that a condition finds, or those of its client. */
export type Way = RecordCondition | { kind: 'client'; clientId: number }

/** The rule with its conditions read; undefined for one that rests, because it has none that can hold. */
export function ruleOf(row: BankRule): Rule | undefined {
  const conditions = row.rules.map((condition) => readCondition(condition, row.appliesTo))
  const readable = conditions.filter((each): each is Condition => !('part' in each))
  return readable.length > 0 && readable.length === conditions.length ? { row, conditions: readable } : undefined
}

const compares = ({ conditions }: Rule, of: RecordCondition['variable']['of']): boolean =>
  conditions.some((condition) => isOnRecord(condition) && condition.variable.of === of)

/** What a rule for deposits looks for, what it would rather find first. */
export function targetsOf(rule: Rule): Kind[] {
  if (rule.row.onCreditMatch === 'link_payment') return ['payment']
  if (!compares(rule, 'payment')) return ['invoice']
  return rule.row.matchesOnAll ? ['payment'] : ['invoice', 'payment']
}

/** The conditions of the rule that say something of such records. */
export function conditionsFor(rule: Rule, kind: Kind): Condition[] {
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

/** Ways that together lead to every record of the kind that can fit, as few and as narrow as there are. */
export function waysTo(rule: Rule, kind: Kind): Way[] {
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
