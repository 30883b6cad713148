import { z } from 'zod'
import { assertNumberFree, nextNumber, otherNumber } from '../../contacts/number.ts'
import { requires, requiresOwn } from '../../kernel/actor.ts'
import { invalid } from '../../kernel/error.ts'
import { planRestoration, publish } from '../../kernel/events.ts'
import { currencyById } from '../../kernel/money/currencies.ts'
import { operation } from '../../kernel/operation.ts'
import type { SkipReason } from '../../kernel/skip-reason.ts'
import type { Work } from '../../kernel/work.ts'
import { bulkChanges, updateOne } from '../../records/bulk-update.ts'
import { beyondRight } from '../../records/beyond-right.ts'
import { changeState, changeStates, notAllowed, runBulk, type Skip, type StateAction } from '../../records/bulk.ts'
import { changeRows } from '../../records/change-rows.ts'
import { chooseCurrency } from '../../records/currency-choice.ts'
import { assertVersion, defaultRow, saysNothing } from '../../records/record-store.ts'
import { getRecord, rowsByIds } from '../../records/records.ts'
import { expenseMoney, type ExpenseMoney, moneyColumns, noMoney } from './amounts.ts'
import { expenseSubjects, type Expense } from './expense.ts'
import { bulkExpensesInput, createExpenseInput, expenseId, expenseInputFields, updateExpenseInput } from './input.ts'
import { checkExpenseReferences } from './references.ts'
import { indexExpense, insertExpenses, saveExpense } from './store.ts'

/** One expense, archived and deleted ones included. @throws NOT_FOUND */
export const expense = operation({
  name: 'expense',
  kind: 'read',
  permission: requiresOwn('view_expense'),
  input: expenseId,
  run: (work, { id }, reads) =>
    getRecord(work, work.tables.expenses, { id, right: 'view_expense', noun: 'expense' }, reads),
})

/** Adds an expense; without a number it gets the next one, without a currency its vendor's or the company's. */
export const createExpense = operation({
  name: 'createExpense',
  kind: 'write',
  permission: requires('create_expense'),
  input: createExpenseInput,
  async run(work, input) {
    const { vendor, client } = await checkExpenseReferences(work, input)
    const currency = chooseCurrency(work, { id: input.currencyId, path: 'currency' }, vendor?.currencyId)
    const { rest, money } = partsOf(input)
    const table = work.tables.expenses
    if (rest.number) await assertNumberFree(work, table, rest.number)
    const [created] = await insertExpenses(work, [
      {
        ...rest,
        ...moneyColumns({ ...noMoney, ...money }, currency),
        clientId: client?.id ?? null,
        originClientId: client?.id ?? null,
        eInvoice: rest.eInvoice ?? {},
        date: rest.date ?? work.today,
        number: rest.number || (await nextNumber(work, 'expense', table, { client })),
      },
    ])
    if (!created) throw new Error('An insert returned no row')
    await indexExpense(work, created)
    await publish(work, { type: 'expenseCreated', ...expenseSubjects(created) })
    return created
  },
})

/** Changes the given fields of an expense. @throws NOT_FOUND, CONFLICT for a stale version */
export const updateExpense = operation({
  name: 'updateExpense',
  kind: 'write',
  permission: requiresOwn('edit_expense'),
  input: updateExpenseInput,
  async run(work, { id, version, ...input }) {
    const table = work.tables.expenses
    const before = await getRecord(work, table, { id, right: 'edit_expense', noun: 'expense' })
    assertVersion(version, before, 'expense')
    if (saysNothing(input)) return before
    const { client } = await checkExpenseReferences(work, changedReferences(before, input))
    const currency = input.currencyId
      ? chooseCurrency(work, { id: input.currencyId, path: 'currency' })
      : (currencyById(before.currencyId) ?? chooseCurrency(work, { id: undefined, path: 'currency' }))
    const { rest, money } = partsOf(input)
    const { number, clientId, date, ...changes } = rest
    const renumbered = otherNumber(number, before)
    await assertNumberFree(work, table, renumbered?.number)
    const saved = await saveExpense(work, before, {
      ...changes,
      ...moneyColumns({ ...expenseMoney(before), ...money }, currency),
      ...(client && client.id !== before.clientId && { clientId: client.id, originClientId: client.id }),
      ...(clientId === null && { clientId: null, originClientId: null }),
      ...(date && { date }),
      ...renumbered,
    })
    if (saved === before) return before
    await indexExpense(work, saved)
    await publish(work, { type: 'expenseUpdated', ...expenseSubjects(saved) })
    return saved
  },
})

type ExpenseInput = z.output<typeof createExpenseInput>

/** Splits the input into amounts and other fields; absent fields are in neither. */
function partsOf({ currencyId: _chosen, ...input }: ExpenseInput) {
  const moneyNames = Object.keys(noMoney)
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const isMoney = ([name]: [string, unknown]) => moneyNames.includes(name)
  // Splitting by name loses the types of both sides; they are stated again.
  const money = Object.fromEntries(given.filter(isMoney)) as Partial<ExpenseMoney>
  const rest = Object.fromEntries(given.filter((entry) => !isMoney(entry))) as Omit<
    ExpenseInput,
    keyof ExpenseMoney | 'currencyId'
  >
  return { money, rest }
}

