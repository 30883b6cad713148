import * as z from 'zod'
import { requires } from '../../kernel/actor.ts'
import { defaultRow } from '../../records/record-store.ts'
import { chooseCurrency } from '../../records/currency-choice.ts'
import { operation } from '../../kernel/operation.ts'
import type { Payment } from './payment.ts'

/** A new payment: of today, without a client, and not stored, so that its id is empty. */
export const paymentDefaults = operation({
  name: 'paymentDefaults',
  kind: 'read',
  permission: requires('create_payment'),
  input: z.object({}),
  async run(work): Promise<Payment> {
    const { id: currencyId, digits } = chooseCurrency(work, { id: undefined, path: 'clientId' })
    return defaultRow(work, work.tables.payments, {
      currencyId,
      digits,
      clientId: 0,
      originClientId: 0,
      amount: 0n,
      applied: 0n,
      refunded: 0n,
      date: work.today,
    })
  },
})
