import * as z from 'zod'
import { anyone } from '../kernel/actor.ts'
import { blankExpense } from '../spending/expense/blank.ts'
import type { Expense } from '../spending/expense/expense.ts'
import { blankInvoice } from '../billing/invoice/operations.ts'
import type { Invoice } from '../billing/invoice/invoice.ts'
import { operation } from '../kernel/operation.ts'

/** The start date of a blank record of a kind that this service does not keep: forms request one for any user. */
export const blankNotKept = operation({
  name: 'blankNotKept',
  kind: 'read',
  permission: anyone,
  input: z.object({}),
  run: async (work): Promise<{ today: string }> => ({ today: work.today }),
})

/** The part of a blank invoice that applies to a recurring one; recurring invoices are not kept. */
export const blankRecurringInvoice = operation({
  name: 'blankRecurringInvoice',
  kind: 'read',
  permission: anyone,
  input: z.object({}),
  run: (work): Promise<Invoice> => blankInvoice.run(work, {}),
})

/** The part of a blank expense that applies to a recurring one; recurring expenses are not kept. */
export const blankRecurringExpense = operation({
  name: 'blankRecurringExpense',
  kind: 'read',
  permission: anyone,
  input: z.object({}),
  run: (work): Promise<Expense> => blankExpense.run(work, {}),
})
