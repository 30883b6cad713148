import { z } from 'zod'
import { requires } from '../../kernel/actor.ts'
import { blankRow } from '../../records/blank-row.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import type { BankRule } from './bank-rule.ts'

/** The initial values of a rule: for money that goes out, without conditions. */
export const beginningRule = (work: Work): BankRule =>
  blankRow(work, work.tables.bankRules, { name: '', appliesTo: 'DEBIT', rules: [] })

/** A blank bank rule, not stored: its id is empty until it is created. */
export const blankBankRule = operation({
  name: 'blankBankRule',
  kind: 'read',
  permission: requires('create_bank_transaction_rule'),
  input: z.object({}),
  run: async (work) => beginningRule(work),
})
