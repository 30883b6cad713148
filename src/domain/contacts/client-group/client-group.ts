import { eq } from 'drizzle-orm'
import type { Tables } from '../../../db/database.ts'
import { mergeSettings } from '../../company/company/settings-input.ts'
import { jsonObject, text } from '../../kernel/input.ts'
import { settableBy } from '../../kernel/settings/secret-settings.ts'
import { operation } from '../../kernel/operation.ts'
import type { Work } from '../../kernel/work.ts'
import { companyLogoInput, prepareLogo, removeUnusedLogo, withLogo } from '../../records/attachment/logo.ts'
import { defineRecord } from '../../records/define-record.ts'
import { filter } from '../../records/list/filter.ts'
import { recordSort, unordered, nameSort } from '../../records/list/sort-columns.ts'
import { assertReferable, sharedRecords } from '../../records/records.ts'

/** Clients that share settings: each setting is looked up in the client, then its group, then the company. */
export type ClientGroup = Tables['clientGroups']['$inferSelect']

const fields = {
  name: text('Name of the group, unique in the company.', 255),
  settings: jsonObject('Settings of its clients where they differ; replaces all.').meta({ scalar: 'ClientSettings' }),
}

const standard = defineRecord({
  kind: 'clientGroup',
  table: 'clientGroups',
  access: sharedRecords('group_settings'),
  label: ({ name }) => name,
  searchText: ({ name }) => [name],
  sort: { ...recordSort(), name: nameSort('name'), ...unordered('statusId') },
  filters: {
    name: filter(text('Exactly this name.'), (name, { tables }) => eq(tables.clientGroups.name, name)),
  },
  defaults: () => ({ settings: {} }),
  fields,
  required: ['name'],
  uniqueName: true,
  updateFields: { ...fields, companyLogo: companyLogoInput },
  create: ({ actor }, { name, settings = {} }) => ({
    name,
    settings: mergeSettings({}, settableBy(actor, settings)),
  }),
  async update(work, { name, settings: given, companyLogo }, before) {
    const sent = given && settableBy(work.actor, given, before.settings)
    const settings = await withLogo(work, { kind: 'clientGroup', key: before.id }, { companyLogo, settings: sent })
    // Sent settings replace all stored ones; a logo alone keeps the others.
    const stored = sent ? {} : before.settings
    return { name, settings: settings && mergeSettings(stored, settings) }
  },
})

/** The operations of client groups; `update` also stores a logo. */
export const clientGroupRecord = {
  ...standard,
  update: operation({ ...standard.update, prepare: prepareLogo, conclude: removeUnusedLogo }),
}

/** Rejects a group that does not exist in the company or is deleted. @throws VALIDATION naming the input */
export async function assertClientGroup(work: Work, id: number | null | undefined, input: string): Promise<void> {
  if (id === null || id === undefined) return
  const [group] = await clientGroupRecord.byIds(work, [id])
  assertReferable(group, input, 'client group')
}
