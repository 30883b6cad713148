import * as z from 'zod'
import { requires } from '../../kernel/actor.ts'
import { defaultRow } from '../../records/record-store.ts'
import { chooseCurrency } from '../../records/currency-choice.ts'
import { operation } from '../../kernel/operation.ts'
import { transactionStatus } from './bank-transaction.ts'

/** A new bank transaction: incoming, of today, and not stored, so that its id is empty. */
export const bankTransactionDefaults = operation({
  name: 'bankTransactionDefaults',
  kind: 'read',
  permission: requires('create_bank_transaction'),
  input: z.object({}),
  async run(work) {
    const { id: currencyId, digits } = chooseCurrency(work, { id: undefined, path: 'currency' })
    return defaultRow(work, work.tables.bankTransactions, {
      currencyId,
      digits,
      amount: 0n,
      date: work.today,
      baseType: 'CREDIT',
      statusId: transactionStatus.unmatched,
      bankAccountId: 0,
    })
  },
})
