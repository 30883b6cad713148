import type { BankRule } from '../../../../domain/banking/bank-rule/bank-rule.ts'
import { bankRuleConditionFields, bankRuleFields } from '../../../fields/banking/bank-rule.ts'
import { renamed } from '../../wire/form.ts'
import { overlay } from '../overlay.ts'
import { list } from '../kinds.ts'

/** Members of a bank rule. */
export const bankRuleMembers = overlay<BankRule>(bankRuleFields, {
  name: { after: { rules: list(() => overlay(bankRuleConditionFields), 'rules', 'The conditions, in their order.') } },
})

/** Inputs of a bank rule. */
export const bankRuleForm = renamed('conditions', 'rules')
