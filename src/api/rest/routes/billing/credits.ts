import { creditsByIds } from '../../../../domain/billing/credit/store.ts'
import { cloneInvoiceToCredit, cloneQuoteToCredit } from '../../../../domain/billing/credit/clone.ts'
import { bulkCredits } from '../../../../domain/billing/credit/bulk.ts'
import { credits } from '../../../../domain/billing/credit/list.ts'
import {
  blankCredit,
  cloneCredit,
  createCredit,
  credit,
  updateCredit,
} from '../../../../domain/billing/credit/operations.ts'
import type { SavedCredit } from '../../../../domain/billing/credit/triggers.ts'
import { creditEInvoice } from '../../../../domain/documents/e-invoice/operations.ts'
import { creditSheets } from '../../../../domain/documents/printable/operations.ts'
import { item } from '../../answer.ts'
import { creditPresenter } from '../../presenters/billing/invoices.ts'
import { resourceRoutes } from '../../resource-routes.ts'
import { route } from '../../route.ts'

/** The saved credit, and in `meta.triggers` the outcome of each requested trigger. */
const saved = item(creditPresenter, {
  pick: (result: SavedCredit) => result.credit,
  meta: ({ triggers }) => ({ triggers }),
})

export const creditRoutes = [
  ...resourceRoutes({
    kind: 'credit',
    uploads: creditsByIds,
    path: '/credits',
    one: 'a credit',
    many: 'Credits',
    presenter: creditPresenter,
    saved,
    operations: {
      list: credits,
      read: credit,
      blank: blankCredit,
      create: createCredit,
      update: updateCredit,
      bulk: bulkCredits,
    },
    sheets: creditSheets,
    eInvoice: creditEInvoice,
    summaries: {
      create: 'Add a credit; triggers in query or body carry it further in the same transaction.',
      update: 'Change what is given of a credit; triggers in query or body run in the same transaction.',
    },
    actions: {
      mark_sent: 'Make a draft usable.',
      email: 'Mark a draft as sent and queue its e-mails.',
      send_email: 'Mark a draft as sent and queue its e-mails.',
      delete: 'Delete a credit of which nothing was used; it can be restored.',
    },
  }),
  route({
    method: 'GET',
    path: '/credits/{id}/clone_to_credit',
    operation: cloneCredit,
    graphql: 'Query.cloneCredit',
    summary: 'A copy of a credit, not stored.',
    answer: item(creditPresenter),
  }),
  route({
    method: 'GET',
    path: '/invoices/{id}/clone_to_credit',
    operation: cloneInvoiceToCredit,
    graphql: 'Query.cloneInvoiceToCredit',
    summary: 'A credit that makes up for an invoice, not stored.',
    answer: item(creditPresenter),
  }),
  route({
    method: 'GET',
    path: '/quotes/{id}/clone_to_credit',
    operation: cloneQuoteToCredit,
    graphql: 'Query.cloneQuoteToCredit',
    summary: 'A credit with what a quote says, not stored.',
    answer: item(creditPresenter),
  }),
]
