import { invoiceInputs } from '../../../../domain/billing/invoice/input.ts'
import { invoicesByIds } from '../../../../domain/billing/invoice/store.ts'
import { invoices } from '../../../../domain/billing/invoice/list.ts'
import { invoiceCopies } from '../../../../domain/billing/invoice/copies.ts'
import { bulkInvoices } from '../../../../domain/billing/invoice/bulk.ts'
import { invoiceDefaults, cloneInvoice, invoice } from '../../../../domain/billing/invoice/operations.ts'
import { createInvoice } from '../../../../domain/billing/invoice/create.ts'
import { updateInvoice } from '../../../../domain/billing/invoice/update.ts'
import { invoiceEInvoice } from '../../../../domain/documents/e-invoice/operations.ts'
import { invoicePrintables } from '../../../../domain/documents/printable/operations.ts'
import { bulkCopy } from '../../bulk-copies.ts'
import { creditPresenter, invoicePresenter } from '../../presenters/billing/invoices.ts'
import { quotePresenter } from '../../presenters/billing/quotes.ts'
import { documentRoutes } from '../../document-routes.ts'
import { documentForm } from '../../overlay/billing/document.ts'
import { invoiceFilters, templateForm } from '../../wire/billing.ts'
import { hidden } from '../../wire/form.ts'

export const invoiceRoutes = documentRoutes({
  kind: 'invoice',
  uploads: invoicesByIds,
  path: '/invoices',
  presenter: invoicePresenter,
  forms: {
    list: invoiceFilters,
    create: documentForm,
    update: documentForm,
    bulk: { ...hidden('input'), ...templateForm },
  },
  redirect: (result) => result.redirectUrl,
  clone: cloneInvoice,
  document: (saved) => saved.invoice,
  triggers: invoiceInputs.triggers,
  operations: {
    list: invoices,
    read: invoice,
    defaults: invoiceDefaults,
    create: createInvoice,
    update: updateInvoice,
    bulk: bulkInvoices,
  },
  printables: invoicePrintables,
  copies: [
    bulkCopy('invoice', invoiceCopies.invoice, invoicePresenter),
    bulkCopy('quote', invoiceCopies.quote, quotePresenter),
    bulkCopy('credit', invoiceCopies.credit, creditPresenter),
  ],
  eInvoice: invoiceEInvoice,
  actions: {
    mark_sent: 'Make a draft payable.',
    mark_paid: 'Pay the whole balance, marking a draft as sent first.',
    cancel: 'Cancel a sent or partly paid invoice.',
    restore: 'Bring an archived or deleted invoice back, with what its deletion took.',
  },
})
