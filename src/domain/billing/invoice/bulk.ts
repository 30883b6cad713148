import type { z } from 'zod'
import { clientOf } from '../../contacts/client/resolve.ts'
import type { QueuedMail } from '../../kernel/mail/queued.ts'
import { templateOf } from '../../kernel/mail/template-names.ts'
import { type Act, type ActTogether, asSet, bulkDocuments, documentActs, oneByOne } from '../document/bulk.ts'
import { documentSettings } from '../document/settings.ts'
import { bulkChanges, updateOne } from '../../records/bulk-update.ts'
import { invoiceInputs } from './input.ts'
import { invoiceSubjects, type Invoice, lockReason } from './invoice.ts'
import { updateInvoice } from './update.ts'
import { cancelInvoices, notCancelled } from './cancel.ts'
import { markAllPaid } from './pay.ts'
import { removeInvoices, restoreInvoice } from './remove.ts'
import { invoiceStore } from './store.ts'
import { invoiceParty, notSent, sendInvoices } from './send.ts'
import { emailInvoices } from './triggers.ts'

type Action = Exclude<z.output<typeof invoiceInputs.bulk>['action'], 'bulk_update'>

const { steps, marksSent, emails, state, restore } = documentActs({
  store: invoiceStore,
  party: invoiceParty,
  subjects: invoiceSubjects,
})

const actsOf = (mail?: Partial<QueuedMail>): Record<Action, Act<Invoice> | ActTogether<Invoice>> => ({
  mark_sent: marksSent(notSent, sendInvoices),
  mark_paid: steps(() => undefined, markAllPaid),
  cancel: asSet(notCancelled, cancelInvoices),
  email: emails(emailInvoices, mail),
  send_email: emails(emailInvoices, mail),
  archive: state('archive'),
  restore: restore(oneByOne(restoreInvoice)),
  delete: { together: removeInvoices },
})

/** Applies one action to many invoices, or gives them all one value in one column; each skipped id comes back with its reason. */
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
