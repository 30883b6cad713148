import { z } from 'zod'
import { requires } from '../../kernel/actor.ts'
import { blankRow } from '../../records/blank-row.ts'
import { operation } from '../../kernel/operation.ts'

/** An unsaved vendor: its id is empty until it is created. */
export const blankVendor = operation({
  name: 'blankVendor',
  kind: 'read',
  permission: requires('create_vendor'),
  input: z.object({}),
  run: async (work) => blankRow(work, work.tables.vendors),
})
