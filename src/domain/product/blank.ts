import { z } from 'zod'
import { requires } from '../actor.ts'
import { blankRow } from '../blank-row.ts'
import { operation } from '../operation.ts'

/** A product to begin with, not stored: its id is empty until it is created. */
export const blankProduct = operation({
  name: 'blankProduct',
  kind: 'read',
  permission: requires('create_product'),
  input: z.object({}),
  run: async (work) => blankRow(work, work.tables.products, { priceRank: 0n }),
})
