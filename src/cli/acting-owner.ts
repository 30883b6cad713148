import { and, asc, eq, isNull } from 'drizzle-orm'
import { createIds } from '../api/ids.ts'
import { systemSources } from '../api/sources.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { RequestContext } from '../domain/kernel/request-context.ts'
import { resolveSettings } from '../domain/kernel/settings/settings.ts'
import { actorOf } from '../domain/company/user/actor-of.ts'
import { subscribers } from '../domain/workspace/subscribers.ts'
import type { FileStore } from '../files/file-store.ts'
import { UsageError } from './run-command.ts'

/**
 * The context in which a command acts for a company: as its owner. `named` is the company's id or name, and may be absent when
 * there is only one.
 * @throws UsageError listing the existing companies
 */
export async function actingOwner(
  config: Config,
  { database, files }: { database: Database; files: FileStore },
  named: string | undefined,
): Promise<RequestContext> {
  const { companies, memberships } = database.tables
  const ids = createIds(config.idSalt)
  const owned = await database.read
    .select({ company: companies, member: memberships })
    .from(companies)
    .innerJoin(memberships, eq(memberships.companyId, companies.id))
    .where(and(eq(memberships.isOwner, true), isNull(memberships.archivedAt)))
    .orderBy(asc(companies.id), asc(memberships.userId))
  const places = owned.map((place) => ({
    ...place,
    id: ids.encode('company', place.company.id),
    name: resolveSettings(place.company.settings).name,
  }))
  const wanted = places.filter(({ id, name }) => named === undefined || named === id || named === name)
  const [chosen] = wanted
  if (!chosen || wanted.some(({ id }) => id !== chosen.id)) {
    const known = [...new Set(places.map(({ id, name }) => `  ${id}  ${name}`))].join('\n')
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
