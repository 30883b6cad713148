import * as z from 'zod'
import { anyone } from '../../kernel/actor.ts'
import { operation } from '../../kernel/operation.ts'
import { usersByIds } from '../user/store.ts'
import { getCompany } from './store.ts'

/** The caller and their company, read from the database, so that a response shows that the database works too. */
export const ping = operation({
  name: 'ping',
  kind: 'read',
  permission: anyone,
  input: z.object({}),
  async run(work) {
    const company = await getCompany(work)
    const [user] = await usersByIds(work, [work.actor.userId])
    const name = company.settings['name']
    return {
      companyName: typeof name === 'string' ? name : '',
      userName: `${user?.firstName ?? ''} ${user?.lastName ?? ''}`.trim(),
    }
  },
})
