import { z } from 'zod'
import { requires } from '../../kernel/actor.ts'
import { blankRow } from '../../records/blank-row.ts'
import { operation } from '../../kernel/operation.ts'

/** A blank product, not stored: its id is empty until it is created. */
export const blankProduct = operation({
  name: 'blankProduct',
  kind: 'read',
  permission: requires('create_product'),
  input: z.object({}),
  run: async (work) => blankRow(work, work.tables.products, { priceRank: 0n }),
})
