import type { Tables } from '../../../db/database.ts'

/** A rule for bank transactions of one direction: conditions, and the effect on transactions that meet them. */
export type BankRule = Tables['bankRules']['$inferSelect']

/** A condition of a rule: a field, an operator and the value to compare with. */
export type BankRuleCondition = BankRule['rules'][number]
