import type { BankRule, BankRuleCondition } from '../../../domain/banking/bank-rule/bank-rule.ts'
import { fieldsOf } from '../field.ts'
import { id, relation } from '../kinds/relation.ts'
import { flag, requiredText, text, recordFields } from '../kinds/scalar.ts'

/** Public fields of a bank rule's condition. */
export const bankRuleConditionFields = fieldsOf<BankRuleCondition>({
  searchKey: requiredText('searchKey', 'Field of the transaction to compare.'),
  operator: requiredText(
    'operator',
    'Operator of the comparison: contains, does_not_contain, matches, =, between and so on.',
  ),
  value: text(
    'value',
    'Value of the comparison: a text, a regular expression, an amount, a range of amounts, or a variable of a record.',
  ),
})

/** Public fields of a bank rule. */
export const bankRuleFields = fieldsOf<BankRule>({
  id: id('bankRule', 'id', 'Opaque id, the same in REST and GraphQL.'),
  createdBy: relation('user', 'userId', 'User who created the rule.'),
  name: requiredText('name', 'Name of the rule.'),
  autoConvert: flag('autoConvert', 'Books what fits unambiguously at once, instead of suggesting it.'),
  matchesOnAll: flag('matchesOnAll', 'Every condition must hold, not only one of them.'),
  appliesTo: text('appliesTo', 'CREDIT for deposits, DEBIT for withdrawals.'),
  onCreditMatch: text(
    'onCreditMatch',
    'create_payment: a deposit pays the invoices that fit. link_payment: it is tied to a payment that is there.',
  ),
  client: relation('client', 'clientId', 'Of deposits: only records of this client count.', 'null for all clients'),
  vendor: relation('vendor', 'vendorId', 'Of money that goes out: who was paid.', 'null when it names nobody'),
  category: relation('expenseCategory', 'expenseCategoryId', 'Category of the expenses it books.', 'null for none'),
  ...recordFields,
})
