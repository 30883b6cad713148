import { eventType, webhookEventOf, webhookEvents } from '../../../domain/company/webhook/events.ts'
import { offeredEvents } from '../../../domain/company/webhook/occurrence.ts'
import { numbered, type Path, type WireField, type WireForm } from './form.ts'

/** Spellings of events: their names, numbers and types. */
const spellings = [
  ...offeredEvents,
  ...offeredEvents.map((event) => webhookEvents[event]),
  ...offeredEvents.map(eventType),
]

/** An event by any of its spellings. */
export const eventField = (to: Path, description: string): WireField => ({
  to,
  shape: { kind: 'scalar', ...numbered('WebhookEvent', spellings.map(String), [], description) },
  texts: nameOfEvent,
})

const nameOfEvent = (sent: unknown): unknown =>
  typeof sent === 'string' || typeof sent === 'number' ? (webhookEventOf(String(sent).trim()) ?? sent) : sent

/** The named events; undefined for none. */
export function namesOfEvents(sent: unknown): unknown[] | undefined {
  const list = typeof sent === 'string' ? sent.split(',').filter((part) => part.trim() !== '') : [sent ?? []].flat()
  return list.length === 0 ? undefined : list.map(nameOfEvent)
}

/** Filters of webhooks. */
export const webhookFilters: WireForm = {
  events: { eventId: { ...eventField(['events'], 'Event that triggers the webhook.'), single: true } },
}
