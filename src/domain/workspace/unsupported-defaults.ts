import * as z from 'zod'
import { anyone } from '../kernel/actor.ts'
import { expenseDefaults } from '../spending/expense/operations.ts'
import type { Expense } from '../spending/expense/expense.ts'
import { invoiceDefaults } from '../billing/invoice/operations.ts'
import type { Invoice } from '../billing/invoice/invoice.ts'
import { operation } from '../kernel/operation.ts'

/** The start date of a new record of a kind that this service does not keep: forms request one for any user. */
export const unsupportedDefaults = operation({
  name: 'unsupportedDefaults',
  kind: 'read',
  permission: anyone,
  input: z.object({}),
  run: async (work): Promise<{ today: string }> => ({ today: work.today }),
})

/** The part of a new invoice that applies to a recurring one; recurring invoices are not kept. */
export const recurringInvoiceDefaults = operation({
  name: 'recurringInvoiceDefaults',
  kind: 'read',
  permission: anyone,
  input: z.object({}),
  run: (work): Promise<Invoice> => invoiceDefaults.run(work, {}),
})

/** The part of a new expense that applies to a recurring one; recurring expenses are not kept. */
export const recurringExpenseDefaults = operation({
  name: 'recurringExpenseDefaults',
  kind: 'read',
  permission: anyone,
  input: z.object({}),
  run: (work): Promise<Expense> => expenseDefaults.run(work, {}),
})
