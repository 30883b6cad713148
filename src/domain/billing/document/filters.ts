import { and, eq, exists, isNull, or, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { orBlank } from '../../../db/expressions.ts'
import { resolveClientId } from '../../contacts/client/resolve.ts'
import type { Join } from '../../records/list/record-list.ts'
import type { Work } from '../../kernel/work.ts'

/** Date columns that `date_range` of a list of documents may name in place of `date`. */
export const otherDates = ['due_date', 'partial_due_date', 'last_sent_date'] as const

/** The columns of {@link otherDates}. */
export const otherDatesOf = (
  table: Work['tables']['invoices' | 'quotes' | 'credits' | 'purchaseOrders'],
): Readonly<Record<(typeof otherDates)[number], SQLWrapper>> => ({
  due_date: orBlank(table.dueDate),
  partial_due_date: orBlank(table.partialDueDate),
  last_sent_date: orBlank(table.lastSentDate),
})

type OfClient = { companyId: SQLWrapper; clientId: SQLWrapper }

/** Records of the client with this id, none for an unknown one; undefined when no client is asked for. */
export async function ofClient(work: Work, table: OfClient, id: number | null | undefined): Promise<SQL | undefined> {
  // No record has the key 0.
  return id ? eq(table.clientId, (await resolveClientId(work, id)) ?? 0) : undefined
}

/** Records whose client is neither deleted nor, if asked for, archived; undefined when neither is asked for. */
export function clientNotDeleted(
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

/** Records whose vendor, if they name one, is neither deleted nor archived; undefined when that is not asked for. */
export function vendorIsThere(
  work: Work,
  table: { vendorId: SQLWrapper },
  input: { withoutDeletedVendors?: boolean | undefined },
): SQL | undefined {
  if (!input.withoutDeletedVendors) return undefined
  const { vendors } = work.tables
  const live = work.db
    .select({ id: vendors.id })
    .from(vendors)
    .where(
      and(
        eq(vendors.companyId, work.actor.companyId),
        eq(vendors.id, table.vendorId),
        eq(vendors.isDeleted, false),
        isNull(vendors.archivedAt),
      ),
    )
  return or(isNull(table.vendorId), exists(live))
}

/** Records whose client is not deleted. Binds no value, so prepared statements can share it. */
export function ofLiveClient(work: Work, table: OfClient): SQL {
  const { clients } = work.tables
  return exists(
    work.db
      .select({ id: clients.id })
      .from(clients)
      .where(
        and(eq(clients.companyId, table.companyId), eq(clients.id, table.clientId), sql`not ${clients.isDeleted}`),
      ),
  )
}

/** The clients of a list's records, when the list is to be ordered by a column of theirs. */
export function clientJoin(
  work: Work,
  table: OfClient,
  sort: readonly { column: string }[] | undefined,
): Join | undefined {
  if (!sort?.some(({ column }) => column === 'clientId' || column.startsWith('client.'))) return undefined
  const { clients } = work.tables
  const on = and(eq(clients.companyId, table.companyId), eq(clients.id, table.clientId))
  return { table: clients, on, required: true }
}
