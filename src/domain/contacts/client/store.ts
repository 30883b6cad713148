import { and, eq } from 'drizzle-orm'
import { withNameOrders } from '../../../db/statements/name-order.ts'
import { onlyOwnerOf, type Right } from '../../kernel/actor.ts'
import type { ReadColumns } from '../../kernel/rows/record-table.ts'
import { freeValues } from '../../records/free-fields.ts'
import { indexForSearch, spelledName } from '../../records/list/record-search.ts'
import { insertNumbered, type NewRecord, saveVersioned } from '../../records/record-store.ts'
import { getRecord } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import type { Client, Contact } from './client.ts'
import { findClient } from './resolve.ts'

/** Values that the caller of an insert supplies, except those that only figures.ts and merges write. */
type ClientValues = NewRecord<
  Work['tables']['clients'],
  'clientHash' | 'balance' | 'paidToDate' | 'paymentBalance' | 'creditBalance' | 'mergedIntoId'
>

/** The client that the id resolves to, if the actor may act on it. @throws NOT_FOUND; FORBIDDEN when they may only see it */
export async function getClient(work: Work, id: number, right: Right, reads?: ReadColumns): Promise<Client> {
  const client = await findClient(work, id, reads)
  const owner = onlyOwnerOf(work.actor, right)
  const isOwn = client && (client.userId === owner || client.assignedUserId === owner)
  if (client && (owner === undefined || isOwn)) return client
  // Throws the same errors as for every other kind of record.
  return getRecord(work, work.tables.clients, { id: client?.id ?? id, right, noun: 'client' })
}

/** @throws VALIDATION when a concurrent request has taken the number */
export const insertClient = (work: Work, values: ClientValues): Promise<Client> =>
  insertNumbered(work, work.tables.clients, { ...values, clientHash: work.sources.randomKey(40) })

/** Saves the changes unless the client was changed since it was read. @throws CONFLICT, VALIDATION for a taken number */
export const saveClient = (
  work: Work,
  before: Client,
  changes: { [Key in keyof ClientValues]?: ClientValues[Key] | undefined },
  options: { touched?: boolean } = {},
): Promise<Client> => saveVersioned(work, work.tables.clients, before, changes, { noun: 'client', ...options })

/** Updates the display name after a change of the client or its contacts. */
export async function renameClient(work: Work, client: Client, displayName: string): Promise<Client> {
  if (displayName === client.displayName) return client
  const { clients } = work.tables
  await work.db
    .update(clients)
    .set(withNameOrders(clients, { displayName }))
    .where(and(eq(clients.companyId, work.actor.companyId), eq(clients.id, client.id)))
  return { ...client, displayName }
}

/** The first kind of record with amounts in the client's currency, in any state, if any. Expenses have their own currency. */
export async function countedInCurrency(
  work: Work,
  clientId: number,
): Promise<'invoices' | 'quotes' | 'credits' | 'payments' | undefined> {
  for (const name of ['invoices', 'quotes', 'credits', 'payments'] as const) {
    const table = work.tables[name]
    const found = await work.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.companyId, work.actor.companyId), eq(table.clientId, clientId)))
      .limit(1)
    if (found.length > 0) return name
  }
  return undefined
}

/** Writes the search text of the client and, separately, the names by which its documents are found. */
export async function indexClient(work: Work, client: Client, contacts: readonly Contact[]): Promise<void> {
  const people = contacts.flatMap(({ firstName, lastName, email }) => [
    ...spelledName(`${firstName} ${lastName}`.trim()),
    email,
  ])
  await indexForSearch(work, 'clientNames', client.id, [...spelledName(client.name), ...people])
  await indexForSearch(work, 'client', client.id, [
    client.number,
    ...spelledName(client.name),
    client.idNumber,
    client.vatNumber,
    ...freeValues(client),
    ...people,
  ])
}
