import type { Database, LongReads, Queries } from '../../db/database.ts'
import { dateIn } from './calendar.ts'
import { changeMessages } from './changes.ts'
import type { WorkContext } from './request-context.ts'
import type { Transaction, Work } from './work.ts'

export { noTenant } from '../../db/database.ts'

/**
 * Runs `run` as one transaction: everything that writes goes through this function. Change notices are announced in the same
 * transaction. It may run again, so `run` changes nothing but the database. `long`: see
 * {@link Database.transact}.
 * @throws DatabaseBusyError, DatabaseUnavailableError
 */
export function unitOfWork<T>(
  database: Database,
  tenant: number,
  run: (transaction: Transaction) => Promise<T>,
  options?: { long: boolean },
): Promise<T> {
  const begun = async (db: Queries): Promise<T> => {
    const transaction: Transaction = { db, effects: {} }
    const value = await run(transaction)
    const { changed } = transaction.effects
    if (changed) await database.notices.announce(db, changeMessages(changed))
    return value
  }
  return database.transact(tenant, begun, options)
}

/** Creates the work of an actor in a transaction. */
export function workIn(
  { db, effects }: Transaction,
  context: WorkContext,
  { longReads, counts }: LongReads = { longReads: db, counts: db },
): Work {
  const now = context.sources.now()
  return {
    db,
    effects,
    longReads,
    counts,
    tables: context.database.tables,
    search: context.database.search,
    keyLists: context.database.keyLists,
    rowLists: context.database.rowLists,
    actor: context.actor,
    sources: context.sources,
    now,
    today: dateIn(context.actor.company.settings.timezone_id, now),
    requestId: context.requestId,
    address: context.address,
    baseUrl: context.baseUrl,
    redirectOrigins: context.redirectOrigins,
    lenient: context.lenient ?? false,
    subscribers: context.subscribers,
  }
}

/** Creates the work of an actor outside a transaction, which can only read. It reads what the company wrote before. */
export function readingWork(context: WorkContext): Work {
  const { database, actor } = context
  const replica = context.mayReadReplicas ? database.readFor?.(actor.companyId) : undefined
  return replica
    ? workIn({ db: replica, effects: {} }, context)
    : workIn({ db: database.read, effects: {} }, context, database.longReadsOf(actor.companyId))
}
