import { eq } from 'drizzle-orm'
import { anyone, requires } from '../../kernel/actor.ts'
import { changeState, runBulk } from '../../records/bulk.ts'
import { mergeSettings } from '../../company/company/settings-input.ts'
import { baseConditions } from '../../records/list/list.ts'
import { operation } from '../../kernel/operation.ts'
import { listRecords, sortColumns } from '../../records/list/record-list.ts'
import { matchesSearch } from '../../records/list/record-search.ts'
import { getRecord } from '../../records/records.ts'
import { changeOf, changesOf, creationOf } from '../../records/trail.ts'
import { assertNameFree } from '../../records/unique-name.ts'
import { prepareLogo, settleLogo, withLogo } from '../../records/attachment/logo.ts'
import type { Work } from '../../kernel/work.ts'
import {
  bulkClientGroupsInput,
  clientGroupId,
  clientGroupsInput,
  createClientGroupInput,
  updateClientGroupInput,
} from './input.ts'
import { insertClientGroup, saveClientGroup } from './store.ts'

const noun = 'client group'

/** Sort columns of client group lists. */
export const clientGroupSort = (tables: Work['tables']) => sortColumns(tables.clientGroups, ['name'])

/**
 * The company's client groups that match every given filter, page by page. Everybody may read them, because clients refer to
 * them.
 */
export const clientGroups = operation({
  name: 'clientGroups',
  kind: 'read',
  permission: anyone,
  input: clientGroupsInput,
  run: (work, input) => {
    const table = work.tables.clientGroups
    return listRecords(work, table, {
      input,
      columns: clientGroupSort(work.tables),
      conditions: [
        ...baseConditions(work, table, input),
        matchesSearch(work, table, 'clientGroup', input.filter),
        input.name ? eq(table.name, input.name) : undefined,
      ],
      right: undefined,
    })
  },
})

/** One client group, archived and deleted ones included. @throws NOT_FOUND */
export const clientGroup = operation({
  name: 'clientGroup',
  kind: 'read',
  permission: anyone,
  input: clientGroupId,
  run: (work, { id }) => getRecord(work, work.tables.clientGroups, { id, right: undefined, noun }),
})

/** Adds a client group. @throws VALIDATION for a taken name or a wrong setting */
export const createClientGroup = operation({
  name: 'createClientGroup',
  kind: 'write',
  permission: requires('create_group_settings'),
  input: createClientGroupInput,
  trail: creationOf('clientGroup', 'name'),
  async run(work, { name, settings = {} }) {
    await assertNameFree(work, work.tables.clientGroups, name, { noun })
    return insertClientGroup(work, { name, settings: mergeSettings({}, settings) })
  },
})

/** Changes the given fields of a client group; existing documents stay unchanged. @throws NOT_FOUND, VALIDATION */
export const updateClientGroup = operation({
  name: 'updateClientGroup',
  kind: 'write',
  permission: requires('edit_group_settings'),
  input: updateClientGroupInput,
  trail: changeOf('clientGroup', 'name'),
  prepare: prepareLogo,
  async run(work, { id, name, settings: sent, companyLogo }) {
    const table = work.tables.clientGroups
    const before = await getRecord(work, table, { id, right: undefined, noun })
    if (name !== undefined && name !== before.name) await assertNameFree(work, table, name, { noun, except: id })
    const settings = await withLogo(work, { kind: 'clientGroup', key: id }, { companyLogo, settings: sent })
    // Sent settings replace all stored ones; a logo alone keeps the others.
    const stored = sent ? {} : before.settings
    return saveClientGroup(work, id, { name, settings: settings && mergeSettings(stored, settings) })
  },
  conclude: settleLogo,
})

/**
 * Archives, restores or deletes client groups. Clients keep their group; the settings of a deleted one no longer apply. Each
 * skipped id is returned with its reason.
 */
export const bulkClientGroups = operation({
  name: 'bulkClientGroups',
  kind: 'write',
  permission: requires('edit_group_settings'),
  input: bulkClientGroupsInput,
  trail: changesOf('clientGroup', 'name'),
  run: (work, { action, ids }) =>
    runBulk(work, work.tables.clientGroups, {
      ids,
      right: 'edit_group_settings',
      act: (id) => changeState(work, work.tables.clientGroups, id, action),
    }),
})
