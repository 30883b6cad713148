import type { z } from 'zod'
import { createContextFactory } from '../api/context.ts'
import { createPasswordCheck } from '../api/password-check.ts'
import { systemSources } from '../api/sources.ts'
import { dateIn } from '../domain/kernel/calendar.ts'
import { foundFirstCompany } from '../domain/company/company/found.ts'
import { updateCompany } from '../domain/company/company/operations.ts'
import { execute } from '../domain/kernel/execute.ts'
import type { RequestContext } from '../domain/kernel/request-context.ts'
import type { Operation } from '../domain/kernel/operation.ts'
import type { RecordKind } from '../domain/kernel/record-id.ts'
import { subscribers } from '../domain/workspace/subscribers.ts'
import { seededRandom } from './random.ts'
import type { Random } from './random.ts'
import { createTimeline } from './timeline.ts'
import type { Timeline } from './timeline.ts'

/** Credentials of every demo: fixed, so that commands can be documented. They are valid only in a temporary database. */
export const demoOwner = {
  email: 'owner@harbourandpine.example',
  password: 'harbour and pine',
  token: 'demo-token-of-harbour-and-pine-studio-on-a-throw-away-database-1',
} as const

/** The demo company during seeding: its timeline, its random generator, and the operations as run by its owner. */
export type Studio = {
  random: Random
  timeline: Timeline
  id: (kind: RecordKind, key: number) => string
  run: <Schema extends z.ZodType, Result>(
    operation: Operation<Schema, Result>,
    input: z.input<Schema>,
  ) => Promise<Result>
}

const timeZone = 'America/New_York'

const settings = {
  name: 'Harbour & Pine Studio',
  email: demoOwner.email,
  currency_id: '1',
  timezone_id: timeZone,
  country_id: '840',
  payment_terms: '30',
  valid_until: '30',
  invoice_number_pattern: 'INV-{$year}-{$counter}',
  quote_number_pattern: 'Q-{$year}-{$counter}',
  invoice_terms: 'Payable within 30 days by bank transfer or check.',
  invoice_footer: 'Harbour & Pine Studio, 14 Wharf Street, Portland, Maine. Thank you for printing with us.',
  quote_terms: 'Valid for 30 days. Work begins with a written approval.',
  quote_footer: 'Prices include two rounds of changes.',
}

/** Dependencies of the seeding. */
export type Premises = Pick<RequestContext, 'database' | 'files' | 'ids'>

/** Creates the company in an empty database. The clock follows the timeline, which ends at `now` (unix seconds). */
export async function foundStudio({ database, files, ids }: Premises, now: number): Promise<Studio> {
  let clock = now
  const random = seededRandom(20_260_401)
  const sources = { now: () => clock, randomKey: (length: number) => systemSources.randomKey(length) }
  const timeline = createTimeline(dateIn(timeZone, now), now, (unixSeconds) => {
    clock = unixSeconds
  })
  const contextOf = createContextFactory({
    database,
    ids,
    sources,
    files,
    baseUrl: '',
    redirectOrigins: [],
    subscribers,
    passwords: createPasswordCheck(database, sources),
  })
  const asOwner = () =>
    contextOf({ headers: { 'x-api-token': demoOwner.token }, requestId: 'demo', address: '127.0.0.1' })

  if (!(await foundFirstCompany(database, sources, demoOwner))) throw new Error('The demo needs an empty database')
  await execute(updateCompany, { settings }, await asOwner())
  // Read again here: the context contains the current settings.
  const context = await asOwner()
  return {
    random,
    timeline,
    id: (kind, key) => ids.encode(kind, key),
    run: async (operation, input) => (await execute(operation, input, context)).value,
  }
}
