import type { z } from 'zod'
import { createContextFactory } from '../api/context.ts'
import { createPasswordCheck } from '../api/password-check.ts'
import { systemSources } from '../api/sources.ts'
import { foundFirstCompany } from '../domain/company/company/found.ts'
import { updateCompany } from '../domain/company/company/operations.ts'
import { addDays, dateIn } from '../domain/kernel/calendar.ts'
import { execute } from '../domain/kernel/execute.ts'
import type { Operation } from '../domain/kernel/operation.ts'
import type { RecordKind } from '../domain/kernel/record-id.ts'
import type { RequestContext } from '../domain/kernel/request-context.ts'
import { subscribers } from '../domain/workspace/subscribers.ts'
import { seededRandom } from './random.ts'

/** Credentials of every demo: fixed, so that commands can be documented. They are valid only in a temporary database. */
export const demoOwner = {
  email: 'owner@harbourandpine.example',
  password: 'harbour and pine',
  token: 'demo-token-of-harbour-and-pine-studio-on-a-throw-away-database-1',
} as const

const timeZone = 'America/New_York'

const settings = {
  name: 'Harbour & Pine Studio',
  email: demoOwner.email,
  currency_id: '1',
  timezone_id: timeZone,
  address1: '14 Wharf Street',
  city: 'Portland',
  state: 'Maine',
  postal_code: '04101',
  country_id: '840',
  vat_number: 'US 01-2345678',
  tax_exemption_reason: 'Exempt from Maine sales tax',
  payment_terms: '30',
  valid_until: '30',
  invoice_number_pattern: 'INV-{$year}-{$counter}',
  quote_number_pattern: 'Q-{$year}-{$counter}',
  invoice_footer: 'Thank you for printing with us.',
}

/** Storage of the demo. */
export type DemoStorage = Pick<RequestContext, 'database' | 'files' | 'ids'>

/** A day relative to the one on which the demo starts: -30 is a month ago. */
export type Day = number

type Spread<Item> = (item: Item, day: Day, index: number) => Promise<void>

export type DemoCompany = Awaited<ReturnType<typeof createDemoCompany>>

/** Creates the company in an empty database. Its events are run on past days; nothing is dated after `now` (unix seconds). */
export async function createDemoCompany({ database, files, ids }: DemoStorage, now: number) {
  let clock = now
  const sources = { ...systemSources, now: () => clock }
  const passwords = createPasswordCheck(database, sources)
  const site = { baseUrl: '', redirectOrigins: [] }
  const contextOf = createContextFactory({ database, ids, files, ...site, sources, subscribers, passwords })
  const asOwner = () =>
    contextOf({ headers: { 'x-api-token': demoOwner.token }, requestId: 'demo', address: '127.0.0.1', caller: 'demo' })
  if (!(await foundFirstCompany(database, sources, demoOwner))) throw new Error('The demo needs an empty database')
  await execute(updateCompany, { settings }, await asOwner())
  // Read again here: the context contains the current settings.
  const context = await asOwner()

  const today = dateIn(timeZone, now)
  const events = new Map<Day, (() => Promise<unknown>)[]>()
  const on = (day: Day, event: () => Promise<unknown>) => void events.set(day, [...(events.get(day) ?? []), event])

  return {
    random: seededRandom(20_260_401),
    id: (kind: RecordKind, key: number): string => ids.encode(kind, key),
    date: (day: Day): string => addDays(today, day),

    /** Runs an operation as the owner. */
    run: async <Schema extends z.ZodType, Result>(operation: Operation<Schema, Result>, input: z.input<Schema>) =>
      (await execute(operation, input, context)).value,

    /** Schedules an event. Events may schedule others for later days. */
    on,

    /** Schedules an event for each item, on days spread evenly from the first to the last. */
    spread: <Item>(items: readonly Item[], from: Day, to: Day, event: Spread<Item>): void => {
      for (const [index, item] of items.entries()) {
        const day = from + Math.floor((index * (to - from)) / Math.max(1, items.length - 1))
        on(day, () => event(item, day, index))
      }
    },

    /** Runs all events in the order of their days, with the clock in the office hours of each day. */
    async live(): Promise<void> {
      for (let day = Math.min(...events.keys()); day <= 0; day++) {
        const opening = Date.parse(`${addDays(today, day)}T13:00:00Z`) / 1000
        for (const [index, event] of (events.get(day) ?? []).entries()) {
          clock = Math.min(now, opening + index * 97)
          await event()
        }
      }
      clock = now
    },
  }
}
