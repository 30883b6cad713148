import { z } from 'zod'
import { requires } from '../../kernel/actor.ts'
import { blankRow } from '../../records/blank-row.ts'
import { operation } from '../../kernel/operation.ts'

/** A blank payment term, not stored: its id is empty until it is created. */
export const blankPaymentTerm = operation({
  name: 'blankPaymentTerm',
  kind: 'read',
  permission: requires('create_payment_term'),
  input: z.object({}),
  run: async (work) => blankRow(work, work.tables.paymentTerms, { numDays: 0 }),
})
