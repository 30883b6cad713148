import * as z from 'zod'
import { mergeSettings } from '../../company/company/settings-input.ts'
import type { ActivityType } from '../../kernel/activity-types.ts'
import { holds, requires, requiresOwn } from '../../kernel/actor.ts'
import { collectErrors, invalid } from '../../kernel/error.ts'
import { publish } from '../../kernel/events.ts'
import { currencyById } from '../../kernel/money/currencies.ts'
import { operation } from '../../kernel/operation.ts'
import { settableBy } from '../../kernel/settings/secret-settings.ts'
import type { StoredSettings } from '../../kernel/settings/setting-rule.ts'
import type { SkipReason } from '../../kernel/skip-reason.ts'
import type { Work } from '../../kernel/work.ts'
import { assertAssignee } from '../../records/assignee.ts'
import { prepareLogo, removeUnusedLogo, withLogo } from '../../records/attachment/logo.ts'
import { bulkChanges, updateOne } from '../../records/bulk-update.ts'
import { type BulkAnswer, type BulkId, changeStates, keysAmong, runBulk } from '../../records/bulk.ts'
import { chooseCurrency } from '../../records/currency-choice.ts'
import { assertVersion, saysNothing } from '../../records/record-store.ts'
import { billingColumns, shippingColumns } from '../address-input.ts'
import { assertClientGroup } from '../client-group/client-group.ts'
import { assertNumberFree, nextNumber, otherNumber } from '../number.ts'
import { type Client, type Contact, displayNameOf } from './client.ts'
import { addContacts, hashPasswords, replaceContacts } from './contacts.ts'
import {
  bulkClientsInput,
  clientBulkFields,
  clientId,
  clientInputFields,
  contactInput,
  createClientInput,
  updateClientInput,
} from './input.ts'
import { clientSettings, contactsByClientIds, resolveClientIds } from './resolve.ts'
import { countedInCurrency, getClient, indexClient, insertClient, saveClient } from './store.ts'
import { pick } from '../../kernel/rows/pick.ts'

/** One client, archived and deleted ones included; for a merged one its survivor, with `mergedIntoId` set. @throws NOT_FOUND */
export const client = operation({
  name: 'client',
  kind: 'read',
  permission: requiresOwn('view_client'),
  input: clientId,
  run: async (work, { id }, reads) => answerFor(id, await getClient(work, id, 'view_client', reads)),
})

/** Adds a client with its contacts; without a number it gets the next one, without a currency the company's. */
export const createClient = operation({
  name: 'createClient',
  kind: 'write',
  permission: requires('create_client'),
  input: createClientInput,
  prepare: ({ contacts }) => hashPasswords(contacts),
  async run(work, input) {
    const { contacts = [], settings = {}, groupId = null, ...fields } = input
    const table = work.tables.clients
    await collectErrors([
      () => assertAssignee(work, fields.assignedUserId),
      () => assertClientGroup(work, groupId, 'groupId'),
    ])
    if (fields.number) await assertNumberFree(work, table, fields.number)
    const shared = await clientSettings(work, { settings: {}, groupId })
    const currency = chooseCurrency(work, namedCurrency(settings), shared.currency_id)
    const own = { ...mergeSettings({}, settableBy(work.actor, settings)), currency_id: currency.id }
    const created = await insertClient(work, {
      ...fields,
      groupId,
      countryId: fields.countryId || work.actor.company.settings.country_id,
      number:
        fields.number || (await nextNumber(work, 'client', table, { client: { ...fields, settings: own, groupId } })),
      displayName: displayNameOf(fields.name ?? '', contacts.map(withNames)),
      settings: own,
      taxInfo: fields.taxInfo ?? {},
      eInvoice: fields.eInvoice ?? {},
      currencyId: currency.id,
      digits: currency.digits,
    })
    await indexClient(work, created, await addContacts(work, created.id, contacts))
    await publish(work, { type: 'clientCreated', clientId: created.id })
    return created
  },
})

