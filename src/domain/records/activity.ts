import { activityTypeNumber } from '../kernel/activity-types.ts'
import type { ActivityEvent, DomainEvent } from '../kernel/domain-event.ts'
import { appendRows, insertRows } from '../kernel/rows/insert-rows.ts'
import { runsOf } from '../kernel/rows/lists.ts'
import type { Subscriber, Work } from '../kernel/work.ts'

const eventsAtOnce = 512

/** Writes an activity with its actor for each event that is one, in the transaction of the event. */
export const recordActivities: Subscriber = {
  async handle(work, events) {
    // Rows of thousands of events are not made at once: other requests run between the statements.
    for (const run of runsOf(events.filter(isActivity), eventsAtOnce)) {
      const rows = run.map((event) => rowOf(work, event))
      await appendRows(work, work.tables.activities, rows)
    }
  },
}

/** Adds an activity that no other subscriber handles, and returns it as stored. */
export async function addActivity(
  work: Work,
  event: ActivityEvent,
): Promise<Work['tables']['activities']['$inferSelect']> {
  const [added] = await insertRows(work, work.tables.activities, [rowOf(work, event)])
  if (!added) throw new Error('An insert returned no row')
  return added
}

const isActivity = (event: DomainEvent): event is ActivityEvent => event.type !== 'invoiceSettled'

function rowOf(work: Work, event: ActivityEvent) {
  const { type, before, ...subjects } = event
  const { visitor } = work.actor
  // Not one literal: members after a spread are defined one by one, which takes several times as long.
  return Object.assign(subjects, {
    originClientId: subjects.originClientId ?? subjects.clientId ?? null,
    companyId: work.actor.companyId,
    userId: work.actor.userId,
    contactId: visitor && 'contactId' in visitor ? visitor.contactId : null,
    vendorContactId: visitor && 'vendorContactId' in visitor ? visitor.vendorContactId : null,
    tokenId: work.actor.tokenId,
    activityTypeId: activityTypeNumber(type),
    address: plainAddress(work.address),
    requestId: work.requestId,
    createdAt: work.now,
  })
}

/** Normalizes an IPv4-mapped IPv6 address, as dual-stack sockets report it, to plain IPv4. */
const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
