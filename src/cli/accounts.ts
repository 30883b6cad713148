import { systemSources } from '../api/sources.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/open-database.ts'
import { tokenRecord } from '../domain/company/token/operations.ts'
import { updateUser } from '../domain/company/user/operations.ts'
import { execute } from '../domain/kernel/execute.ts'
import type { RequestContext } from '../domain/kernel/request-context.ts'
import { openFileStore } from '../files/file-store.ts'
import { actingUser } from './acting-user.ts'
import { runCommand } from './run-command.ts'

const passwordLength = 20

/** Gives the user with that address a new password, which ends their log-ins, and prints it. */
export const resetPassword = (email: string): Promise<void> =>
  acting({ email }, async (context) => {
    const password = systemSources.randomKey(passwordLength)
    const id = context.ids.encode('user', context.actor.userId)
    await execute(updateUser, { id, password }, context)
    return `New password of ${email}, shown only once: ${password}`
  })

/** Creates a token of the company's owner and prints it. */
export const createToken = ({ name, company }: { name: string; company?: string }): Promise<void> =>
  acting({ company }, async (context) => {
    const { value } = await execute(tokenRecord.create, { name }, context)
    if (!value.plain) throw new Error('A created token has its plain text')
    return `New token "${name}", shown only once: ${value.plain.reveal()}`
  })

const acting = (user: Parameters<typeof actingUser>[2], run: (context: RequestContext) => Promise<string>) =>
  runCommand(async () => {
    const config = readConfig()
    const database = await openDatabase(config.databaseUrl, { ...config.database, migrate: false })
    const files = await openFileStore(config.dataDir)
    try {
      process.stdout.write(`${await run(await actingUser(config, { database, files }, user))}\n`)
    } finally {
      await files.close()
      await database.close()
    }
  })
