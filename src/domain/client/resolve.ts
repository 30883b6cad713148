import { resolveSettings } from '../company/settings.ts'
import type { CompanySettings } from '../company/settings.ts'
import type { StoredSettings } from '../company/setting-rule.ts'
import { invalid } from '../error.ts'
import { groupBy } from '../group.ts'
import { rowsByIds, rowsWhere } from '../records.ts'
import type { Work } from '../work.ts'
import type { Client, Contact } from './client.ts'

/**
 * The client that an id of the company stands for: itself, or whom it was merged into; undefined for an unknown id. One
 * step leads there: a merge moves on what leads to the client it absorbs.
 */
export async function findClient(work: Work, id: number): Promise<Client | undefined> {
  const [client] = await rowsByIds(work, work.tables.clients, [id])
  if (!client || client.mergedIntoId === null) return client
  return (await rowsByIds(work, work.tables.clients, [client.mergedIntoId]))[0]
}

/** The key that a caller's client id stands for (see {@link findClient}): for filters, where unknown finds nothing. */
export async function resolveClientId(work: Work, id: number): Promise<number | undefined> {
  return (await findClient(work, id))?.id
}

/** {@link resolveClientId} for many: merged clients replaced by their survivors; unknown keys stay. */
export async function resolveClientIds(work: Work, ids: readonly number[]): Promise<number[]> {
  const rows = await clientsByIds(work, ids)
  return ids.map((id, index) => rows[index]?.mergedIntoId ?? id)
}

/**
 * The client that a new record is to be for, archived ones included; `path` is the field of the input that named it.
 * @throws VALIDATION for an unknown or deleted client
 */
export async function getClientFor(
  work: Work,
  id: number,
  path: string | readonly (string | number)[] = 'clientId',
): Promise<Client> {
  const client = await findClient(work, id)
  if (!client) throw invalid(path, 'is not a client of this company')
  if (client.isDeleted) throw invalid(path, 'is a deleted client; restore it first')
  return client
}

/** The client that a stored record names, whatever state it is in. */
export async function clientOf(work: Work, { clientId }: { clientId: number }): Promise<Client> {
  const client = await findClient(work, clientId)
  if (!client) throw new Error('A record names an unknown client')
  return client
}

/** The layers of settings that take precedence over the company's, first to last: the client's own. */
export const layersOf = (client: Pick<Client, 'settings'>): readonly StoredSettings[] => [client.settings]

/** The settings that hold for the client's records: its own, then the company's, then the built-in defaults. */
export const clientSettings = (work: Work, client: Pick<Client, 'settings'>): CompanySettings =>
  resolveSettings(...layersOf(client), work.actor.company.settings)

/** The clients with these keys, in their order: the batch form for loaders and includes. */
export const clientsByIds = (work: Work, ids: readonly number[]): Promise<(Client | undefined)[]> =>
  rowsByIds(work, work.tables.clients, ids)

/** The contacts of each client that are in use, in the owner's order: the batch form for loaders and includes. */
export async function contactsByClientIds(work: Work, clientIds: readonly number[]): Promise<Contact[][]> {
  const { contacts } = work.tables
  const rows = await rowsWhere(work, contacts, contacts.clientId, clientIds)
  const live = rows.filter((row) => row.archivedAt === null)
  const byClient = groupBy(
    live.sort((a, b) => a.position - b.position),
    (row) => row.clientId,
  )
  return clientIds.map((id) => byClient.get(id) ?? [])
}

/** The contacts with these keys, in their order, those taken away included: the batch form for loaders. */
export async function contactsByIds(work: Work, ids: readonly number[]): Promise<(Contact | undefined)[]> {
  const { contacts } = work.tables
  const rows = await rowsWhere(work, contacts, contacts.id, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id))
}

/** The clients that each client has absorbed, oldest first: their numbers and notes stay readable there. */
export async function absorbedByClientIds(work: Work, clientIds: readonly number[]): Promise<Client[][]> {
  const { clients } = work.tables
  const rows = await rowsWhere(work, clients, clients.mergedIntoId, clientIds)
  const bySurvivor = groupBy(rows, (row) => row.mergedIntoId)
  return clientIds.map((id) => bySurvivor.get(id) ?? [])
}
