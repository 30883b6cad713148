import type { BankRuleCondition } from '../../../../domain/banking/bank-rule/bank-rule.ts'
import { fieldNames, operators, withField } from '../../../../domain/banking/bank-rule/condition.ts'
import { bankRuleRecord } from '../../../../domain/banking/bank-rule/operations.ts'
import { bankRuleFields } from '../../../fields/banking/bank-rule.ts'
import { builder } from '../../builder.ts'
import { enumOfWords } from '../../building/enums.ts'
import { recordType } from '../../building/record-type.ts'
import { directionType } from './direction.ts'

const targetType = enumOfWords('BankRuleTarget', ['create_payment', 'link_payment'], 'Action for matching deposits.')
const searchKeyType = enumOfWords('BankRuleSearchKey', fieldNames, 'Field of a bank transaction that a rule compares.')
const operatorType = enumOfWords(
  'BankRuleOperator',
  [...operators.text, ...operators.amount],
  'Operator of a condition of a bank rule.',
)

const ConditionType = builder.objectRef<BankRuleCondition>('BankRuleCondition').implement({
  description: 'One condition of a bank rule.',
  fields: (t) => ({
    searchKey: t.field({
      type: searchKeyType,
      description: 'Field of the transaction to compare.',
      resolve: (condition) => withField(condition).searchKey,
    }),
    operator: t.expose('operator', { type: operatorType, description: 'Operator of the comparison.' }),
    value: t.string({
      nullable: true,
      description: 'A text, expression, amount, range or variable; null when empty.',
      resolve: (condition) => withField(condition).value || null,
    }),
  }),
})

export const BankRuleType = recordType(bankRuleRecord, {
  description: 'Says what bank transactions are, by the first active rule that fits.',
  fields: bankRuleFields,
  except: ['appliesTo', 'onCreditMatch'],
  relations: (t) => ({
    appliesTo: t.expose('appliesTo', {
      type: directionType,
      description: 'Direction of the transactions that the rule applies to.',
    }),
    onCreditMatch: t.expose('onCreditMatch', { type: targetType, description: 'Action for a matching deposit.' }),
    conditions: t.expose('rules', {
      type: [ConditionType],
      description: 'Conditions, at most 50. A rule without any never matches.',
    }),
  }),
  list: 'Page by page.',
  create:
    'Adds a bank rule. It is asked about transactions that come in from now on; `applyRulesToBankTransactions` asks about earlier ones.',
  update: 'Changes what is given of a bank rule. What it suggested or booked before stays.',
  notes: { archive: 'Only active rules are applied.', delete: 'Only active rules are applied.' },
})
