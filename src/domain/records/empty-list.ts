import * as z from 'zod'
import { anyone, requiresAdmin } from '../kernel/actor.ts'
import { emptyPage, pageInput } from './list/list.ts'
import type { Page } from './list/list.ts'
import { operation } from '../kernel/operation.ts'

/** The empty list of a kind of record that this service does not keep, for every caller and page. */
export const emptyList = operation({
  name: 'emptyList',
  kind: 'read',
  permission: anyone,
  input: z.object(pageInput),
  run: async (_work, input): Promise<Page<never>> => emptyPage(input),
})

/** {@link emptyList} for kinds that only admins may list. */
export const emptyListForAdmins = operation({
  name: 'emptyListForAdmins',
  kind: 'read',
  permission: requiresAdmin,
  input: z.object(pageInput),
  run: async (_work, input): Promise<Page<never>> => emptyPage(input),
})
