import { and, eq } from 'drizzle-orm'
import { ownedOnly } from '../../kernel/actor.ts'
import type { Right } from '../../kernel/actor.ts'
import { indexForSearch } from '../../records/list/record-search.ts'
import { insertNumbered } from '../../records/record-store.ts'
import type { NewRecord } from '../../records/record-store.ts'
import { getRecord } from '../../records/records.ts'
import { saveVersioned } from '../../records/versioned.ts'
import type { Work } from '../../kernel/work.ts'
import type { Client, Contact } from './client.ts'
import { findClient } from './resolve.ts'

/** What an insert leaves to its caller, less what only figures.ts and merges write. */
type ClientValues = NewRecord<
  Work['tables']['clients'],
  'clientHash' | 'balance' | 'paidToDate' | 'paymentBalance' | 'creditBalance' | 'mergedIntoId'
>

/** The client that the id stands for, if the actor may act on it. @throws NOT_FOUND; FORBIDDEN when they may only see it */
export async function getClient(work: Work, id: number, right: Right): Promise<Client> {
  const client = await findClient(work, id)
  const owner = ownedOnly(work.actor, right)
  const isOwn = client && (client.userId === owner || client.assignedUserId === owner)
  if (client && (owner === undefined || isOwn)) return client
  // Refuses with the reason that every kind of record has.
  return getRecord(work, work.tables.clients, { id: client?.id ?? id, right, noun: 'client' })
}

/** @throws VALIDATION when the number was taken meanwhile */
export const insertClient = (work: Work, values: ClientValues): Promise<Client> =>
  insertNumbered(work, work.tables.clients, { ...values, clientHash: work.sources.randomKey(40) })

/** Saves the changes if nobody changed the client since it was read. @throws CONFLICT, VALIDATION for a taken number */
export const saveClient = (
  work: Work,
  before: Client,
  changes: { [Key in keyof ClientValues]?: ClientValues[Key] | undefined },
): Promise<Client> => saveVersioned(work, work.tables.clients, before, changes, { noun: 'client' })

/** Keeps what the client is called in step with its contacts. */
export async function rename(work: Work, client: Client, displayName: string): Promise<Client> {
  if (displayName === client.displayName) return client
  const { clients } = work.tables
  await work.db
    .update(clients)
    .set({ displayName })
    .where(and(eq(clients.companyId, work.actor.companyId), eq(clients.id, client.id)))
  return { ...client, displayName }
}

/**
 * The first kind of record that is counted in the client's currency, in whatever state; undefined when there is none. Expenses
 * have a currency of their own.
 */
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

/** Writes what the client can be found by, and apart from it the names by which its documents are found too. */
export async function indexClient(work: Work, client: Client, contacts: readonly Contact[]): Promise<void> {
  const people = contacts.flatMap(({ firstName, lastName, email }) => [`${firstName} ${lastName}`.trim(), email])
  await indexForSearch(work, 'clientNames', client.id, [client.name, ...people])
  await indexForSearch(work, 'client', client.id, [
    client.number,
    client.name,
    client.idNumber,
    client.vatNumber,
    client.customValue1,
    client.customValue2,
    client.customValue3,
    client.customValue4,
    ...people,
  ])
}
