import type { DomainEvent, Restorable, RestorableKind, Restoration } from './domain-event.ts'
import type { Work } from './work.ts'

/** Publishes one event to every subscriber, in the running transaction. */
export const publish = (work: Work, event: DomainEvent): Promise<void> => publishAll(work, [event])

/** Publishes events, in their order, to every subscriber, one after the other. */
export async function publishAll(work: Work, events: readonly DomainEvent[]): Promise<void> {
  for (const subscriber of work.subscribers) await subscriber.handle?.(work, events)
}

/** Asks the subscribers whether deleted payments or expenses may be restored. */
export async function planRestoration(
  work: Work,
  kind: RestorableKind,
  records: readonly Restorable[],
): Promise<Restoration> {
  const plans: Restoration[] = []
  for (const subscriber of work.subscribers) {
    const plan = await subscriber.planRestoration?.(work, kind, records)
    if (plan) plans.push(plan)
  }
  return {
    obstacle: plans.find(({ obstacle }) => obstacle)?.obstacle,
    async complete() {
      for (const plan of plans) await plan.complete()
    },
  }
}
