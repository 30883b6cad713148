import { freeValues } from '../../records/free-fields.ts'
import { indexAllForSearch } from '../../records/list/record-search.ts'
import { insertAllNumbered, type NewRecord, saveVersioned } from '../../records/record-store.ts'
import { rowsByIds } from '../../records/records.ts'
import type { ReadColumns } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'
import type { Expense } from './expense.ts'

type ExpenseValues = NewRecord<Work['tables']['expenses'], 'version'>

/** Inserts expenses, in their order. @throws VALIDATION when the number of the first was taken meanwhile */
export const insertExpenses = (work: Work, list: readonly ExpenseValues[]): Promise<Expense[]> =>
  insertAllNumbered(work, work.tables.expenses, list)

/** Saves the changes if nobody changed the expense since it was read. @throws CONFLICT */
export const saveExpense = (
  work: Work,
  before: Expense,
  changes: { [Key in keyof ExpenseValues]?: ExpenseValues[Key] | undefined },
): Promise<Expense> => saveVersioned(work, work.tables.expenses, before, changes, { noun: 'expense' })

/** Writes the search text of the expense. */
export const indexExpense = (work: Work, expense: Expense): Promise<void> => indexExpenses(work, [expense])

/** {@link indexExpense} for many expenses at once. */
export const indexExpenses = (work: Work, expenses: readonly Expense[]): Promise<void> =>
  indexAllForSearch(
    work,
    'expense',
    expenses.map((expense) => ({
      recordId: expense.id,
      parts: [
        expense.number,
        expense.publicNotes,
        expense.privateNotes,
        expense.transactionReference,
        ...freeValues(expense),
      ],
    })),
  )

/** The expenses with these keys, in their order: the batch form for loaders and includes. */
export const expensesByIds = (
  work: Work,
  ids: readonly number[],
  reads?: ReadColumns,
): Promise<(Expense | undefined)[]> => rowsByIds(work, work.tables.expenses, ids, reads)
