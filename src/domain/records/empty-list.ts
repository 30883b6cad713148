import * as z from 'zod'
import { anyone, type Permission, requiresAdmin } from '../kernel/actor.ts'
import { emptyPage, pageInput, type Page } from './list/list.ts'
import { operation } from '../kernel/operation.ts'

const emptyListFor = (name: string, permission: Permission) =>
  operation({
    name,
    kind: 'read',
    permission,
    input: z.object(pageInput),
    run: async (_work, input): Promise<Page<never>> => emptyPage(input),
  })

/** The empty list of a kind of record that this service does not keep, for every caller and page. */
export const emptyList = emptyListFor('emptyList', anyone)

/** {@link emptyList} for kinds that only admins may list. */
export const emptyListForAdmins = emptyListFor('emptyListForAdmins', requiresAdmin)
