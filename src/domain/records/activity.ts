import { activityTypeNumber } from '../kernel/activity-types.ts'
import type { DomainEvent } from '../kernel/domain-event.ts'
import { appendRows, insertRows } from '../kernel/rows/insert-rows.ts'
import type { Subscriber, Work } from '../kernel/work.ts'

/** Writes an activity with its actor for each event, in the transaction of the event. */
export const recordActivities: Subscriber = {
  handle: (work, events) =>
    appendRows(
      work,
      work.tables.activities,
      events.map((event) => rowOf(work, event)),
    ),
}

/** Adds an activity that no other subscriber handles, and returns it as stored. */
export async function addActivity(
  work: Work,
  event: DomainEvent,
): Promise<Work['tables']['activities']['$inferSelect']> {
  const [added] = await insertRows(work, work.tables.activities, [rowOf(work, event)])
  if (!added) throw new Error('An insert returned no row')
  return added
}

function rowOf(work: Work, event: DomainEvent) {
  const { type, before, ...subjects } = event
  return {
    ...subjects,
    originClientId: subjects.originClientId ?? subjects.clientId ?? null,
    companyId: work.actor.companyId,
    userId: work.actor.userId,
    tokenId: work.actor.tokenId,
    activityTypeId: activityTypeNumber(type),
    address: plainAddress(work.address),
    requestId: work.requestId,
    createdAt: work.now,
  }
}

/** Normalizes an IPv4-mapped IPv6 address, as dual-stack sockets report it, to plain IPv4. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