/** Changes the given fields of a client, or of the survivor of a merged one. @throws NOT_FOUND, CONFLICT for a stale version */
export const updateClient = operation({
  name: 'updateClient',
  kind: 'write',
  permission: requiresOwn('edit_client'),
  input: updateClientInput,
  async prepare(input, outside) {
    await hashPasswords(input.contacts)
    await prepareLogo(input, outside)
  },
  async run(work, input) {
    const { id, version, contacts, number, settings: sent, companyLogo, ...changes } = input
    const table = work.tables.clients
    const before = await getClient(work, id, 'edit_client')
    assertVersion(version, before, 'client')
    if (saysNothing({ ...changes, contacts, number, settings: sent, companyLogo })) return answerFor(id, before)
    await collectErrors([
      () => assertAssignee(work, changes.assignedUserId),
      async () => {
        if (changes.groupId !== before.groupId) await assertClientGroup(work, changes.groupId, 'groupId')
      },
    ])
    const renumbered = otherNumber(number, before)
    await assertNumberFree(work, table, renumbered?.number)
    const settings = await withLogo(work, { kind: 'client', key: before.id }, { companyLogo, settings: sent })
    const reconfigured = settings && (await reconfigure(work, before, settings))
    const touched = contacts !== undefined && (await replaceContacts(work, before.id, contacts))
    const [people = []] = await contactsByClientIds(work, [before.id])
    const displayName = displayNameOf(changes.name ?? before.name, people)
    const saved = await saveClient(
      work,
      before,
      { ...changes, ...renumbered, ...reconfigured, displayName },
      { touched },
    )
    if (saved === before) return answerFor(id, saved)
    await indexClient(work, saved, people)
    await publish(work, { type: 'clientUpdated', clientId: saved.id })
    return answerFor(id, saved)
  },
  conclude: removeUnusedLogo,
})

/**
 * Archives, restores or deletes clients, copies them (`clone`), puts them in a group (`assign_group`), or gives them one value
 * in one column (`bulk_update`), one by one; each skipped id is returned with its reason. Their documents and payments stay
 * unchanged: lists can exclude records of deleted clients.
 */
export const bulkClients = operation({
  name: 'bulkClients',
  kind: 'write',
  permission: requiresOwn('edit_client'),
  input: bulkClientsInput,
  async run(work, { action, ids, groupId, ...update }) {
    if (action === 'assign_group') {
      if (groupId === undefined) throw invalid('groupId', 'is required with the action {=assign_group}', 'REQUIRED')
      await assertClientGroup(work, groupId, 'groupId')
    }
    const changes = action === 'bulk_update' ? bulkChanges(clientBulkFields, update) : {}
    const keys = keysAmong(ids)
    const survivors = await resolveClientIds(work, keys)
    const survivorOf = new Map<BulkId, number>(keys.map((key, index) => [key, survivors[index] ?? key]))
    const named = ids.map((id) => survivorOf.get(id) ?? id)
    // A client that was merged is acted on as its survivor; its result names it as it was sent.
    const asSent = ({ records, results }: BulkAnswer<Client>): BulkAnswer<Client> => {
      const byId = new Map(results.map((result) => [result.id, result]))
      const own = [...new Set(ids)].map((id) => ({ result: byId.get(survivorOf.get(id) ?? id), id }))
      return { records, results: own.flatMap(({ result, id }) => (result ? { ...result, id } : [])) }
    }
    if (action === 'clone') return asSent(await cloneClients(work, named))
    const chosen = { ids: named, right: 'edit_client' } as const
    if (action === 'archive' || action === 'restore' || action === 'delete') {
      const eventsOf = (changed: readonly number[]) =>
        changed.map((id) => ({ type: stateActivities[action], clientId: id }))
      const { clients } = work.tables
      return asSent(
        await runBulk(work, clients, {
          ...chosen,
          actTogether: (known) => changeStates(work, clients, known, action, eventsOf),
        }),
      )
    }
    const answer = await runBulk(work, work.tables.clients, {
      ...chosen,
      async act(id) {
        if (action === 'bulk_update') {
          const before = await getClient(work, id, 'edit_client')
          return updateOne(before, changes, () => updateClient.run(work, { id, ...changes }))
        }
        return assignGroup(work, id, groupId ?? null)
      },
    })
    return asSent(answer)
  },
})

