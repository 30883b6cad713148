/** Webhook events by the published API's numbers. Some never occur here, and are not offered. */
export const webhookEvents = {
  create_client: 1,
  create_invoice: 2,
  create_quote: 3,
  create_payment: 4,
  create_vendor: 5,
  update_quote: 6,
  delete_quote: 7,
  update_invoice: 8,
  delete_invoice: 9,
  update_client: 10,
  delete_client: 11,
  delete_payment: 12,
  update_vendor: 13,
  delete_vendor: 14,
  create_expense: 15,
  update_expense: 16,
  delete_expense: 17,
  create_task: 18,
  update_task: 19,
  delete_task: 20,
  approve_quote: 21,
  late_invoice: 22,
  expired_quote: 23,
  remind_invoice: 24,
  create_project: 25,
  update_project: 26,
  create_credit: 27,
  update_credit: 28,
  delete_credit: 29,
  delete_project: 30,
  update_payment: 31,
  archive_payment: 32,
  archive_invoice: 33,
  archive_quote: 34,
  archive_credit: 35,
  archive_task: 36,
  archive_client: 37,
  archive_project: 38,
  archive_expense: 39,
  restore_payment: 40,
  restore_invoice: 41,
  restore_quote: 42,
  restore_credit: 43,
  restore_task: 44,
  restore_client: 45,
  restore_project: 46,
  restore_expense: 47,
  archive_vendor: 48,
  restore_vendor: 49,
  create_product: 50,
  update_product: 51,
  delete_product: 52,
  restore_product: 53,
  archive_product: 54,
  create_purchase_order: 55,
  update_purchase_order: 56,
  delete_purchase_order: 57,
  restore_purchase_order: 58,
  archive_purchase_order: 59,
  sent_invoice: 60,
  sent_quote: 61,
  sent_credit: 62,
  sent_purchase_order: 63,
  remind_quote: 64,
  accept_purchase_order: 65,
} as const

export type WebhookEvent = keyof typeof webhookEvents

/** The events' names, in the order of their numbers. */
export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[]

/** Verbs of events as participles; all others are. */
const participles: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
  archive: 'archived',
  restore: 'restored',
  approve: 'approved',
  remind: 'reminded',
  accept: 'accepted',
}

/** The type of an event in deliveries: `invoice.updated` for `update_invoice`. */
export function eventType(event: WebhookEvent): string {
  const [verb = '', ...noun] = event.split('_')
  return `${noun.join('_')}.${participles[verb] ?? verb}`
}

const namesBySpelling: ReadonlyMap<string, WebhookEvent> = new Map(
  webhookEventNames.flatMap((name) =>
    [name, String(webhookEvents[name]), eventType(name)].map((spelling): [string, WebhookEvent] => [spelling, name]),
  ),
)

/** The name of an event by its number, its name or its type; undefined for any other value. */
export const webhookEventOf = (spelling: number | string): WebhookEvent | undefined =>
  namesBySpelling.get(String(spelling))

/** The numbers of the events that a webhook is called for. */
export const eventNumbers = ({ eventId, eventIds }: { eventId: number; eventIds: string }): readonly number[] =>
  eventIds === '' ? [eventId] : eventIds.split(',').filter(Boolean).map(Number)

/** The types of the events of a webhook. */
export const eventTypes = (webhook: { eventId: number; eventIds: string }): string[] =>
  eventNumbers(webhook).flatMap((number) => {
    const event = webhookEventOf(number)
    return event ? [eventType(event)] : []
  })

/** The columns that store the events of a webhook. */
export function eventColumns(events: readonly WebhookEvent[]): { eventId: number; eventIds: string } {
  const numbers = [...new Set(events)].map((event) => webhookEvents[event])
  return { eventId: numbers[0] ?? 0, eventIds: numbers.length > 1 ? `,${numbers.join(',')},` : '' }
}
