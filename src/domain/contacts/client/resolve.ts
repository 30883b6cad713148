import { getOrInsert } from '../../../db/statements/get-or-insert.ts'
import { clientGroupRecord } from '../client-group/client-group.ts'
import type { StoredSettings } from '../../kernel/settings/setting-rule.ts'
import { type CompanySettings, resolveSettings } from '../../kernel/settings/settings.ts'
import { listsInOrder } from '../../kernel/rows/lists.ts'
import { rowsByIds, rowsWhere, assertReferable } from '../../records/records.ts'
import type { ReadColumns } from '../../kernel/rows/record-table.ts'
import type { Work } from '../../kernel/work.ts'
import type { Client, Contact } from './client.ts'

/** The client of an id, or its survivor, undefined if unknown. One step suffices: a merge repoints references to the absorbed one. */
export async function findClient(work: Work, id: number, reads?: ReadColumns): Promise<Client | undefined> {
  const [client] = await rowsByIds(work, work.tables.clients, [id], reads)
  if (!client || client.mergedIntoId === null) return client
  return (await rowsByIds(work, work.tables.clients, [client.mergedIntoId], reads))[0]
}

/** Key of the client that an id resolves to (see {@link findClient}): for filters, where an unknown client matches nothing. */
export async function resolveClientId(work: Work, id: number): Promise<number | undefined> {
  return (await findClient(work, id))?.id
}

const mergedInto: ReadColumns = new Set(['mergedIntoId'])

/** {@link resolveClientId} for many: merged clients replaced by their survivors; unknown keys stay. */
export async function resolveClientIds(work: Work, ids: readonly number[]): Promise<number[]> {
  const rows = await clientsByIds(work, ids, mergedInto)
  return ids.map((id, index) => rows[index]?.mergedIntoId ?? id)
}

/** The client of a new record, archived ones included. @throws VALIDATION at `path` for an unknown or deleted one */
export async function getClientFor(
  work: Work,
  id: number,
  path: string | readonly (string | number)[] = 'clientId',
): Promise<Client> {
  return assertReferable(await findClient(work, id), path, 'client')
}

/** The client of a stored record, in any state. */
export async function clientOf(work: Work, { clientId }: { clientId: number }): Promise<Client> {
  const client = await findClient(work, clientId)
  if (!client) throw new Error('A record names an unknown client')
  return client
}

/** The fields of a client that determine its settings. */
export type Configured = Pick<Client, 'settings' | 'groupId'>

/** Setting layers above the company's: each client's own, then its group's, unless the group is deleted. */
async function settingLayersOf(work: Work, clients: readonly Configured[]): Promise<StoredSettings[][]> {
  const groupIds = [...new Set(clients.flatMap(({ groupId }) => groupId ?? []))]
  const groups = new Map((await clientGroupRecord.byIds(work, groupIds)).map((group) => [group?.id, group]))
  return clients.map(({ settings, groupId }) => {
    const group = groupId === null ? undefined : groups.get(groupId)
    return group && !group.isDeleted ? [settings, group.settings] : [settings]
  })
}

/** {@link settingLayersOf} for one client. */
export async function settingLayers(work: Work, client: Configured): Promise<StoredSettings[]> {
  const [layers = []] = await settingLayersOf(work, [client])
  return layers
}

/** Effective settings for the client's records: its own, then its group's, the company's, the built-in defaults. */
export async function clientSettings(work: Work, client: Configured): Promise<CompanySettings> {
  const [settings] = await settingsOfClients(work, [client])
  if (!settings) throw new Error('A client without settings')
  return settings
}

/** {@link clientSettings} for many clients, in their order, by one statement. */
export async function settingsOfClients(work: Work, clients: readonly Configured[]): Promise<CompanySettings[]> {
  const layers = await settingLayersOf(work, clients)
  const { settings: company } = work.actor.company
  // Most clients have no settings of their own: the settings of each group are resolved once.
  const shared = new Map<StoredSettings, CompanySettings>()
  return layers.map(([own = {}, group]) => {
    if (Object.keys(own).length > 0) return resolveSettings(own, group ?? {}, company)
    if (!group) return getOrInsert(ofCompany, company, () => resolveSettings(company))
    return getOrInsert(shared, group, () => resolveSettings(group, company))
  })
}

/** Effective settings of clients without any of their own, by the company's. Requests share these as long as they share the company's. */
const ofCompany = new WeakMap<StoredSettings, CompanySettings>()

/** The clients with these keys, in their order: the batch form for loaders and includes. */
export const clientsByIds = (
  work: Work,
  ids: readonly number[],
  reads?: ReadColumns,
): Promise<(Client | undefined)[]> => rowsByIds(work, work.tables.clients, ids, reads)

/** The contacts of each client that are in use, in the owner's order: the batch form for loaders and includes. */
export async function contactsByClientIds(work: Work, clientIds: readonly number[]): Promise<Contact[][]> {
  const { contacts } = work.tables
  const rows = await rowsWhere(work, contacts, contacts.clientId, clientIds)
  const live = rows.filter((row) => row.archivedAt === null).sort((a, b) => a.position - b.position)
  return listsInOrder(clientIds, live, (row) => row.clientId)
}

/** The contacts with these keys, in their order, removed ones included: the batch form for loaders. */
export const contactsByIds = (work: Work, ids: readonly number[]): Promise<(Contact | undefined)[]> =>
  rowsByIds(work, work.tables.contacts, ids)

/** The clients that each client has absorbed, oldest first: their numbers and notes stay visible there. */
export async function absorbedByClientIds(work: Work, clientIds: readonly number[]): Promise<Client[][]> {
  const { clients } = work.tables
  const rows = await rowsWhere(work, clients, clients.mergedIntoId, clientIds)
  return listsInOrder(clientIds, rows, (row) => row.mergedIntoId)
}
