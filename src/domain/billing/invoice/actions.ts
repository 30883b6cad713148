import { publish } from '../../kernel/events.ts'
import { changeState } from '../../records/bulk.ts'
import type { Skip } from '../../records/bulk.ts'
import { clientOf } from '../../contacts/client/resolve.ts'
import type { Work } from '../../kernel/work.ts'
import type { InvoiceAction } from './input.ts'
import { invoiceSubjects } from './invoice.ts'
import type { Invoice } from './invoice.ts'
import { removeInvoice, restoreInvoice } from './remove.ts'
import { cancel, email, markPaid, markSent } from './steps.ts'
import type { StepResult, Subject } from './steps.ts'

/** Applies the action to one invoice; returns the reason when nothing was done, else undefined. */
type Act = (work: Work, invoice: Invoice) => Promise<Skip | undefined>

const step =
  (run: (work: Work, subject: Subject) => Promise<StepResult>): Act =>
  async (work, invoice) => {
    const { reason } = await run(work, { invoice, client: await clientOf(work, invoice) })
    return reason
  }

/** The step behind each action of a bulk request. */
export const invoiceAct: Readonly<Record<InvoiceAction, Act>> = {
  mark_sent: step(markSent),
  mark_paid: step((work, subject) => markPaid(work, subject, undefined)),
  cancel: step(cancel),
  email: step(email),
  send_email: step(email),
  delete: removeInvoice,
  restore: async (work, invoice) => {
    if (invoice.isDeleted) return restoreInvoice(work, invoice)
    return withActivity(work, invoice, 'restore')
  },
  archive: (work, invoice) => withActivity(work, invoice, 'archive'),
}

async function withActivity(work: Work, invoice: Invoice, action: 'archive' | 'restore'): Promise<string | undefined> {
  const reason = await changeState(work, work.tables.invoices, invoice.id, action)
  if (reason !== undefined) return reason
  await publish(work, {
    type: action === 'archive' ? 'invoiceArchived' : 'invoiceRestored',
    ...invoiceSubjects(invoice),
  })
  return undefined
}
