import { Decimal } from '../../../../domain/kernel/money/decimal.ts'
import { invoicesByIds } from '../../../../domain/billing/invoice/store.ts'
import { invoices } from '../../../../domain/billing/invoice/list.ts'
import { bulkInvoices } from '../../../../domain/billing/invoice/bulk.ts'
import {
  blankInvoice,
  cloneInvoice,
  createInvoice,
  invoice,
  updateInvoice,
} from '../../../../domain/billing/invoice/operations.ts'
import type { SavedInvoice } from '../../../../domain/billing/invoice/triggers.ts'
import { invoiceEInvoice } from '../../../../domain/documents/e-invoice/operations.ts'
import { invoiceSheets } from '../../../../domain/documents/printable/operations.ts'
import { item } from '../../answer.ts'
import { invoicePresenter } from '../../presenters/billing/invoices.ts'
import { resourceRoutes } from '../../resource-routes.ts'
import { route } from '../../route.ts'

/** The saved invoice, and in `meta.triggers` the outcome of each requested trigger, with the amount that it left unapplied. */
const saved = item(invoicePresenter, {
  pick: (result: SavedInvoice) => result.invoice,
  meta: ({ triggers }) => ({
    triggers: triggers.map(({ digits = 0, unapplied, ...outcome }) => ({
      ...outcome,
      unapplied: unapplied === undefined ? undefined : Decimal.fromMinor(unapplied, digits),
    })),
  }),
})

export const invoiceRoutes = [
  ...resourceRoutes({
    kind: 'invoice',
    uploads: invoicesByIds,
    path: '/invoices',
    one: 'an invoice',
    many: 'Invoices',
    presenter: invoicePresenter,
    saved,
    redirect: (result) => result.redirectUrl,
    operations: {
      list: invoices,
      read: invoice,
      blank: blankInvoice,
      create: createInvoice,
      update: updateInvoice,
      bulk: bulkInvoices,
    },
    sheets: invoiceSheets,
    eInvoice: invoiceEInvoice,
    summaries: {
      create: 'Add an invoice; triggers in query or body carry it further in the same transaction.',
      update: 'Change what is given of an invoice; triggers in query or body run in the same transaction.',
    },
    actions: {
      mark_sent: 'Make a draft payable.',
      mark_paid: 'Pay the whole balance, marking a draft as sent first.',
      cancel: 'Cancel a sent or partly paid invoice.',
      email: 'Mark a draft as sent and queue its e-mails.',
      send_email: 'Mark a draft as sent and queue its e-mails.',
      restore: 'Bring an archived or deleted invoice back, with what its deletion took.',
    },
  }),
  route({
    method: 'GET',
    path: '/invoices/{id}/clone_to_invoice',
    operation: cloneInvoice,
    graphql: 'Query.cloneInvoice',
    summary: 'A copy of an invoice, not stored.',
    answer: item(invoicePresenter),
  }),
]
