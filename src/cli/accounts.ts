import { systemSources } from '../api/sources.ts'
import { tokenRecord } from '../domain/company/token/operations.ts'
import { updateUser } from '../domain/company/user/operations.ts'
import { execute } from '../domain/kernel/execute.ts'
import { actAs } from './acting-user.ts'

const passwordLength = 20

/** Gives the user with that address a new password, which ends their log-ins, and prints it. */
export const resetPassword = (email: string): Promise<void> =>
  actAs({ email }, async (context) => {
    const password = systemSources.randomKey(passwordLength)
    const id = context.ids.encode('user', context.actor.userId)
    await execute(updateUser, { id, password }, context)
    process.stdout.write(`New password of ${email}, shown only once: ${password}\n`)
  })

/** Creates a token of the company's owner and prints it. */
export const createToken = ({ name, company }: { name: string; company?: string }): Promise<void> =>
  actAs({ company }, async (context) => {
    const { value } = await execute(tokenRecord.create, { name }, context)
    if (!value.plain) throw new Error('A created token has its plain text')
    process.stdout.write(`New token "${name}", shown only once: ${value.plain.reveal()}\n`)
  })
