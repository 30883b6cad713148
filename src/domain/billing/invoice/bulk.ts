import { clientOf } from '../../contacts/client/resolve.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import { templateOf } from '../../kernel/mail/template-names.ts'
import { type Act, bulkDocuments, documentActs } from '../document/bulk.ts'
import { documentSettings } from '../document/settings.ts'
import { bulkChanges, updateOne } from '../../records/bulk-update.ts'
import { invoiceInputs } from './input.ts'
import { invoiceSubjects, type Invoice, lockReason } from './invoice.ts'
import { updateInvoice } from './update.ts'
import { markPaid } from './pay.ts'
import { removeInvoice, restoreInvoice } from './remove.ts'
import { invoiceStore } from './store.ts'
import { cancel, emailInvoice, invoiceParty, markSent } from './triggers.ts'

const { step, state, restore } = documentActs({ store: invoiceStore, party: invoiceParty, subjects: invoiceSubjects })

const actsOf = (mail?: Partial<QueuedMail>) => ({
  mark_sent: step(markSent),
  mark_paid: step((work, subject) => markPaid(work, subject, undefined)),
  cancel: step(cancel),
  email: step((work, subject) => emailInvoice(work, subject, mail)),
  send_email: step((work, subject) => emailInvoice(work, subject, mail)),
  archive: state('archive'),
  restore: restore(restoreInvoice),
  delete: removeInvoice,
})

/**
 * Applies one action to many invoices, or gives them all one value in one column, one by one; each skipped id comes back with
 * its reason.
 */
export const bulkInvoices = bulkDocuments({
  name: 'bulkInvoices',
  store: invoiceStore,
  input: invoiceInputs.bulk,
  act: ({ action, ids: _ids, template, ...update }) =>
    action === 'bulk_update'
      ? changing(bulkChanges(invoiceInputs.update.shape, update))
      : actsOf(template && { template: templateOf(template) })[action],
})

const changing =
  (changes: Readonly<Record<string, unknown>>): Act<Invoice> =>
  async (work, invoice) => {
    if (invoice.isDeleted) return 'deleted'
    const { client: settings } = await documentSettings(work, await clientOf(work, invoice), 'invoice')
    if (lockReason(invoice, settings.lock_invoices, work.today) !== undefined) return 'locked'
    return updateOne(invoice, changes, () => updateInvoice.run(work, { id: invoice.id, ...changes }))
  }
