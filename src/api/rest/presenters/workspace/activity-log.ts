import { activityTypeNumber } from '../../../../domain/kernel/activity-types.ts'
import { actingUser, type Activity } from '../../../../domain/records/activity-list.ts'
import type { Client, Contact } from '../../../../domain/contacts/client/client.ts'
import { clientsByIds, contactsByIds } from '../../../../domain/contacts/client/resolve.ts'
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
import { vendorContactsByIds, vendorsByIds } from '../../../../domain/contacts/vendor/store.ts'
import type { Vendor, VendorContact } from '../../../../domain/contacts/vendor/vendor.ts'
import type { Work } from '../../../../domain/kernel/work.ts'
import { activityMembers } from '../../overlay/workspace/activity.ts'
import { id } from '../../../fields/kinds/relation.ts'
import { int, json, text } from '../../../fields/kinds/scalar.ts'
import { computed, constant, type Field, type Source } from '../../../fields/field.ts'
import { presenter, type Presenter, relatedRecord, type Relation } from '../../presenter.ts'
import { clientPresenter } from '../contacts/clients.ts'
import { tokenPresenter, userPresenter } from '../company/company-users.ts'
import { creditPresenter, invoicePresenter } from '../billing/invoices.ts'
import { quotePresenter } from '../billing/quotes.ts'

type Related<Row> = {
  key: (activity: Activity) => number | null
  load: (work: Work, keys: readonly number[]) => Promise<readonly (Row | undefined)[]>
}

const user: Related<User> = { key: actingUser, load: usersByIds }
const contact: Related<Contact> = { key: (activity) => activity.contactId, load: contactsByIds }
const vendorContact: Related<VendorContact> = {
  key: (activity) => activity.vendorContactId,
  load: vendorContactsByIds,
}
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
  members: activityMembers,
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
  hashedId: Field<Row> = id<{ id: number }>(kind, 'id', 'Id of the record.'),
): Relation<Activity> {
  const members = {
    hashed_id: hashedId,
    label: text(shown, 'Display name.'),
  }
  return whole(name, related, presenter<Row>({ name: 'Label', members }))
}

const emptyLabel = (words = '') => ({ label: words, hashed_id: '' })

/** Activities whose notes name the contact who viewed a document, or approved it. */
const viewing: ReadonlySet<number> = new Set(
  (['invoiceViewed', 'quoteViewed', 'creditViewed', 'quoteApproved'] as const).map(activityTypeNumber),
)

type Person = Pick<User, 'firstName' | 'lastName' | 'email'>

const personName = ({ firstName, lastName, email }: Person): string => `${firstName} ${lastName}`.trim() || email

const named = <Row extends Person & { id: number }>(
  name: string,
  related: Related<Row>,
  kind: RecordKind,
  hashedId?: Field<Row>,
) => label(name, related, kind, { columns: ['firstName', 'lastName', 'email'], read: personName }, hashedId)

const userLabel = named('user', user, 'user')
// Sentences link to the page of the client or the vendor.
const contactLabel = named('contact', contact, 'contact', id('client', 'clientId', 'Id of the client.'))
const vendorContactLabel = named(
  'vendor_contact',
  vendorContact,
  'vendorContact',
  id('vendor', 'vendorId', 'Id of the vendor.'),
)

/** The name that the notes of older activities have in place of a contact. */
const nameInNotes = ({ activityTypeId, notes }: Activity): string => (viewing.has(activityTypeId) ? notes : '')

// compat: a missing label that a sentence needs breaks the whole list of the admin app.
const filled = (relation: Relation<Activity>, words: (activity: Activity) => string): Relation<Activity> => ({
  ...relation,
  async load(rows, tree, scope) {
    const write = await relation.load(rows, tree, scope)
    return (activity) => write(activity) ?? JSON.stringify(emptyLabel(words(activity)))
  },
})

/** The user who acted; of what a contact did, their name without an id: sentences about notes begin with a user. */
const doerLabel: Relation<Activity> = {
  ...userLabel,
  async load(rows, tree, scope) {
    const labels = [userLabel, contactLabel, vendorContactLabel]
    const [users, ...contacts] = await Promise.all(labels.map((relation) => relation.load(rows, tree, scope)))
    return (activity) => {
      if (actingUser(activity) !== null) return users?.(activity)
      const found = contacts.map((write) => write(activity)).find((written) => written !== undefined)
      const { label: name } =
        found === undefined ? emptyLabel(nameInNotes(activity)) : (JSON.parse(found) as { label: string })
      return JSON.stringify(emptyLabel(name))
    }
  },
}

/** compat: an activity for `reactv2`: the related records by name and id, for the admin app to write its sentence. */
export const toldActivityPresenter = presenter<Activity>({
  name: 'ToldActivity',
  members: {
    ...activityMembers,
    activity_type_id: int('activityTypeId', 'Number of the activity type.'),
    hashed_id: id('activity', 'id', 'The same as `id`.'),
    contact_entity: text(
      computed(['vendorContactId'], ({ vendorContactId }) => (vendorContactId === null ? 'clients' : 'vendors')),
      'Kind of record that the contact belongs to.',
    ),
    ...Object.fromEntries(
      ['task', 'recurring_invoice', 'recurring_expense', 'subscription', 'adjustment'].map((name) => [
        name,
        json(constant(emptyLabel()), 'Of what is not offered: blank.'),
      ]),
    ),
  },
  always: [
    doerLabel,
    filled(contactLabel, nameInNotes),
    filled(vendorContactLabel, () => ''),
    named('subject_user', subject, 'user'),
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