/** Adds a copy of each client that is not deleted, with its contacts; returns the copies. */
async function cloneClients(work: Work, ids: readonly BulkId[]): Promise<BulkAnswer<Client>> {
  const copies: Client[] = []
  const answer = await runBulk(work, work.tables.clients, {
    ids,
    right: 'view_client',
    async act(id) {
      if (!holds(work.actor, 'create_client')) return 'forbidden'
      const source = await getClient(work, id, 'view_client')
      if (source.isDeleted) return 'deleted'
      const [contacts = []] = await contactsByClientIds(work, [id])
      copies.push(await createClient.run(work, copyOf(source, contacts)))
      return undefined
    },
  })
  return { ...answer, records: copies }
}

/** Assigns the group; returns the reason for skipping the client, or undefined when done. */
async function assignGroup(work: Work, id: number, groupId: number | null): Promise<SkipReason | undefined> {
  const before = await getClient(work, id, 'edit_client')
  if (before.groupId === groupId) return 'already_assigned'
  await saveClient(work, before, { groupId })
  await publish(work, { type: 'clientUpdated', clientId: id })
  return undefined
}

const stateActivities = {
  archive: 'clientArchived',
  restore: 'clientRestored',
  delete: 'clientDeleted',
} as const satisfies Record<string, ActivityType>

const answerFor = (requestedId: number, found: Client): Client =>
  requestedId === found.id ? found : Object.assign(found, { mergedIntoId: found.id })

const withNames = ({ firstName = '', lastName = '', email = '' }) => ({ firstName, lastName, email })

function namedCurrency({ currency_id: id }: Readonly<Record<string, unknown>>): {
  id: string | undefined
  path: string
} {
  const path = 'settings.currency_id'
  if (id === undefined || id === null) return { id: undefined, path }
  if (typeof id !== 'string' && typeof id !== 'number') throw invalid(path, 'must be the id of a currency')
  return { id: String(id), path }
}

/** The client's settings and currency after the change. @throws VALIDATION when records exist in another currency */
async function reconfigure(work: Work, before: Client, changes: StoredSettings) {
  const sent = settableBy(work.actor, changes, before.settings)
  const currency = chooseCurrency(work, namedCurrency(changes), before.currencyId)
  const counted = currency.id === before.currencyId ? undefined : await countedInCurrency(work, before.id)
  if (counted) {
    const code = currencyById(before.currencyId)?.code
    throw invalid(
      'settings.currency_id',
      `cannot be changed: there are ${counted} in ${code}; create another client for ${currency.code}`,
    )
  }
  return {
    settings: { ...mergeSettings(before.settings, sent), currency_id: currency.id },
    currencyId: currency.id,
    digits: currency.digits,
  }
}

const clientNames = [
  ...z
    .object(clientInputFields)
    .omit({ number: true, assigneeId: true, billingAddress: true, shippingAddress: true, contacts: true })
    .keyof().options,
  'assignedUserId',
  ...Object.values(billingColumns),
  ...Object.values(shippingColumns),
] as const

const contactNames = contactInput.omit({ id: true, password: true }).keyof().options

/** Input that creates a copy of a client: the editable fields of it and its contacts, without number, keys and passwords. */
const copyOf = (original: Client, contacts: readonly Contact[]): z.output<typeof createClientInput> => ({
  ...pick(original, clientNames),
  contacts: contacts.map((contact) => pick(contact, contactNames)),
})
