import * as z from 'zod'
import { requires } from '../../kernel/actor.ts'
import { defaultRow } from '../../records/record-store.ts'
import { chooseCurrency } from '../../records/currency-choice.ts'
import { operation } from '../../kernel/operation.ts'
import type { Client } from './client.ts'

/** An unsaved client in the company's currency: its id is empty until it is created. */
export const clientDefaults = operation({
  name: 'clientDefaults',
  kind: 'read',
  permission: requires('create_client'),
  input: z.object({}),
  async run(work): Promise<Client> {
    const { id: currencyId, digits } = chooseCurrency(work, { id: undefined, path: 'settings.currency_id' })
    return defaultRow(work, work.tables.clients, {
      currencyId,
      digits,
      clientHash: '',
      settings: { currency_id: currencyId },
      taxInfo: {},
      eInvoice: {},
      balance: 0n,
      paidToDate: 0n,
      paymentBalance: 0n,
      creditBalance: 0n,
    })
  },
})
