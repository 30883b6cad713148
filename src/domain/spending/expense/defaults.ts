import * as z from 'zod'
import { requires } from '../../kernel/actor.ts'
import { defaultRow } from '../../records/default-row.ts'
import { chooseCurrency } from '../../records/currency-choice.ts'
import { operation } from '../../kernel/operation.ts'

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
