import { invalid, invalidFields } from '../../kernel/error.ts'
import type { FieldError } from '../../kernel/error.ts'
import type { BankRule } from './bank-rule.ts'
import { isOnRecord, isPattern, readCondition } from './condition.ts'
import type { Condition } from './condition.ts'

const mostPatterns = 10

type Decisive = Pick<BankRule, 'appliesTo' | 'rules' | 'matchesOnAll' | 'onCreditMatch' | 'clientId'>

/** The conditions of a rule that make sense together. @throws VALIDATION naming every one that does not */
export function checkConditions(rule: Decisive): Condition[] {
  if (rule.rules.filter(isPattern).length > mostPatterns)
    throw invalid('conditions', `must have at most ${mostPatterns} regular expressions`, 'TOO_MANY')
  const read = rule.rules.map((condition) => readCondition(condition, rule.appliesTo))
  const faults = read.flatMap((each, index): FieldError[] =>
    'part' in each ? [{ path: ['conditions', index, each.part], message: each.message }] : [],
  )
  if (faults.length > 0) throw invalidFields(faults)
  const conditions = read.filter((each): each is Condition => !('part' in each))
  const senseless =
    rule.appliesTo === 'CREDIT' && conditions.length > 0 ? senselessDeposit(rule, conditions) : undefined
  if (senseless) throw invalidFields([{ path: ['conditions'], message: senseless }])
  return conditions
}

/** The reason why the conditions of a rule for deposits can never find anything; undefined when they can. */
function senselessDeposit(rule: Decisive, conditions: readonly Condition[]): string | undefined {
  const kinds = new Set(conditions.filter(isOnRecord).map(({ variable }) => variable.of))
  if (kinds.size === 0 && rule.clientId === null)
    return 'must compare with an $invoice, $payment or $client value, or {clientId} must be set: otherwise the target of a deposit is unknown'
  if (rule.onCreditMatch === 'link_payment' && kinds.has('invoice'))
    return 'cannot compare with $invoice values while {onCreditMatch} is {=link_payment}: only payments are searched'
  if (rule.matchesOnAll && kinds.has('invoice') && kinds.has('payment'))
    return 'cannot all match: a deposit is for an invoice or a payment; set {matchesOnAll} to false, or create two rules'
  return undefined
}
