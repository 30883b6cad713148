import { z } from 'zod'
import { requires } from '../../kernel/actor.ts'
import { blankRow } from '../../records/blank-row.ts'
import { operation } from '../../kernel/operation.ts'

/** A blank tax rate, not stored: its id is empty until it is created. */
export const blankTaxRate = operation({
  name: 'blankTaxRate',
  kind: 'read',
  permission: requires('create_tax_rate'),
  input: z.object({}),
  run: async (work) => blankRow(work, work.tables.taxRates),
})
