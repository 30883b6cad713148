import { inArray } from 'drizzle-orm'
import * as z from 'zod'
import { resolveClientIds } from '../../contacts/client/resolve.ts'
import { choice, flag, type ScalarMeta, searchText, text } from '../../kernel/input.ts'
import { reference, referencesIn } from '../../kernel/reference-input.ts'
import { contains } from '../../kernel/text/contains.ts'
import type { Work } from '../../kernel/work.ts'
import { ownRecords } from '../../records/records.ts'
import { defaultRow } from '../../records/record-store.ts'
import { defineRecord } from '../../records/define-record.ts'
import { filter } from '../../records/list/filter.ts'
import { nameSort, ofRelated, recordSort } from '../../records/list/sort-columns.ts'
import type { Given as GivenInput } from '../../records/record-inputs.ts'
import { checkExpenseReferences } from '../../spending/expense/references.ts'
import { direction, directionsIn } from '../direction.ts'
import type { BankRule } from './bank-rule.ts'
import {
  type Condition,
  fieldNames,
  isOnRecord,
  isPattern,
  operators,
  readCondition,
  variableNames,
} from './condition.ts'
import { type FieldError, invalidFields, invalid } from '../../kernel/error.ts'

/** A text that is one of these words, of an enum in the graph. */
const wordOf = (enumName: string, values: readonly string[], description: string) =>
  text(description, 255).meta({ enumName, values } satisfies Partial<ScalarMeta>)

const conditionInput = z
  .object({
    // compat: REST names a wrong one with the others of the rule; in the graph it is an enum.
    searchKey: wordOf(
      'BankRuleSearchKey',
      fieldNames,
      `Field of the transaction to compare: ${fieldNames.join(', ')}.`,
    ),
    operator: wordOf(
      'BankRuleOperator',
      [...operators.text, ...operators.amount],
      `Of texts: ${operators.text.join(', ')}. Of the amount: ${operators.amount.join(', ')}.`,
    ),
    value: text(
      `Value of the comparison: a text, an amount, a range of amounts (10..20) or a regular expression (RE2, at most 200 characters); for deposits also a variable of a record, with contains, starts_with, is, =, <, <=, > or >=: ${variableNames.join(', ')}.`,
      1_000,
    ).optional(),
  })
  .meta({ title: 'BankRuleConditionInput', description: 'One condition of a bank rule; texts in any case.' })

const bankRuleFields = {
  name: text('Name of the rule.', 255),
  appliesTo: direction('Direction of the money; a new rule by default: DEBIT.'),
  conditions: z.array(conditionInput).max(50, 'must have at most 50 conditions').meta({
    description: 'The conditions, replacing all; a rule without any rests.',
  }),
  matchesOnAll: flag('Every condition must hold, not only one of them.'),
  autoConvert: flag(
    "Book what fits at once instead of suggesting it, where it is exactly one record; one named only by a number without letters must fit by its full amount or the client's name too.",
  ),
  onCreditMatch: choice(
    'BankRuleTarget',
    ['create_payment', 'link_payment'],
    'Effect of a deposit that fits; by default it pays the invoices.',
  ),
  clientId: reference('client', 'Of deposits: only invoices and payments of this client count.'),
  vendorId: reference('vendor', 'DEBIT: who was paid. Without effect on CREDIT.'),
  categoryId: reference('expenseCategory', 'DEBIT: category of the expense. Without effect on CREDIT.'),
}

/** The initial values of a rule: for money that goes out, without conditions. */
const beginning = { name: '', appliesTo: 'DEBIT', rules: [] } as const satisfies Partial<BankRule>

export const bankRuleRecord = defineRecord({
  kind: 'bankRule',
  table: 'bankRules',
  access: ownRecords('bank_transaction_rule', 'name'),
  label: ({ name }) => name,
  searchText: ({ name }) => [name],
  sort: {
    ...recordSort('appliesTo'),
    name: nameSort('name'),
    vendorId: ofRelated('vendorId', 'vendors', nameSort('name')),
    categoryId: ofRelated('expenseCategoryId', 'expenseCategories', nameSort('name')),
  },
  filters: {
    name: filter(searchText('Case-insensitive substring of the name.'), (name, work) =>
      contains(work, name, work.tables.bankRules.name),
    ),
    appliesTo: filter(directionsIn('Rules for money in one of these directions.'), (given, { tables }) =>
      inArray(tables.bankRules.appliesTo, given),
    ),
    clientIds: filter(
      referencesIn('client', 'Of one of these clients, or of the clients that they were merged into.'),
      async (ids, work) => inArray(work.tables.bankRules.clientId, await resolveClientIds(work, ids)),
    ),
    categoryIds: filter(referencesIn('expenseCategory', 'Of one of these expense categories.'), (ids, { tables }) =>
      inArray(tables.bankRules.expenseCategoryId, ids),
    ),
  },
  defaults: () => beginning,
  fields: bankRuleFields,
  required: ['name'],
  async create(work, given) {
    const values = { ...beginning, ...(await checkedFields(work, given)), name: given.name }
    checkConditions({ ...defaultRow(work, work.tables.bankRules, beginning), ...values })
    return { ...values, originClientId: values.clientId ?? null }
  },
  async update(work, given, before) {
    const changes = await checkedFields(work, given, before)
    checkConditions({ ...before, ...changes })
    return { ...changes, originClientId: changes.clientId }
  },
})

type SentFields = GivenInput<typeof bankRuleFields>
type Given = Omit<SentFields, 'conditions' | 'categoryId'> & Partial<Pick<BankRule, 'rules' | 'expenseCategoryId'>>
/** The fields sent, without the absent ones. */
type GivenFields = { [Name in keyof Given]?: Exclude<Given[Name], undefined> }

/** The given fields in their stored form; records that they newly name are the company's, and live. @throws VALIDATION */
async function checkedFields(work: Work, sent: SentFields, before?: BankRule): Promise<GivenFields> {
  const { categoryId, conditions, ...fields } = sent
  const named = {
    clientId: unlessSame(fields.clientId, before?.clientId),
    vendorId: unlessSame(fields.vendorId, before?.vendorId),
    categoryId: unlessSame(categoryId, before?.expenseCategoryId),
  }
  const { client } = await checkExpenseReferences(work, named)
  const given = {
    ...fields,
    // Left out when unchanged, so that a record moved by a merge keeps its original client.
    clientId: client?.id ?? named.clientId,
    expenseCategoryId: categoryId,
    rules: conditions?.map(({ searchKey, operator, value = '' }) => ({ searchKey, operator, value })),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

const unlessSame = (id: number | null | undefined, before: number | null | undefined) =>
  id === before ? undefined : id

const mostPatterns = 10

type Decisive = Pick<BankRule, 'appliesTo' | 'rules' | 'matchesOnAll' | 'onCreditMatch' | 'clientId'>

/** The conditions of a rule that make sense together. @throws VALIDATION naming every one that does not */
function checkConditions(rule: Decisive): Condition[] {
  if (rule.rules.filter(isPattern).length > mostPatterns)
    throw invalid('conditions', `must have at most ${mostPatterns} regular expressions`, 'TOO_MANY')
  const read = rule.rules.map((condition) => readCondition(condition, rule.appliesTo))
  const faults = read.flatMap((each, index): FieldError[] =>
    'part' in each
      ? [{ path: ['conditions', index, each.part], message: each.message, code: each.code ?? 'INVALID' }]
      : [],
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
