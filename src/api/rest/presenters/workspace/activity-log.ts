import { activityTypeNumber } from '../../../../domain/kernel/activity-types.ts'
import type { Activity } from '../../../../domain/records/activity-list.ts'
import type { Client } from '../../../../domain/contacts/client/client.ts'
import { clientsByIds } from '../../../../domain/contacts/client/resolve.ts'
import type { Credit } from '../../../../domain/billing/credit/credit.ts'
import { creditsByIds } from '../../../../domain/billing/credit/store.ts'
import { Decimal } from '../../../../domain/kernel/money/decimal.ts'
import type { Expense } from '../../../../domain/spending/expense/expense.ts'
import { expensesByIds } from '../../../../domain/spending/expense/store.ts'
import type { Invoice } from '../../../../domain/billing/invoice/invoice.ts'
import { invoicesByIds } from '../../../../domain/billing/invoice/store.ts'
import type { Payment } from '../../../../domain/billing/payment/payment.ts'
import { paymentsByIds } from '../../../../domain/billing/payment/store.ts'
import type { PurchaseOrder } from '../../../../domain/spending/purchase-order/purchase-order.ts'
import { purchaseOrdersByIds } from '../../../../domain/spending/purchase-order/store.ts'
import type { Quote } from '../../../../domain/billing/quote/quote.ts'
import { quotesByIds } from '../../../../domain/billing/quote/store.ts'
import type { RecordKind } from '../../../../domain/kernel/record-id.ts'
import { tokensByIds } from '../../../../domain/company/token/store.ts'
import type { Token } from '../../../../domain/company/token/token.ts'
import { usersByIds } from '../../../../domain/company/user/store.ts'
import type { User } from '../../../../domain/company/user/user.ts'
import { vendorsByIds } from '../../../../domain/contacts/vendor/store.ts'
import type { Vendor } from '../../../../domain/contacts/vendor/vendor.ts'
import type { Work } from '../../../../domain/kernel/work.ts'
import { activityFields } from '../../../fields/workspace/activity.ts'
import { id } from '../../../fields/kinds/relation.ts'
import { int, json, text } from '../../../fields/kinds/scalar.ts'
import { computed, constant, type Source } from '../../../fields/field.ts'
import { presenter, type Presenter, relatedRecord, type Relation } from '../../presenter.ts'
import { clientPresenter } from '../contacts/clients.ts'
import { tokenPresenter, userPresenter } from '../company/company-users.ts'
import { creditPresenter, invoicePresenter } from '../billing/invoices.ts'
import { quotePresenter } from '../billing/quotes.ts'

type Related<Row> = {
  key: (activity: Activity) => number | null
  load: (work: Work, keys: readonly number[]) => Promise<readonly (Row | undefined)[]>
}

const user: Related<User> = { key: (activity) => activity.userId, load: usersByIds }
const subject: Related<User> = { key: (activity) => activity.subjectUserId, load: usersByIds }
const token: Related<Token> = { key: (activity) => activity.tokenId, load: tokensByIds }
const client: Related<Client> = { key: (activity) => activity.clientId, load: clientsByIds }
const invoice: Related<Invoice> = { key: (activity) => activity.invoiceId, load: invoicesByIds }
const quote: Related<Quote> = { key: (activity) => activity.quoteId, load: quotesByIds }
const credit: Related<Credit> = { key: (activity) => activity.creditId, load: creditsByIds }
const payment: Related<Payment> = { key: (activity) => activity.paymentId, load: paymentsByIds }
const expense: Related<Expense> = { key: (activity) => activity.expenseId, load: expensesByIds }
const purchaseOrder: Related<PurchaseOrder> = { key: (activity) => activity.purchaseOrderId, load: purchaseOrdersByIds }
const vendor: Related<Vendor> = { key: (activity) => activity.vendorId, load: vendorsByIds }

const whole = <Row extends object>(
  name: string,
  related: Related<Row>,
  presented: Presenter<Row>,
): Relation<Activity> => relatedRecord(name, { ...related, presenter: () => presented })

/** An activity of the company's log: its subject is included when `include` names it. */
export const listedActivityPresenter = presenter<Activity>({
  name: 'ListedActivity',
  fields: activityFields,
  includes: [
    whole('user', user, userPresenter),
    whole('subject_user', subject, userPresenter),
    whole('token', token, tokenPresenter),
    whole('client', client, clientPresenter),
    whole('invoice', invoice, invoicePresenter),
    whole('quote', quote, quotePresenter),
    whole('credit', credit, creditPresenter),
  ],
})

/** `{"hashed_id", "label"}`: a record's id and its display name. */
function label<Row extends { id: number }>(
  name: string,
  related: Related<Row>,
  kind: RecordKind,
  shown: Source<Row, string | null>,
): Relation<Activity> {
  const fields = {
    hashedId: id<{ id: number }>(kind, 'id', 'Id of the record.'),
    label: text(shown, 'Display name.'),
  }
  return whole(name, related, presenter<Row>({ name: 'Label', fields }))
}

const emptyLabel = (words = '') => ({ label: words, hashed_id: '' })

/** Activities whose notes name the contact who viewed a document, or approved it. */
const viewing: ReadonlySet<number> = new Set(
  (['invoiceViewed', 'quoteViewed', 'creditViewed', 'quoteApproved'] as const).map(activityTypeNumber),
)

const personName = ({ firstName, lastName, email }: Pick<User, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email

/** compat: an activity for `reactv2`: the related records by name and id, for the admin app to write its sentence. */
export const toldActivityPresenter = presenter<Activity>({
  name: 'ToldActivity',
  fields: {
    ...activityFields,
    activityTypeId: int('activityTypeId', 'Number of the activity type.'),
    hashedId: id('activity', 'id', 'The same as `id`.'),
    // compat: a missing label that a sentence needs breaks the whole list.
    contact: json(
      computed(['activityTypeId', 'notes'], (activity) =>
        emptyLabel(viewing.has(activity.activityTypeId) ? activity.notes : ''),
      ),
      'The person who did it: who saw a document, or approved it.',
    ),
    contactEntity: text(constant('clients'), 'Client of the contact.'),
    ...Object.fromEntries(
      ['task', 'recurringInvoice', 'recurringExpense', 'vendorContact', 'subscription', 'adjustment'].map((name) => [
        name,
        json(constant(emptyLabel()), 'Of what is not offered: blank.'),
      ]),
    ),
  },
  always: [
    label('user', user, 'user', computed(['firstName', 'lastName', 'email'], personName)),
    label('subject_user', subject, 'user', computed(['firstName', 'lastName', 'email'], personName)),
    label('token', token, 'token', 'name'),
    label('client', client, 'client', 'displayName'),
    label('invoice', invoice, 'invoice', 'number'),
    label('quote', quote, 'quote', 'number'),
    label('credit', credit, 'credit', 'number'),
    label('payment', payment, 'payment', 'number'),
    label(
      'payment_amount',
      payment,
      'payment',
      computed(['amount', 'digits'], (row) => Decimal.fromMinor(row.amount, row.digits).toString()),
    ),
    label('expense', expense, 'expense', 'number'),
    label('vendor', vendor, 'vendor', 'name'),
    label('purchase_order', purchaseOrder, 'purchaseOrder', 'number'),
  ],
})
