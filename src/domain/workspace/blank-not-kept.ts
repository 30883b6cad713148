import { z } from 'zod'
import { anyone } from '../kernel/actor.ts'
import { blankExpense } from '../spending/expense/blank.ts'
import type { Expense } from '../spending/expense/expense.ts'
import { blankInvoice } from '../billing/invoice/blank.ts'
import type { Invoice } from '../billing/invoice/invoice.ts'
import { operation } from '../kernel/operation.ts'

/** The day on which a record that this service does not keep would begin: forms ask for one whoever looks at them. */
export const blankNotKept = operation({
  name: 'blankNotKept',
  kind: 'read',
  permission: anyone,
  input: z.object({}),
  run: async (work): Promise<{ today: string }> => ({ today: work.today }),
})

/** What a recurring invoice has in common with a blank invoice; recurring ones are not kept. */
export const blankRecurringInvoice = operation({
  name: 'blankRecurringInvoice',
  kind: 'read',
  permission: anyone,
  input: z.object({}),
  run: (work): Promise<Invoice> => blankInvoice.run(work, {}),
})

/** What a recurring expense has in common with a blank expense; recurring ones are not kept. */
export const blankRecurringExpense = operation({
  name: 'blankRecurringExpense',
  kind: 'read',
  permission: anyone,
  input: z.object({}),
  run: (work): Promise<Expense> => blankExpense.run(work, {}),
})
