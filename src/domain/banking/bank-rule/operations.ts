import { eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { folded } from '../../../db/expressions.ts'
import { requires, requiresOwn } from '../../kernel/actor.ts'
import { changeState, runBulk } from '../../records/bulk.ts'
import { resolveClientId } from '../../contacts/client/resolve.ts'
import { contains } from '../../kernel/text/contains.ts'
import { invalid } from '../../kernel/error.ts'
import { checkReferences } from '../../spending/expense/references.ts'
import { baseConditions } from '../../records/list/list.ts'
import type { SortColumns } from '../../records/list/list.ts'
import { operation } from '../../kernel/operation.ts'
import { listRecords, sortColumns } from '../../records/list/record-list.ts'
import { matchesSearch } from '../../records/list/record-search.ts'
import { getRecord } from '../../records/records.ts'
import { ofRelated } from '../../records/list/sort-columns.ts'
import { changeOf, changesOf, creationOf } from '../../records/trail.ts'
import type { Work } from '../../kernel/work.ts'
import type { BankRule } from './bank-rule.ts'
import { beginningRule } from './blank.ts'
import { checkConditions } from './check.ts'
import { bankRuleId, bankRulesInput, bulkBankRulesInput, createBankRuleInput, updateBankRuleInput } from './input.ts'
import { insertBankRule, saveBankRule } from './store.ts'

/** Columns that lists of bank rules can be ordered by; vendors and categories go by name. */
export const bankRuleSort = ({ bankRules: table, vendors, expenseCategories }: Work['tables']): SortColumns => ({
  ...sortColumns(table, ['name', 'appliesTo']),
  vendorId: ofRelated(vendors, folded(vendors.name), { companyId: table.companyId, key: table.vendorId }),
  categoryId: ofRelated(expenseCategories, folded(expenseCategories.name), {
    companyId: table.companyId,
    key: table.expenseCategoryId,
  }),
})

/** The company's bank rules that match every given filter, page by page. */
export const bankRules = operation({
  name: 'bankRules',
  kind: 'read',
  permission: requiresOwn('view_bank_transaction_rule'),
  input: bankRulesInput,
  async run(work, input) {
    const table = work.tables.bankRules
    const directions = input.appliesTo?.map((word) => (word === 'credit' ? 'CREDIT' : 'DEBIT'))
    const clientId = input.clientId ? ((await resolveClientId(work, input.clientId)) ?? 0) : undefined
    return listRecords(work, table, {
      input,
      columns: bankRuleSort(work.tables),
      conditions: [
        ...baseConditions(work, table, input),
        matchesSearch(work, table, 'bankRule', input.filter),
        contains(work, input.name, table.name),
        directions && directions.length > 0 ? inArray(table.appliesTo, directions) : undefined,
        clientId === undefined ? undefined : eq(table.clientId, clientId),
        input.vendorId ? eq(table.vendorId, input.vendorId) : undefined,
        input.categoryId ? eq(table.expenseCategoryId, input.categoryId) : undefined,
      ],
      right: 'view_bank_transaction_rule',
    })
  },
})

/** One bank rule, archived and deleted ones included. @throws NOT_FOUND */
export const bankRule = operation({
  name: 'bankRule',
  kind: 'read',
  permission: requiresOwn('view_bank_transaction_rule'),
  input: bankRuleId,
  run: (work, { id }) => getRule(work, id, 'view_bank_transaction_rule'),
})

/** Adds a bank rule. It applies to transactions that come in from now on. @throws VALIDATION */
export const createBankRule = operation({
  name: 'createBankRule',
  kind: 'write',
  permission: requires('create_bank_transaction_rule'),
  input: createBankRuleInput,
  trail: creationOf('bankRule', 'name'),
  async run(work, input) {
    if (input.name === '') throw invalid('name', 'is required')
    const { appliesTo, rules, ...fields } = await checkedFields(work, input)
    const beginning = beginningRule(work)
    const values = { ...fields, appliesTo: appliesTo ?? beginning.appliesTo, rules: rules ?? beginning.rules }
    checkConditions({ ...beginning, ...values })
    return insertBankRule(work, values)
  },
})

/** Changes the given fields of a bank rule; its earlier suggestions and bookings stay. @throws NOT_FOUND, VALIDATION */
export const updateBankRule = operation({
  name: 'updateBankRule',
  kind: 'write',
  permission: requiresOwn('edit_bank_transaction_rule'),
  input: updateBankRuleInput,
  trail: changeOf('bankRule', 'name'),
  async run(work, { id, ...input }) {
    const before = await getRule(work, id, 'edit_bank_transaction_rule')
    if (input.name === '') throw invalid('name', 'cannot be emptied')
    const changes = await checkedFields(work, input, before)
    checkConditions({ ...before, ...changes })
    return saveBankRule(work, id, changes)
  },
})

/**
 * Archives, restores or deletes bank rules; archived and deleted ones are suspended. Each skipped id comes back with its reason.
 */
export const bulkBankRules = operation({
  name: 'bulkBankRules',
  kind: 'write',
  permission: requiresOwn('edit_bank_transaction_rule'),
  input: bulkBankRulesInput,
  trail: changesOf('bankRule', 'name'),
  run: (work, { action, ids }) =>
    runBulk(work, work.tables.bankRules, {
      ids,
      right: 'edit_bank_transaction_rule',
      act: (id) => changeState(work, work.tables.bankRules, id, action),
    }),
})

const getRule = (work: Work, id: number, right: 'view_bank_transaction_rule' | 'edit_bank_transaction_rule') =>
  getRecord(work, work.tables.bankRules, { id, right, noun: 'bank rule' })

type SentFields = Omit<z.output<typeof updateBankRuleInput>, 'id'>
type Given = Omit<SentFields, 'rules' | 'categoryId'> & Partial<Pick<BankRule, 'rules' | 'expenseCategoryId'>>
/** The fields sent, without the absent ones. */
type GivenFields = { [Name in keyof Given]?: Exclude<Given[Name], undefined> }

/** The given fields in their stored form; records that they newly name are the company's, and live. @throws VALIDATION */
async function checkedFields(work: Work, sent: SentFields, before?: BankRule): Promise<GivenFields> {
  const { categoryId, rules, ...fields } = sent
  const named = {
    clientId: unlessSame(fields.clientId, before?.clientId),
    vendorId: unlessSame(fields.vendorId, before?.vendorId),
    categoryId: unlessSame(categoryId, before?.expenseCategoryId),
  }
  const { client } = await checkReferences(work, named)
  const given = {
    ...fields,
    // Left out when unchanged, so that a record moved by a merge keeps its original client.
    clientId: client?.id ?? named.clientId,
    expenseCategoryId: categoryId,
    rules: rules?.map(({ searchKey, operator, value = '' }) => ({ searchKey, operator, value })),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

const unlessSame = (id: number | null | undefined, before: number | null | undefined) =>
  id === before ? undefined : id