/** Only changes are checked: a whole record sent back may name a record that was deleted since. */
function changedReferences(before: Expense, input: ExpenseInput) {
  const changed = (field: 'vendorId' | 'categoryId' | 'invoiceId' | 'assignedUserId') =>
    input[field] === before[field] ? undefined : input[field]
  return {
    vendorId: changed('vendorId'),
    clientId: input.clientId === before.clientId ? undefined : input.clientId,
    categoryId: changed('categoryId'),
    invoiceId: changed('invoiceId'),
    assignedUserId: changed('assignedUserId'),
  }
}

/**
 * Archives, restores or deletes expenses, puts them in one category (`bulk_categorize`) or gives them one value in one column
 * (`bulk_update`), one by one; each skipped id comes back with its reason. Deleting one that a bank transaction paid gives
 * the transaction back.
 */
export const bulkExpenses = operation({
  name: 'bulkExpenses',
  kind: 'write',
  permission: requiresOwn('edit_expense'),
  input: bulkExpensesInput,
  async run(work, { action, ids, categoryId, ...update }) {
    const changes = action === 'bulk_update' ? bulkChanges(expenseInputFields, update) : {}
    if (action === 'bulk_categorize') {
      if (!categoryId) throw invalid('categoryId', 'is required with the action {=bulk_categorize}', 'REQUIRED')
      await checkExpenseReferences(work, { categoryId })
    }
    const chosen = { ids, right: 'edit_expense' } as const
    const { expenses: table } = work.tables
    if (action === 'archive')
      return runBulk(work, table, { ...chosen, actTogether: (known) => archiveExpenses(work, known) })
    return runBulk(work, table, {
      ...chosen,
      async act(id) {
        if (action === 'bulk_categorize') return categorize(work, id, categoryId ?? null)
        if (action === 'bulk_update') {
          const [before] = await rowsByIds(work, work.tables.expenses, [id])
          return updateOne(before, changes, () => updateExpense.run(work, { id, ...changes }))
        }
        return changeExpenseState(work, id, action)
      },
    })
  },
})

/** Returns the reason when nothing was done, else undefined. */
async function categorize(work: Work, id: number, categoryId: number | null): Promise<SkipReason | undefined> {
  const [before] = await rowsByIds(work, work.tables.expenses, [id])
  if (!before) return 'not_found'
  if (before.categoryId === categoryId) return 'already_categorized'
  await publish(work, { type: 'expenseUpdated', ...expenseSubjects(await saveExpense(work, before, { categoryId })) })
  return undefined
}

const events = { archive: 'expenseArchived', restore: 'expenseRestored', delete: 'expenseDeleted' } as const

/** True if a bank transaction that follows the expense may not be viewed by the actor. */
async function isPaidUnseen(work: Work, { bankTransactionId, bankParts }: Expense): Promise<boolean> {
  const keys = [bankTransactionId, ...(bankParts ?? []).map(({ id }) => id)].filter((key) => key !== null)
  return (await beyondRight(work, work.tables.bankTransactions, keys, 'view_bank_transaction')).size > 0
}

/** Archives expenses; returns the reasons for skipping some, by key. */
const archiveExpenses = (work: Work, ids: readonly number[]): Promise<Map<number, Skip>> =>
  changeStates(work, work.tables.expenses, ids, 'archive', async (changed) =>
    (await rowsByIds(work, work.tables.expenses, changed)).flatMap((row) =>
      row ? [{ type: events.archive, before: row, ...expenseSubjects(row) }] : [],
    ),
  )

/** Returns the reason when nothing was done, else undefined. */
async function changeExpenseState(
  work: Work,
  id: number,
  action: Exclude<StateAction, 'archive'>,
): Promise<Skip | undefined> {
  const { expenses } = work.tables
  const [before] = await rowsByIds(work, expenses, [id])
  if (before && (await isPaidUnseen(work, before))) return notAllowed('view_bank_transaction')
  const returning = before?.isDeleted && action === 'restore' ? [before] : []
  const restoration = await planRestoration(work, 'expense', returning)
  if (restoration.obstacle) return restoration.obstacle
  const reason = await changeState(work, expenses, id, action)
  if (reason !== undefined) return reason
  const [after] = await rowsByIds(work, expenses, [id])
  if (!after) return undefined
  if (returning.some(({ releasedMatch }) => releasedMatch !== null)) {
    await changeRows(work, expenses, [{ id, releasedMatch: null }], { set: ['releasedMatch'] })
    await restoration.complete()
  }
  await publish(work, { type: events[action], before: after, ...expenseSubjects(after) })
  return undefined
}

/** A new expense: of today, in the company's currency, and not stored, so that its id is empty. */
export const expenseDefaults = operation({
  name: 'expenseDefaults',
  kind: 'read',
  permission: requires('create_expense'),
  input: z.object({}),
  async run(work) {
    const { id: currencyId, digits } = chooseCurrency(work, { id: undefined, path: 'currency' })
    return defaultRow(work, work.tables.expenses, { currencyId, digits, amount: 0n, date: work.today, eInvoice: {} })
  },
})
