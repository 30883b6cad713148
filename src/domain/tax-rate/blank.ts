import { z } from 'zod'
import { requires } from '../actor.ts'
import { blankRow } from '../blank-row.ts'
import { operation } from '../operation.ts'

/** A tax rate to begin with, not stored: its id is empty until it is created. */
export const blankTaxRate = operation({
  name: 'blankTaxRate',
  kind: 'read',
  permission: requires('create_tax_rate'),
  input: z.object({}),
  run: async (work) => blankRow(work, work.tables.taxRates),
})
