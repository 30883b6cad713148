import { requires, requiresOwn } from '../../kernel/actor.ts'
import { publish } from '../../kernel/events.ts'
import { runBulk } from '../../records/bulk.ts'
import { bulkChanges, updateOne } from '../../records/bulk-update.ts'
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
import type { Work } from '../../kernel/work.ts'
import { invoiceAct } from './actions.ts'
import { editInvoice } from './edit.ts'
import { bulkInvoicesInput, changesInvoice, createInvoiceInput, invoiceId, updateInvoiceInput } from './input.ts'
import { invoiceSubjects, lockReason } from './invoice.ts'
import type { Invoice } from './invoice.ts'
import { indexInvoice, insertInvoice, invoicesByIds } from './store.ts'
import { checkTriggers, runTriggers } from './triggers.ts'

/** One invoice, archived and deleted ones included. @throws NOT_FOUND */
export const invoice = operation({
  name: 'invoice',
  kind: 'read',
  permission: requiresOwn('view_invoice'),
  input: invoiceId,
  run: (work, { id }) => getRecord(work, work.tables.invoices, { id, right: 'view_invoice', noun: 'invoice' }),
})

/** Adds an invoice, as a draft unless a trigger advances it; all of it or, when anything is refused, nothing. */
export const createInvoice = operation({
  name: 'createInvoice',
  kind: 'write',
  permission: requires('create_invoice'),
  input: createInvoiceInput,
  async run(work, input) {
    const { clientId, number, invitations, autoBillEnabled = false } = input
    if (clientId === null) throw invalid('clientId', 'is required')
    const client = await getClientFor(work, clientId)
    const settings = await documentSettings(work, client, 'invoice')
    const [values] = await collectErrors([
      () => composeDocument(work, client, settings, undefined, input),
      () => assertNumberFree(work, work.tables.invoices, number),
      () => checkTriggers(work, client, input),
    ])
    const created = await insertInvoice(work, {
      ...values,
      autoBillEnabled,
      clientId: client.id,
      originClientId: client.id,
      number: number || (await numberWhenSaved(work, 'invoice', client, settings)),
    })
    await ensureInvitations(work, { kind: 'invoice', id: created.id, isNew: true }, client, invitations)
    await publish(work, { type: 'invoiceCreated', ...invoiceSubjects(created) })
    await indexInvoice(work, created)
    return runTriggers(work, { invoice: created, client }, input)
  },
})

/**
 * Changes the given fields of an invoice, then carries out the triggers; all of it or nothing.
 * @throws NOT_FOUND, BAD_REQUEST for a deleted invoice, CONFLICT for a stale version, VALIDATION for a locked one
 */
export const updateInvoice = operation({
  name: 'updateInvoice',
  kind: 'write',
  permission: requiresOwn('edit_invoice'),
  input: updateInvoiceInput,
  async run(work, input) {
    const { id, clientId, version } = input
    const before = await getRecord(work, work.tables.invoices, { id, right: 'edit_invoice', noun: 'invoice' })
    if (before.isDeleted) throw badRequest('The invoice is deleted: restore it before you change it.')
    assertVersion(version, before, 'invoice')
    await assertSameClient(work, 'invoice', before, clientId)
    const client = await clientOf(work, before)
    const [edited] = await collectErrors([
      () => (changesInvoice(input) ? editInvoice(work, before, client, input) : before),
      () => checkTriggers(work, before, input),
    ])
    return runTriggers(work, { invoice: edited, client }, input)
  },
})

/** Applies one action to many invoices, one by one; each skipped id comes back with its reason. */
export const bulkInvoices = operation({
  name: 'bulkInvoices',
  kind: 'write',
  permission: requiresOwn('edit_invoice'),
  input: bulkInvoicesInput,
  async run(work, { action, ids, ...update }) {
    const changes = action === 'bulk_update' ? bulkChanges(updateInvoiceInput.shape, update) : {}
    return runBulk(work, work.tables.invoices, {
      ids,
      right: 'edit_invoice',
      async act(id) {
        const [row] = await invoicesByIds(work, [id])
        if (!row) return 'not_found'
        return action === 'bulk_update' ? updateInBulk(work, row, changes) : invoiceAct[action](work, row)
      },
    })
  },
})

/** Returns the reason when nothing was done, else undefined. */
async function updateInBulk(work: Work, row: Invoice, changes: Readonly<Record<string, unknown>>) {
  if (row.isDeleted) return 'deleted'
  const { client: settings } = await documentSettings(work, await clientOf(work, row), 'invoice')
  if (lockReason(row, settings.lock_invoices, work.today) !== undefined) return 'locked'
  return updateOne(row, changes, () => updateInvoice.run(work, { id: row.id, ...changes }))
}
