import * as z from 'zod'
import { requires } from '../../kernel/actor.ts'
import { blankRow } from '../../records/blank-row.ts'
import { chooseCurrency } from '../../records/currency-choice.ts'
import { operation } from '../../kernel/operation.ts'

/** A blank expense: of today, in the company's currency, and not stored, so that its id is empty. */
export const blankExpense = operation({
  name: 'blankExpense',
  kind: 'read',
  permission: requires('create_expense'),
  input: z.object({}),
  async run(work) {
    const { id: currencyId, digits } = chooseCurrency(work, { id: undefined, path: 'currencyId' })
    return blankRow(work, work.tables.expenses, { currencyId, digits, amount: 0n, date: work.today, eInvoice: {} })
  },
})
