import { expiredStatus } from '../../../domain/billing/quote/quote.ts'
import { decoding } from '../../../domain/kernel/parse-input.ts'
import { readingWork } from '../../../domain/kernel/unit-of-work.ts'
import { upperFirst } from '../../../domain/kernel/spelling.ts'
import { amount, another, days, leavesOut, severalTexts, situations, statusNumbers } from './filters.ts'
import { described, hidden, oneOfEach, own, type WireFields, type WireForm } from './form.ts'

/** compat: the template of e-mails has two names. */
export const templateForm: WireForm = {
  template: {
    template: { to: ['template'] },
    emailType: { to: ['template'], fallback: true, description: 'The same as `template`.' },
  },
}

/** Filters of documents; `due` and `dueBetween` say in descriptions what its due date is. */
const documents = (noun: string, due: string, dueBetween: string): WireForm => ({
  dueDate: {
    ...described('dueDate', `${due} this day or later; with gt: gte: lt: lte: or eq: before it, that comparison.`)[
      'dueDate'
    ],
    dueDateRange: days(another(1, 'dueDate'), `${dueBetween}, both included: "2026-01-01,2026-03-31".`, 'due_date'),
  },
  ...amount(noun),
})

const payable = own(
  another(2),
  decoding(
    {
      scalar: 'String',
      description: 'Live invoices in status 1 to 3: true for all of them, or the id of a client for theirs.',
    },
    (sent, decode, refuse) => {
      const word = typeof sent === 'string' ? sent.trim().toLowerCase() : sent
      if (word === 'true' || word === '1') return { payable: true }
      if (!word || word === 'false' || word === '0') return undefined
      if (typeof sent !== 'string') return refuse('must be true, false or the id of a client')
      return { payable: true, clientIds: decode('client', sent) === undefined ? [] : [sent] }
    },
  ),
)

/** compat: a switch that leaves out records whose client or vendor is put away. */
const withoutDeleted = (kind: 'client' | 'vendor', plural: string): WireFields => ({
  [`withoutDeleted${upperFirst(kind)}s`]: leavesOut(
    `${kind}States`,
    ['active'],
    `True leaves out ${plural} whose ${kind} is archived or deleted.`,
  ),
})

/** The stricter of the two switches counts. */
const clientStates = (plural: string): WireFields => ({
  ...withoutDeleted('client', plural),
  filterDeletedClients: {
    ...leavesOut('clientStates', ['active', 'archived'], `True leaves out ${plural} whose client is deleted.`),
    fallback: true,
  },
})

const ofClient = (plural: string): WireForm => ({
  ...oneOfEach({ clientId: 'Of this client, or of the client that it was merged into.' }),
  clientStates: clientStates(plural),
})

/** Filters of expenses. */
export const expenseFilters: WireForm = {
  ...oneOfEach({
    clientId: 'Spent for this client.',
    vendorId: 'Paid to this vendor.',
    categoryId: 'In this category.',
  }),
  status: {
    clientStatus: situations(
      'ExpenseClientStatus',
      'States, OR-ed: logged (not billable), pending (billable), invoiced, uninvoiced, paid, unpaid, uncategorized.',
      {
        logged: { status: [1] },
        pending: { status: [2] },
        invoiced: { status: [4] },
        uninvoiced: { status: [1, 2, 3] },
        paid: { isPaid: true },
        unpaid: { isPaid: false },
        uncategorized: { isCategorized: false },
      },
    ),
  },
  ...hidden('isPaid', 'isCategorized'),
  paymentTypes: { paymentTypeId: severalTexts('paymentTypes') },
  matchTransactions: {
    matchTransactions: { to: ['matchTransactions'] },
    categories: { to: another(1, 'categoryIds') },
  },
  ...described('amount', 'Amount, in whatever currency: gt:100, gte: lt: lte: eq:, or between:100:200.'),
  clientStates: clientStates('expenses'),
  vendorStates: withoutDeleted('vendor', 'expenses'),
}

/** Filters of invoices. */
export const invoiceFilters: WireForm = {
  ...documents('invoice', 'Due on', 'Due from the first to the second day'),
  ...ofClient('invoices'),
  status: {
    statusId: statusNumbers(6),
    clientStatus: situations(
      'InvoiceClientStatus',
      'OR-ed: draft, paid, unpaid (sent or partly paid), overdue (unpaid, due before today), cancelled, all.',
      {
        draft: { status: [1] },
        paid: { status: [4] },
        unpaid: { status: [2, 3] },
        overdue: { overdue: true },
        cancelled: { status: [5, 6] },
      },
    ),
  },
  payable: { payable },
}

/** Filters of quotes. */
export const quoteFilters: WireForm = {
  ...documents('quote', 'Valid until', 'Valid until a day between these two'),
  ...ofClient('quotes'),
  status: {
    statusId: statusNumbers(4, 'expired is -1'),
    clientStatus: situations(
      'QuoteStatus',
      'OR-ed: draft, sent (and not expired), approved, expired (sent, due before today), upcoming (sent, due today or later), converted, all.',
      {
        draft: { status: [1] },
        sent: { status: [2] },
        approved: { status: [3] },
        expired: { status: [expiredStatus] },
        upcoming: (context) => ({ status: [2], dueDate: { from: readingWork(context).today } }),
        converted: { status: [4] },
      },
    ),
  },
}

/** Filters of credits. */
export const creditFilters: WireForm = {
  ...documents('credit', 'Due on', 'Due from the first to the second day'),
  status: {
    statusId: statusNumbers(4),
    clientStatus: situations(
      'CreditClientStatus',
      'OR-ed: draft, sent (nothing used of it), partial (partly used), applied (used up), all.',
      { draft: { status: [1] }, sent: { status: [2] }, partial: { status: [3] }, applied: { status: [4] } },
    ),
  },
  ...ofClient('credits'),
  ...oneOfEach({ invoiceId: 'That makes up for this invoice.' }),
}

/** Filters of purchase orders. */
export const purchaseOrderFilters: WireForm = {
  ...documents('order', 'Wanted by', 'Wanted by a day between these two'),
  status: {
    statusId: statusNumbers(5),
    clientStatus: situations('PurchaseOrderStatus', 'OR-ed: draft, sent, accepted, received, cancelled, all.', {
      draft: { status: [1] },
      sent: { status: [2] },
      accepted: { status: [3] },
      received: { status: [4] },
      cancelled: { status: [5] },
    }),
  },
  ...oneOfEach({ vendorId: 'From this vendor.' }),
  vendorStates: withoutDeleted('vendor', 'orders'),
}

/** Filters of payments. */
export const paymentFilters: WireForm = {
  ...amount('payment'),
  paymentTypes: { typeId: severalTexts('paymentTypes') },
  status: {
    statusId: statusNumbers(6),
    clientStatus: situations(
      'PaymentStatus',
      'OR-ed: pending, cancelled, failed, completed, partially_refunded, refunded, partially_unapplied, all.',
      {
        pending: { status: [1] },
        cancelled: { status: [2] },
        failed: { status: [3] },
        completed: { status: [4] },
        partially_refunded: { status: [5] },
        refunded: { status: [6] },
        partially_unapplied: { unapplied: true },
      },
    ),
  },
  ...ofClient('payments'),
  ...hidden('unapplied'),
}
