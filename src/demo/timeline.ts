import { addDays } from '../domain/kernel/calendar.ts'

/** A day relative to the one on which the demo starts: -30 is a month ago. */
type Day = number

type Event = { day: Day; order: number; run: () => Promise<void> }

/** The timeline of the seeded past: events are scheduled in any order and run in the order of their days. */
export type Timeline = {
  /** The calendar date of a day. */
  date(day: Day): string
  /** Schedules an event for that day. Events may schedule others for later days. */
  on(day: Day, run: () => Promise<void>): void
  /** Runs all events. */
  run(): Promise<void>
}

/**
 * `setClock` sets the clock that operations see, in unix seconds: through the office hours of each day, never beyond `now`, so
 * that nothing is dated after the demo's start.
 */
export function createTimeline(today: string, now: number, setClock: (unixSeconds: number) => void): Timeline {
  const events: Event[] = []
  let entered = 0

  function takeNext(): Event | undefined {
    const next = events.reduce<Event | undefined>(
      (first, event) =>
        first && (first.day < event.day || (first.day === event.day && first.order < event.order)) ? first : event,
      undefined,
    )
    if (next) events.splice(events.indexOf(next), 1)
    return next
  }

  return {
    date: (day) => addDays(today, day),
    on: (day, run) => void events.push({ day, order: entered++, run }),
    async run() {
      let at = 0
      for (let event = takeNext(); event; event = takeNext()) {
        const opening = Date.parse(`${addDays(today, event.day)}T13:00:00Z`) / 1000
        at = Math.min(now, Math.max(opening, at + 97))
        setClock(at)
        await event.run()
      }
    },
  }
}
