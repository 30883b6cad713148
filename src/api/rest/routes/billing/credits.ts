import { creditInputs } from '../../../../domain/billing/credit/input.ts'
import { creditsByIds } from '../../../../domain/billing/credit/store.ts'
import { cloneInvoiceToCredit, cloneQuoteToCredit } from '../../../../domain/billing/credit/clone.ts'
import { creditCopies } from '../../../../domain/billing/credit/copies.ts'
import { bulkCredits } from '../../../../domain/billing/credit/bulk.ts'
import { credits } from '../../../../domain/billing/credit/list.ts'
import { creditDefaults, cloneCredit, credit } from '../../../../domain/billing/credit/operations.ts'
import { createCredit } from '../../../../domain/billing/credit/create.ts'
import { updateCredit } from '../../../../domain/billing/credit/update.ts'
import { creditEInvoice } from '../../../../domain/documents/e-invoice/operations.ts'
import { creditPrintables } from '../../../../domain/documents/printable/operations.ts'
import { item } from '../../answer.ts'
import { bulkCopy } from '../../bulk-copies.ts'
import { creditPresenter } from '../../presenters/billing/invoices.ts'
import { documentRoutes } from '../../document-routes.ts'
import { route } from '../../route.ts'
import { documentForm } from '../../overlay/billing/document.ts'
import { creditFilters, templateForm } from '../../wire/billing.ts'

export const creditRoutes = [
  ...documentRoutes({
    kind: 'credit',
    uploads: creditsByIds,
    path: '/credits',
    presenter: creditPresenter,
    forms: { list: creditFilters, create: documentForm, update: documentForm, bulk: templateForm },
    clone: cloneCredit,
    document: (saved) => saved.credit,
    triggers: creditInputs.triggers,
    operations: {
      list: credits,
      read: credit,
      defaults: creditDefaults,
      create: createCredit,
      update: updateCredit,
      bulk: bulkCredits,
    },
    printables: creditPrintables,
    copies: [bulkCopy('credit', creditCopies.credit, creditPresenter)],
    eInvoice: creditEInvoice,
    actions: {
      mark_sent: 'Make a draft usable.',
      delete: 'Delete a credit of which nothing was used; it can be restored.',
    },
  }),
  route({
    method: 'GET',
    path: '/invoices/{id}/clone_to_credit',
    operation: cloneInvoiceToCredit,
    summary: 'An unsaved credit with the content of an invoice.',
    answer: item(creditPresenter),
  }),
  route({
    method: 'GET',
    path: '/quotes/{id}/clone_to_credit',
    operation: cloneQuoteToCredit,
    summary: 'An unsaved credit with the content of a quote.',
    answer: item(creditPresenter),
  }),
]
