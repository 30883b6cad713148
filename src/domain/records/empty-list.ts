import { z } from 'zod'
import { anyone, requiresAdmin } from '../kernel/actor.ts'
import { emptyPage, pageInput } from './list/list.ts'
import type { Page } from './list/list.ts'
import { operation } from '../kernel/operation.ts'

/** The list of what this service does not keep: always empty, whoever asks for whichever page. */
export const nothing = operation({
  name: 'nothing',
  kind: 'read',
  permission: anyone,
  input: z.object(pageInput),
  run: async (_work, input): Promise<Page<never>> => emptyPage(input),
})

/** {@link nothing} of what only admins may look for. */
export const nothingForAdmins = operation({
  name: 'nothingForAdmins',
  kind: 'read',
  permission: requiresAdmin,
  input: z.object(pageInput),
  run: async (_work, input): Promise<Page<never>> => emptyPage(input),
})
