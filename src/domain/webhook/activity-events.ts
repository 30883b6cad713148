import type { ActivityType } from '../activity.ts'
import { recordKinds } from '../record-id.ts'
import type { RecordKind } from '../record-id.ts'
import { isWebhookEvent } from './events.ts'
import type { WebhookEvent } from './events.ts'

const verbs: Readonly<Record<string, string>> = {
  Created: 'create',
  Updated: 'update',
  Archived: 'archive',
  Restored: 'restore',
  Deleted: 'delete',
  Approved: 'approve',
  Accepted: 'accept',
  Emailed: 'sent',
  Sent: 'sent',
  // The published API has no event of their own for these; the record changed.
  Paid: 'update',
  Cancelled: 'update',
  Refunded: 'update',
  Merged: 'update',
}

/** The event that an activity is, by its name, and the kind of record that it is about: `clientCreated` is `create_client`. */
export function eventOfActivity(type: ActivityType): { event: WebhookEvent; recordKind: RecordKind } | undefined {
  const [, noun = '', deed = ''] = /^(.+)([A-Z][a-z]+)$/.exec(type) ?? []
  const event = `${verbs[deed]}_${noun.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
  const recordKind = recordKinds.find((kind) => kind === noun)
  return recordKind && isWebhookEvent(event) ? { event, recordKind } : undefined
}
