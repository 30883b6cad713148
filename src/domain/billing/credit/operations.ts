import { requires, requiresOwn } from '../../kernel/actor.ts'
import { publish } from '../../kernel/events.ts'
import { clientOf, getClientFor } from '../../contacts/client/resolve.ts'
import { composeDocument } from '../document/compose.ts'
import { ensureInvitations } from '../document/invitations.ts'
import { numberWhenSaved } from '../document/number.ts'
import { assertSameClient } from '../document/same-client.ts'
import { documentSettings } from '../document/settings.ts'
import { badRequest, invalid, collectErrors } from '../../kernel/error.ts'
import { assertNumberFree } from '../../contacts/number.ts'
import { operation } from '../../kernel/operation.ts'
import { getRecord } from '../../records/records.ts'
import { assertVersion } from '../../records/versioned.ts'
import { creditSubjects } from './credit.ts'
import { assertInvoice, assertNotBelowZero, editCredit } from './edit.ts'
import { changesCredit, createCreditInput, creditId, updateCreditInput } from './input.ts'
import { indexCredit, insertCredit } from './store.ts'
import { runTriggers } from './triggers.ts'

/** One credit, archived and deleted ones included. @throws NOT_FOUND */
export const credit = operation({
  name: 'credit',
  kind: 'read',
  permission: requiresOwn('view_credit'),
  input: creditId,
  run: (work, { id }) => getRecord(work, work.tables.credits, { id, right: 'view_credit', noun: 'credit' }),
})

/**
 * Adds a credit with its lines, as a draft unless a trigger advances it; all of it or, when anything is refused, nothing. @throws
 * VALIDATION, also for one that comes to less than 0
 */
export const createCredit = operation({
  name: 'createCredit',
  kind: 'write',
  permission: requires('create_credit'),
  input: createCreditInput,
  async run(work, input) {
    const { clientId, number, invitations, invoiceId = null } = input
    if (clientId === null) throw invalid('clientId', 'is required')
    const client = await getClientFor(work, clientId)
    const settings = await documentSettings(work, client, 'credit')
    const [values] = await collectErrors([
      async () => assertNotBelowZero(await composeDocument(work, client, settings, undefined, input)),
      () => assertNumberFree(work, work.tables.credits, number),
      () => assertInvoice(work, client, invoiceId),
    ])
    const created = await insertCredit(work, {
      ...values,
      invoiceId,
      clientId: client.id,
      originClientId: client.id,
      number: number || (await numberWhenSaved(work, 'credit', client, settings)),
    })
    await ensureInvitations(work, { kind: 'credit', id: created.id, isNew: true }, client, invitations)
    await publish(work, { type: 'creditCreated', ...creditSubjects(created) })
    await indexCredit(work, created)
    return runTriggers(work, { credit: created, client }, input)
  },
})

/**
 * Changes the given fields of a credit, then carries out the triggers; all of it or nothing.
 * @throws NOT_FOUND, BAD_REQUEST for a deleted credit, CONFLICT for a stale version, VALIDATION below the used amount
 */
export const updateCredit = operation({
  name: 'updateCredit',
  kind: 'write',
  permission: requiresOwn('edit_credit'),
  input: updateCreditInput,
  async run(work, input) {
    const { id, clientId, version } = input
    const before = await getRecord(work, work.tables.credits, { id, right: 'edit_credit', noun: 'credit' })
    if (before.isDeleted) throw badRequest('The credit is deleted: restore it before you change it.')
    assertVersion(version, before, 'credit')
    await assertSameClient(work, 'credit', before, clientId)
    const client = await clientOf(work, before)
    const edited = changesCredit(input) ? await editCredit(work, before, client, input) : before
    return runTriggers(work, { credit: edited, client }, input)
  },
})
