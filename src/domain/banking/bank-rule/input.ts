import { z } from 'zod'
import { bulkInput } from '../../records/bulk.ts'
import { choice, flag, reference, searchText, subject, text } from '../../kernel/input.ts'
import { baseFilters, commaWords, pageInput } from '../../records/list/list.ts'
import { fieldNames, variableNames } from './condition.ts'

const condition = z
  .object({
    searchKey: text(`What of the transaction is looked at: ${fieldNames.join(', ')}.`, 255),
    operator: text('Of texts: contains, starts_with, is, is_empty. Of the amount: =, <, <=, >, >=.', 255),
    value: text(
      `What it is compared with: a text or an amount; for deposits also what a record says: ${variableNames.join(', ')}.`,
      1_000,
    ).optional(),
  })
  .meta({
    title: 'BankRuleConditionInput',
    description: 'One condition of a bank rule. Texts are compared whatever their case, accents and blanks.',
  })

const bankRuleFields = {
  name: text('Name of the rule.', 255).optional(),
  appliesTo: choice(
    'BankTransactionDirection',
    ['CREDIT', 'DEBIT'],
    'CREDIT: money that comes in. DEBIT: money that goes out (what a new rule is unless told).',
  ).optional(),
  rules: z
    .array(condition)
    .max(50, 'must have at most 50 conditions')
    .optional()
    .meta({ description: 'The conditions; a rule without any rests. Given, they replace those that are there.' }),
  matchesOnAll: flag('Every condition must hold, not only one of them.').optional(),
  autoConvert: flag(
    'Book what fits at once, where it is one record beyond doubt, instead of suggesting it.',
  ).optional(),
  onCreditMatch: choice(
    'BankRuleTarget',
    ['create_payment', 'link_payment'],
    'create_payment: a deposit pays the invoices that fit (what a new rule does unless told). link_payment: it is tied to a payment that was booked already.',
  ).optional(),
  clientId: reference(
    'client',
    'CREDIT: only invoices and payments of this client count. Without effect on DEBIT.',
  ).optional(),
  vendorId: reference('vendor', 'DEBIT: who was paid. Without effect on CREDIT.').optional(),
  categoryId: reference('expenseCategory', 'DEBIT: category of the expense. Without effect on CREDIT.').optional(),
}

export const createBankRuleInput = z
  .object({ ...bankRuleFields, name: text('Name of the rule.', 255) })
  .meta({ title: 'CreateBankRuleInput', description: 'A new bank rule.' })

export const updateBankRuleInput = z
  .object({ id: subject('bankRule', 'The bank rule to change.'), ...bankRuleFields })
  .meta({ title: 'UpdateBankRuleInput', description: 'Changes to a bank rule; absent fields stay as they are.' })

export const bankRuleId = z.object({ id: subject('bankRule', 'The bank rule.') })

export const bankRulesInput = z.object({
  ...baseFilters('bankRule'),
  ...pageInput,
  name: searchText('Case-insensitive substring of the name.').optional(),
  appliesTo: commaWords(
    ['credit', 'debit'],
    'Rules for money that comes in (credit) or goes out (debit).',
    'BankRuleDirection',
  ).optional(),
  clientId: reference('client', 'Of this client.').optional(),
  vendorId: reference('vendor', 'Of this vendor.').optional(),
  categoryId: reference('expenseCategory', 'Of this expense category.').optional(),
})

export const bulkBankRulesInput = bulkInput('bankRule', 'BankRuleAction', ['archive', 'restore', 'delete'])
