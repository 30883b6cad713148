import type { BankRule, BankRuleCondition } from '../../../domain/banking/bank-rule/bank-rule.ts'
import { fieldsOf, flag, id, list, recordFields, relation, requiredText, text } from '../../fields.ts'

/** Public fields of a bank rule's condition. */
export const bankRuleConditionFields = fieldsOf<BankRuleCondition>({
  searchKey: requiredText((condition) => condition.searchKey, 'Field of the transaction to compare.'),
  operator: requiredText(
    (condition) => condition.operator,
    'Operator of the comparison: contains, does_not_contain, matches, =, between and so on.',
  ),
  value: text(
    (condition) => condition.value,
    'Value of the comparison: a text, a regular expression, an amount, a range of amounts, or a variable of a record.',
  ),
})

/** Public fields of a bank rule. */
export const bankRuleFields = fieldsOf<BankRule>({
  id: id('bankRule', (rule) => rule.id, 'Opaque id, the same in REST and GraphQL.'),
  userId: relation('user', (rule) => rule.userId, 'User who created the rule.'),
  name: requiredText((rule) => rule.name, 'Name of the rule.'),
  rules: list(
    () => bankRuleConditionFields,
    (rule) => rule.rules,
    'The conditions, in their order.',
  ),
  autoConvert: flag((rule) => rule.autoConvert, 'Books what fits beyond doubt at once, instead of suggesting it.'),
  matchesOnAll: flag((rule) => rule.matchesOnAll, 'Every condition must hold, not only one of them.'),
  appliesTo: text((rule) => rule.appliesTo, 'CREDIT for deposits, DEBIT for withdrawals.'),
  onCreditMatch: text(
    (rule) => rule.onCreditMatch,
    'create_payment: a deposit pays the invoices that fit. link_payment: it is tied to a payment that is there.',
  ),
  clientId: relation(
    'client',
    (rule) => rule.clientId,
    'Of deposits: only records of this client count.',
    'null for all clients',
  ),
  vendorId: relation(
    'vendor',
    (rule) => rule.vendorId,
    'Of money that goes out: who was paid.',
    'null when it names nobody',
  ),
  categoryId: relation(
    'expenseCategory',
    (rule) => rule.expenseCategoryId,
    'Category of the expenses it books.',
    'null for none',
  ),
  ...recordFields<BankRule>(),
})
