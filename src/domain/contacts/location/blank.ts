import { z } from 'zod'
import { blankRow } from '../../records/blank-row.ts'
import { operation } from '../../kernel/operation.ts'
import { whoAdds } from './scope.ts'

/** An unsaved location: its id is empty until it is created. */
export const blankLocation = operation({
  name: 'blankLocation',
  kind: 'read',
  permission: whoAdds,
  input: z.object({}),
  run: async (work) => blankRow(work, work.tables.locations),
})
