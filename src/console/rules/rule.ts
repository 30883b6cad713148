import type {
  BankRuleConditionInput,
  BankRuleOperator,
  BankRuleSearchKey,
  CreateBankRuleInput,
  RuleShownFragment,
} from '../generated/graphql.ts'

export type Condition = { searchKey: BankRuleSearchKey; operator: BankRuleOperator; value: string }

/** A rule as the form changes it. */
export type RuleDraft = {
  name: string
  appliesTo: 'CREDIT' | 'DEBIT'
  onCreditMatch: 'CREATE_PAYMENT' | 'LINK_PAYMENT'
  matchesOnAll: boolean
  autoConvert: boolean
  client: { id: string; label: string }
  vendor: { id: string; label: string }
  categoryId: string
  conditions: readonly Condition[]
}

export const searchKeys: Readonly<Record<BankRuleSearchKey, string>> = {
  DESCRIPTION: 'Description',
  PARTICIPANT_NAME: 'Name of the counterparty',
  PARTICIPANT: 'Account of the counterparty',
  AMOUNT: 'Amount',
}

export const operators: Readonly<Record<BankRuleOperator, string>> = {
  CONTAINS: 'contains',
  STARTS_WITH: 'starts with',
  IS: 'is',
  IS_EMPTY: 'is empty',
  MATCHES: 'matches the regular expression',
  DOES_NOT_CONTAIN: 'does not contain',
  DOES_NOT_START_WITH: 'does not start with',
  IS_NOT: 'is not',
  IS_NOT_EMPTY: 'is not empty',
  DOES_NOT_MATCH: 'does not match the regular expression',
  EQUALS: 'equals (amount)',
  LESS_THAN: 'is less than (amount)',
  AT_MOST: 'is at most (amount)',
  GREATER_THAN: 'is more than (amount)',
  AT_LEAST: 'is at least (amount)',
  DOES_NOT_EQUAL: 'does not equal (amount)',
  BETWEEN: 'is between (amount), such as 10..20',
}

export const newCondition: Condition = { searchKey: 'DESCRIPTION', operator: 'CONTAINS', value: '' }

const nobody = { id: '', label: '' }

export const newRule: RuleDraft = {
  name: '',
  appliesTo: 'CREDIT',
  onCreditMatch: 'CREATE_PAYMENT',
  matchesOnAll: true,
  autoConvert: false,
  client: nobody,
  vendor: nobody,
  categoryId: '',
  conditions: [newCondition],
}

export const draftOfRule = ({ client, vendor, category, conditions, ...rule }: RuleShownFragment): RuleDraft => ({
  name: rule.name,
  appliesTo: rule.appliesTo,
  onCreditMatch: rule.onCreditMatch,
  matchesOnAll: rule.matchesOnAll,
  autoConvert: rule.autoConvert,
  client: client ? { id: client.id, label: client.displayName } : nobody,
  vendor: vendor ? { id: vendor.id, label: vendor.name } : nobody,
  categoryId: category?.id ?? '',
  conditions: conditions.map(({ searchKey, operator, value }) => ({ searchKey, operator, value: value ?? '' })),
})

/** The fields of the input. What is empty is null, so that an update clears it. */
export const inputOf = ({ client, vendor, categoryId, conditions, ...rule }: RuleDraft): CreateBankRuleInput => ({
  name: rule.name,
  appliesTo: rule.appliesTo,
  onCreditMatch: rule.onCreditMatch,
  matchesOnAll: rule.matchesOnAll,
  autoConvert: rule.autoConvert,
  clientId: client.id || null,
  vendorId: vendor.id || null,
  categoryId: categoryId || null,
  conditions: conditions.map((each): BankRuleConditionInput => ({ ...each, value: each.value || null })),
})
