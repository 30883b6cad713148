import type { BankRuleCondition } from '../../../../domain/banking/bank-rule/bank-rule.ts'
import { bankRuleRecord } from '../../../../domain/banking/bank-rule/operations.ts'
import { bankRuleConditionFields, bankRuleFields } from '../../../fields/banking/bank-rule.ts'
import { builder } from '../../builder.ts'
import { enumOfWords } from '../../building/enums.ts'
import { exposeFields } from '../../building/output.ts'
import { recordType } from '../../building/record-type.ts'

const directionType = enumOfWords(
  'BankTransactionDirection',
  ['CREDIT', 'DEBIT'],
  'Direction: deposit (CREDIT) or withdrawal (DEBIT).',
)
const targetType = enumOfWords('BankRuleTarget', ['create_payment', 'link_payment'], 'Action for matching deposits.')

const ConditionType = builder.objectRef<BankRuleCondition>('BankRuleCondition').implement({
  description: 'One condition of a bank rule.',
  fields: (t) => exposeFields(t, bankRuleConditionFields),
})

export const BankRuleType = recordType(bankRuleRecord, {
  description:
    'Says what bank transactions are: the first active rule that fits, by age, suggests it or books it. Over REST it is called a bank transaction rule.',
  fields: bankRuleFields,
  except: ['appliesTo', 'onCreditMatch'],
  relations: (t) => ({
    appliesTo: t.field({
      type: directionType,
      description: 'Direction of the transactions that the rule applies to.',
      resolve: (rule) => rule.appliesTo,
    }),
    onCreditMatch: t.field({
      type: targetType,
      description: 'Action for a matching deposit.',
      resolve: (rule) => rule.onCreditMatch,
    }),
    conditions: t.field({
      type: [ConditionType],
      description: 'Conditions, in order, at most 50. A rule without conditions never matches.',
      resolve: (rule) => rule.rules,
    }),
  }),
  list: 'Bank rules, page by page; without the right to view all, those that the caller made.',
  create:
    'Adds a bank rule. It is asked about transactions that come in from now on; `applyRulesToBankTransactions` asks about earlier ones.',
  update: 'Changes what is given of a bank rule. What it suggested or booked before stays.',
  notes: { archive: 'Only active rules are applied.', delete: 'Only active rules are applied.' },
})
