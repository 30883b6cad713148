import { z } from 'zod'
import { requires } from '../../kernel/actor.ts'
import { blankRow } from '../../records/blank-row.ts'
import { chooseCurrency } from '../../records/currency-choice.ts'
import { operation } from '../../kernel/operation.ts'

/** A blank bank account, in the company's currency and not stored: its id is empty until it is created. */
export const blankBankAccount = operation({
  name: 'blankBankAccount',
  kind: 'read',
  permission: requires('create_bank_account'),
  input: z.object({}),
  async run(work) {
    const { id: currencyId, digits } = chooseCurrency(work, { id: undefined, path: 'currencyId' })
    return blankRow(work, work.tables.bankAccounts, { currencyId, digits })
  },
})
