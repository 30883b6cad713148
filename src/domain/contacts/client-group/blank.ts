import { z } from 'zod'
import { requires } from '../../kernel/actor.ts'
import { blankRow } from '../../records/blank-row.ts'
import { operation } from '../../kernel/operation.ts'

/** An unsaved client group: its id is empty until it is created. */
export const blankClientGroup = operation({
  name: 'blankClientGroup',
  kind: 'read',
  permission: requires('create_group_settings'),
  input: z.object({}),
  run: async (work) => blankRow(work, work.tables.clientGroups, { settings: {} }),
})
