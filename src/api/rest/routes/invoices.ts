import { blankInvoice, cloneInvoice } from '../../../domain/invoice/blank.ts'
import { invoices } from '../../../domain/invoice/list.ts'
import { bulkInvoices, createInvoice, invoice, updateInvoice } from '../../../domain/invoice/operations.ts'
import type { Triggered } from '../../../domain/invoice/triggers.ts'
import { item, list } from '../answer.ts'
import { bulkRoute, singleRoute } from '../bulk-route.ts'
import { invoicePresenter } from '../presenters/invoices.ts'
import { route } from '../route.ts'

const bulk = {
  kind: 'invoice',
  path: '/invoices',
  operation: bulkInvoices,
  graphql: 'Mutation.bulkInvoices',
  presenter: invoicePresenter,
} as const

/** The saved invoice, and in `meta.triggers` what became of each trigger that was asked for. */
const saved = {
  answer: item(invoicePresenter, {
    pick: (result: Triggered) => result.invoice,
    meta: ({ triggers }) => ({ triggers }),
  }),
  redirect: (result: Triggered) => result.redirectUrl,
}

const actions = {
  mark_sent: 'Make a draft payable.',
  mark_paid: 'Pay the whole balance, marking a draft as sent first.',
  cancel: 'Cancel a sent or partly paid invoice.',
  email: 'Mark a draft as sent and queue its e-mails.',
  send_email: 'Mark a draft as sent and queue its e-mails.',
  archive: 'Put an invoice away.',
  restore: 'Bring an archived or deleted invoice back, with what its deletion took.',
  delete: 'Delete an invoice; it can be restored.',
} as const

export const invoiceRoutes = [
  route({
    method: 'GET',
    path: '/invoices',
    operation: invoices,
    graphql: 'Query.invoices',
    summary: 'Invoices, page by page.',
    answer: list(invoicePresenter),
  }),
  route({
    method: 'POST',
    path: '/invoices',
    operation: createInvoice,
    graphql: 'Mutation.createInvoice',
    summary: 'Add an invoice; triggers in query or body carry it further in the same transaction.',
    ...saved,
  }),
  route({
    method: 'GET',
    path: '/invoices/create',
    operation: blankInvoice,
    graphql: 'Query.blankInvoice',
    summary: 'A blank invoice with the defaults, not stored.',
    answer: item(invoicePresenter),
  }),
  ...['/invoices/{id}', '/invoices/{id}/edit'].map((path) =>
    route({
      method: 'GET',
      path,
      operation: invoice,
      graphql: 'Query.invoice',
      summary: 'One invoice.',
      answer: item(invoicePresenter),
    }),
  ),
  route({
    method: 'PUT',
    path: '/invoices/{id}',
    operation: updateInvoice,
    graphql: 'Mutation.updateInvoice',
    summary: 'Change what is given of an invoice; triggers in query or body run in the same transaction.',
    ...saved,
  }),
  singleRoute({ ...bulk, method: 'DELETE', action: 'delete', summary: actions.delete }),
  ...Object.entries(actions).map(([action, summary]) =>
    singleRoute({ ...bulk, method: 'GET', action, suffix: `/${action}`, summary }),
  ),
  route({
    method: 'GET',
    path: '/invoices/{id}/clone_to_invoice',
    operation: cloneInvoice,
    graphql: 'Query.cloneInvoice',
    summary: 'A copy of an invoice, not stored.',
    answer: item(invoicePresenter),
  }),
  bulkRoute(bulk),
]
