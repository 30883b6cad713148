import { mailWords } from '../../../domain/documents/mail/input.ts'
import { type ActivityType, activityTypeNames, activityTypeNumber } from '../../../domain/kernel/activity-types.ts'
import { Problem, scalar } from '../../../domain/kernel/input.ts'
import { snakeCase } from '../../../domain/kernel/spelling.ts'
import { activityKinds } from '../../../domain/workspace/activities-of-record.ts'
import { notedKinds } from '../../../domain/workspace/notes.ts'
import { described, numbered, ofKind, oneOfEach, own, type WireForm } from './form.ts'

const activityTypes = scalar(
  numbered(
    'ActivityType',
    activityTypeNames,
    activityTypeNames.map(activityTypeNumber),
    'Activity type, by its name or by the number of the published API: 4 is an invoice created.',
  ),
  (sent): ActivityType[] | null | Problem => {
    const word = typeof sent === 'string' || typeof sent === 'number' ? String(sent).trim().toLowerCase() : sent
    if (word === null) return null
    const isNumber = typeof word === 'string' && /^\d{0,9}$/.test(word)
    // compat: 0 is no condition, and a type that does not exist here finds nothing.
    if (isNumber && Number(word) === 0) return null
    const found = activityTypeNames.filter((type) =>
      isNumber ? activityTypeNumber(type) === Number(word) : type.toLowerCase() === word,
    )
    return isNumber || found.length > 0
      ? found
      : new Problem('must be an activity type: its number in REST, such as 4, or its name, such as "invoiceCreated"')
  },
)

/** `purchase_order` and the like. */
const recordWords = Object.fromEntries(activityKinds.map((kind) => [kind, snakeCase(kind)]))

/** `purchase_orders` and the like. */
const notedWords = Object.fromEntries(notedKinds.map((kind) => [kind, `${snakeCase(kind)}s`]))

const mailedMeaning = 'Kind of record that the e-mail is about.'

/** Filters of activities. */
export const activityFilters: WireForm = {
  ...oneOfEach({
    clientId: 'About this client or its records.',
    invoiceId: 'About this invoice.',
    quoteId: 'About this quote.',
    creditId: 'About this credit.',
    paymentId: 'About this payment.',
    expenseId: 'About this expense.',
    vendorId: 'About this vendor.',
    purchaseOrderId: 'About this purchase order.',
    userId: 'Done by this person.',
  }),
  types: { activityTypeId: own(['types'], activityTypes) },
  ...described('createdAt', 'Done then or later.'),
}

/** Inputs that name a record by its kind and its id. */
export const activitiesOfRecordForm = ofKind('ActivityEntity', recordWords, 'Kind of record.', true)
export const noteForm = ofKind('NotedEntity', notedWords, 'Kind of record.', true)
export const mailForm = ofKind('MailedKind', mailWords, mailedMeaning, true)
export const mailPreviewForm = ofKind('MailedKind', mailWords, mailedMeaning, false)

/** Inputs of the search. */
export const searchForm: WireForm = {
  text: {
    search: {
      to: ['text'],
      description: 'Case-insensitive substring of names, numbers, e-mail addresses, notes of lines.',
    },
    text: { to: ['text'], fallback: true, description: 'The same as `search`.' },
  },
}

/** Filters of deliveries. */
export const deliveryFilters: WireForm = {
  ...oneOfEach({ recordId: 'About this record, of whatever kind.', webhookId: 'To this webhook.' }),
  ...described('createdAt', 'Queued then or later.'),
  ...described(
    'state',
    'States, OR-ed: pending, leased (a worker has it right now), delivered, failed (parked). Absent: all.',
  ),
  ...described('kind', 'Ways, OR-ed: email, e_send, webhook. Absent: all.'),
}

/** Filters of attachments. */
export const documentFilters = oneOfEach({
  clientId: 'Kept with this client, or with its invoices, quotes, credits, payments and expenses.',
})
