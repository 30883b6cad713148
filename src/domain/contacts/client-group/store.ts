import { invalid } from '../../kernel/error.ts'
import { indexForSearch } from '../../records/list/record-search.ts'
import { insertRecord, saveRecord } from '../../records/record-store.ts'
import { rowsByIds } from '../../records/records.ts'
import { refusingTakenName } from '../../records/unique-name.ts'
import type { Work } from '../../kernel/work.ts'
import type { ClientGroup } from './client-group.ts'
import { deletedReference } from '../../records/deleted.ts'

type GroupValues = Pick<ClientGroup, 'name' | 'settings'>

/** @throws VALIDATION when a concurrent request has taken the name */
export const insertClientGroup = async (work: Work, values: GroupValues): Promise<ClientGroup> =>
  indexed(
    work,
    await refusingTakenName(values.name, 'client group', () => insertRecord(work, work.tables.clientGroups, values)),
  )

/** @throws NOT_FOUND, VALIDATION when a concurrent request has taken the name */
export const saveClientGroup = async (
  work: Work,
  id: number,
  changes: { [Name in keyof GroupValues]?: GroupValues[Name] | undefined },
): Promise<ClientGroup> =>
  indexed(
    work,
    await refusingTakenName(changes.name ?? '', 'client group', () =>
      saveRecord(work, work.tables.clientGroups, id, changes, 'client group'),
    ),
  )

async function indexed(work: Work, group: ClientGroup): Promise<ClientGroup> {
  await indexForSearch(work, 'clientGroup', group.id, [group.name])
  return group
}

/** The groups with these keys, in their order: the batch form for loaders and includes. */
export const clientGroupsByIds = (work: Work, ids: readonly number[]): Promise<(ClientGroup | undefined)[]> =>
  rowsByIds(work, work.tables.clientGroups, ids)

/** Rejects a group that does not exist in the company or is deleted. @throws VALIDATION naming `groupSettingsId` */
export async function assertClientGroup(work: Work, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return
  const [group] = await clientGroupsByIds(work, [id])
  if (!group) throw invalid('groupSettingsId', 'is not a client group of this company')
  if (group.isDeleted) throw invalid('groupSettingsId', deletedReference('client group'))
}
