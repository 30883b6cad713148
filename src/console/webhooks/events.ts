import { formatWords } from '../format/format.ts'
import type { WebhookEvent } from '../generated/graphql.ts'

// With keys: an event that the server adds is a type error here until it is listed.
const known: Readonly<Record<WebhookEvent, true>> = {
  CREATE_CLIENT: true,
  UPDATE_CLIENT: true,
  DELETE_CLIENT: true,
  ARCHIVE_CLIENT: true,
  RESTORE_CLIENT: true,
  CREATE_INVOICE: true,
  UPDATE_INVOICE: true,
  DELETE_INVOICE: true,
  ARCHIVE_INVOICE: true,
  RESTORE_INVOICE: true,
  SENT_INVOICE: true,
  CREATE_QUOTE: true,
  UPDATE_QUOTE: true,
  DELETE_QUOTE: true,
  APPROVE_QUOTE: true,
  ARCHIVE_QUOTE: true,
  RESTORE_QUOTE: true,
  SENT_QUOTE: true,
  CREATE_CREDIT: true,
  UPDATE_CREDIT: true,
  DELETE_CREDIT: true,
  ARCHIVE_CREDIT: true,
  RESTORE_CREDIT: true,
  SENT_CREDIT: true,
  CREATE_PAYMENT: true,
  DELETE_PAYMENT: true,
  UPDATE_PAYMENT: true,
  ARCHIVE_PAYMENT: true,
  RESTORE_PAYMENT: true,
  CREATE_EXPENSE: true,
  UPDATE_EXPENSE: true,
  DELETE_EXPENSE: true,
  ARCHIVE_EXPENSE: true,
  RESTORE_EXPENSE: true,
  CREATE_VENDOR: true,
  UPDATE_VENDOR: true,
  DELETE_VENDOR: true,
  ARCHIVE_VENDOR: true,
  RESTORE_VENDOR: true,
  CREATE_PURCHASE_ORDER: true,
  UPDATE_PURCHASE_ORDER: true,
  DELETE_PURCHASE_ORDER: true,
  RESTORE_PURCHASE_ORDER: true,
  ARCHIVE_PURCHASE_ORDER: true,
  SENT_PURCHASE_ORDER: true,
  CREATE_PRODUCT: true,
  UPDATE_PRODUCT: true,
  DELETE_PRODUCT: true,
  RESTORE_PRODUCT: true,
  ARCHIVE_PRODUCT: true,
}

const isEvent = (name: string): name is WebhookEvent => name in known

/** All events, by the record that they are about. */
export const events: readonly WebhookEvent[] = Object.keys(known).filter(isEvent)

/** The kind of record that an event is about: CREATE_PURCHASE_ORDER → Purchase order. */
export const nounOf = (event: WebhookEvent): string => formatWords(event.slice(event.indexOf('_') + 1))

/** The words of an event; webhooks of a later version may have one that this one does not know. */
export const eventWords = (event: WebhookEvent | null): string =>
  event === null ? 'Unknown event' : formatWords(event)
