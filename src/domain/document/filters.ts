import { and, eq, exists, isNull } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { resolveClientId } from '../client/resolve.ts'
import type { Join } from '../record-list.ts'
import type { Work } from '../work.ts'

type OfClient = { companyId: SQLWrapper; clientId: SQLWrapper }

/** Records of the client that the id stands for, none for an unknown one; undefined when no client is asked for. */
export async function ofClient(work: Work, table: OfClient, id: number | null | undefined): Promise<SQL | undefined> {
  // 0 is nobody's key.
  return id ? eq(table.clientId, (await resolveClientId(work, id)) ?? 0) : undefined
}

/** Records whose client is neither deleted nor, if asked for, archived; undefined when neither is asked for. */
export function clientIsThere(
  work: Work,
  table: OfClient,
  input: { withoutDeletedClients?: boolean | undefined; filterDeletedClients?: boolean | undefined },
): SQL | undefined {
  if (!input.withoutDeletedClients && !input.filterDeletedClients) return undefined
  const { clients } = work.tables
  return exists(
    work.db
      .select({ id: clients.id })
      .from(clients)
      .where(
        and(
          eq(clients.companyId, work.actor.companyId),
          eq(clients.id, table.clientId),
          eq(clients.isDeleted, false),
          input.withoutDeletedClients ? isNull(clients.archivedAt) : undefined,
        ),
      ),
  )
}

/** The clients of a list's records, when the list is to be ordered by their names. */
export function clientJoin(
  work: Work,
  table: OfClient,
  sort: readonly { column: string }[] | undefined,
): Join | undefined {
  if (!sort?.some(({ column }) => column === 'clientId')) return undefined
  const { clients } = work.tables
  const on = and(eq(clients.companyId, table.companyId), eq(clients.id, table.clientId))
  return { table: clients, on, required: true }
}
