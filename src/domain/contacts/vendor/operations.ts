import { publish } from '../../kernel/events.ts'
import { requires, requiresOwn } from '../../kernel/actor.ts'
import { text } from '../../kernel/input.ts'
import { ownRecords } from '../../records/records.ts'
import { assertAssignee } from '../../records/assignee.ts'
import { changeStates, runBulk } from '../../records/bulk.ts'
import { defineReads } from '../../records/define-record.ts'
import { invalid } from '../../kernel/error.ts'
import { filter, named } from '../../records/list/filter.ts'
import { assertNumberFree, otherNumber, nextNumber } from '../number.ts'
import { operation } from '../../kernel/operation.ts'
import { generalSearch } from '../../records/list/list.ts'
import { matchesSearch } from '../../records/list/record-search.ts'
import { stateInput } from '../../records/record-inputs.ts'
import {
  columnSort,
  recordSort,
  columnSorts,
  listedSort,
  unordered,
  nameSort,
} from '../../records/list/sort-columns.ts'
import { assertVersion, saysNothing } from '../../records/record-store.ts'
import { createVendorInput, updateVendorInput } from './input.ts'
import { indexVendor, insertVendor, replaceVendorContacts, saveVendor } from './store.ts'
import { freeNames } from '../../records/free-fields.ts'

const reads = defineReads({
  kind: 'vendor',
  table: 'vendors',
  access: ownRecords('vendor'),
  sort: {
    ...recordSort('city', 'state', 'postalCode', 'idNumber', 'vatNumber', 'archivedAt', ...freeNames),
    ...columnSorts('phone', 'website', 'address1', 'address2', 'publicNotes', 'privateNotes', 'isDeleted'),
    name: nameSort('name'),
    currencyId: listedSort('currencyId'),
    classification: columnSort('classification'),
    countryId: columnSort('countryId'),
    number: columnSort('numberRank'),
    ...unordered('lastLogin', 'documents', 'vendorTagIds'),
  },
  filters: {
    search: filter(generalSearch, (needle, work) => matchesSearch(work, work.tables.vendors, 'vendor', needle)),
    name: filter(text('Exactly this name.'), (name, { tables }) => named(tables.vendors, name)),
  },
})

export const { list: vendors, read: vendor } = reads

/** Adds a vendor with its contacts; without a number it gets the next one. */
export const createVendor = operation({
  name: 'createVendor',
  kind: 'write',
  permission: requires('create_vendor'),
  input: createVendorInput,
  async run(work, { contacts, ...fields }) {
    if (fields.name === '') throw invalid('name', 'is required', 'REQUIRED')
    const table = work.tables.vendors
    await assertAssignee(work, fields.assignedUserId)
    if (fields.number) await assertNumberFree(work, table, fields.number)
    const created = await insertVendor(work, {
      ...fields,
      number: fields.number || (await nextNumber(work, 'vendor', table)),
    })
    // Ids are ignored here: each contact of a new vendor is new.
    const people = (contacts ?? []).map(({ id: _sent, ...person }) => person)
    await replaceVendorContacts(work, created.id, people)
    await indexVendor(work, created)
    await publish(work, { type: 'vendorCreated', vendorId: created.id })
    return created
  },
})

/** Changes the given fields of a vendor. @throws NOT_FOUND, CONFLICT for a stale version */
export const updateVendor = operation({
  name: 'updateVendor',
  kind: 'write',
  permission: requiresOwn('edit_vendor'),
  input: updateVendorInput,
  async run(work, { id, version, contacts, number, ...changes }) {
    const table = work.tables.vendors
    const before = await reads.get(work, id, 'edit')
    assertVersion(version, before, 'vendor')
    if (saysNothing({ ...changes, contacts, number })) return before
    await assertAssignee(work, changes.assignedUserId)
    const renumbered = otherNumber(number, before)
    await assertNumberFree(work, table, renumbered?.number)
    const touched = contacts !== undefined && (await replaceVendorContacts(work, id, contacts))
    const saved = await saveVendor(work, before, { ...changes, ...renumbered }, { touched })
    if (saved === before) return before
    await indexVendor(work, saved)
    await publish(work, { type: 'vendorUpdated', vendorId: id })
    return saved
  },
})

/** Archives, restores or deletes vendors; each skipped id is returned with its reason. */
export const bulkVendors = operation({
  name: 'bulkVendors',
  kind: 'write',
  permission: requiresOwn('edit_vendor'),
  input: stateInput('vendor'),
  run: (work, { action, ids }) =>
    runBulk(work, work.tables.vendors, {
      ids,
      right: 'edit_vendor',
      actTogether: (known) =>
        changeStates(work, work.tables.vendors, known, action, (changed) =>
          changed.map((vendorId) => ({ type: stateActivities[action], vendorId })),
        ),
    }),
})

const stateActivities = { archive: 'vendorArchived', restore: 'vendorRestored', delete: 'vendorDeleted' } as const

/** The operations of vendors. */
export const vendorRecord = { ...reads, create: createVendor, update: updateVendor, bulk: bulkVendors }
