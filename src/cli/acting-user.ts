import { and, asc, eq, isNull } from 'drizzle-orm'
import { createIds } from '../api/ids.ts'
import { systemSources } from '../api/sources.ts'
import { type Config, readConfig } from '../server/config.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import type { RequestContext } from '../domain/kernel/request-context.ts'
import { resolveSettings } from '../domain/kernel/settings/settings.ts'
import { actorOf } from '../domain/company/user/actor-of.ts'
import { subscribers } from '../domain/workspace/subscribers.ts'
import { type FileStore, openFileStore } from '../files/file-store.ts'
import { runCommand, UsageError } from './run-command.ts'

/** The user as whom a command acts: the one with that address, or the owner of that company, named by id or name. */
type ActingUser = { email?: string | undefined; company?: string | undefined }

/** Runs a command as a user, with the database and the files that the configuration names. */
export const actAs = (user: ActingUser, run: (context: RequestContext) => Promise<void>): Promise<void> =>
  runCommand(async () => {
    const config = readConfig()
    const database = await openDatabase(config.databaseUrl, { ...config.database, migrate: false })
    const files = await openFileStore(config.dataDir)
    try {
      await run(await contextFor(config, { database, files }, user))
    } finally {
      await files.close()
      await database.close()
    }
  })

/** The context of a command for a company, which need not be named if there is one. @throws UsageError for an unknown one or user */
async function contextFor(
  config: Config,
  { database, files }: { database: Database; files: FileStore },
  { email, company: named }: ActingUser,
): Promise<RequestContext> {
  const { companies, memberships, users } = database.tables
  const ids = createIds(config.idSalt)
  const rows = await database.read
    .select({ company: companies, member: memberships })
    .from(companies)
    .innerJoin(memberships, eq(memberships.companyId, companies.id))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        email === undefined ? eq(memberships.isOwner, true) : eq(users.email, email.trim().toLowerCase()),
        isNull(memberships.archivedAt),
      ),
    )
    .orderBy(asc(companies.id), asc(memberships.userId))
  if (email !== undefined && rows.length === 0) throw new UsageError(`No active user has the e-mail address ${email}.`)
  const places = rows.map((place) => ({
    ...place,
    id: ids.encode('company', place.company.id),
    name: resolveSettings(place.company.settings).name,
  }))
  const wanted = places.filter(({ id, name }) => named === undefined || named === id || named === name)
  const [chosen] = wanted
  // A person is the same in all of their companies.
  if (!chosen || (email === undefined && wanted.some(({ id }) => id !== chosen.id))) {
    const known = [
      ...new Set(places.map(({ id, name }) => `  ${id}  ${name === '' ? '(without a name)' : name}`)),
    ].join('\n')
    throw new UsageError(`Which company? Say --company with one of:\n${known}`)
  }
  const { company, member } = chosen
  return {
    database,
    files,
    ids,
    sources: systemSources,
    actor: actorOf({ tokenId: 0, user: { ...member, id: member.userId }, company }),
    requestId: 'command line',
    address: '',
    baseUrl: config.baseUrl,
    redirectOrigins: config.redirectOrigins,
    subscribers,
    confirmPassword: async () => {},
  }
}
