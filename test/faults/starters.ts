import { readMigrations, versionAfter } from '../../src/db/migrations.ts'
import { valueAt } from './caller.ts'
import { operations } from './operations.ts'
import { make } from './doors.ts'
import type { Entrance } from './doors.ts'
import type { Place } from './place.ts'
import type { Scenario, Stage } from './scenario.ts'
import type { RunningServer } from './server.ts'
import { rowsOf, stored } from './stored.ts'
import { openTogether, startTogether } from './together.ts'

/** Servers that start simultaneously on one database: a new one, then the same with rows in it. */
export const starters: Scenario = {
  name: 'starters: several servers at once on an empty database, and again',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    if (stage.size === 'full') await tellEmpty(stage, await stage.openPlace(), 5)
    const place = await stage.openPlace()
    const { servers, first } = await tellEmpty(stage, place, 2)
    await fill(first)
    const before = await lists(first.caller)
    await stop(servers)
    const started = await startTogether(place, 2)
    const [one, other] = await Promise.all(started.map(({ caller }) => lists(caller)))
    const changed = Object.keys(before).filter((path) => one?.[path] !== before[path] || other?.[path] !== before[path])
    stage.expect('2 at once again: lists that read otherwise than before', changed.join(' ') || 0, 0)
    stage.expect('2 at once again: differences in the books', (await place.differences()).length, 0)
    await stop(started)
  },
}

async function tellEmpty(
  stage: Stage,
  place: Place,
  count: number,
): Promise<{ servers: RunningServer[]; first: Entrance }> {
  const { servers, first } = await openTogether(place, { servers: count })
  const what = `${count} at once on nothing`
  stage.expect(
    `${what}: servers that answer the owner's token`,
    (await Promise.all(servers.map(({ caller }) => lists(caller)))).length,
    count,
  )
  stage.expect(
    `${what}: that said they made the company`,
    servers.filter(({ output }) => output().includes('Created a new database')).length,
    1,
  )
  for (const table of ['companies', 'users', 'memberships', 'tokens']) {
    stage.expect(`${what}: ${table}`, await rowsOf(place, table), 1)
  }
  stage.expect(`${what}: version`, await version(place), versionAfter(await readMigrations(place.engine)))
  return { servers, first }
}

/** Version of the schema. */
const version = async (place: Place): Promise<number> =>
  place.engine === 'postgres'
    ? Number((await stored(place, 'select max(position) as position from quittance_migrations'))[0]?.['position'])
    : Number((await stored(place, 'select user_version from pragma_user_version'))[0]?.['user_version'])

const stop = (servers: readonly RunningServer[]) => Promise.all(servers.map((server) => server.end('SIGTERM')))

/** Creates a few records of many kinds. */
async function fill(first: Entrance): Promise<void> {
  const clientId = await make(first, operations.createClient, {
    input: { name: 'Kept', contacts: [{ email: 'kept@example.com' }] },
  })
  const lineItems = [{ quantity: '2', cost: '50.07', taxes: [{ name: 'VAT', rate: '19' }], notes: 'searched' }]
  for (const cut of [{}, { markSent: true }, { markSent: true, amountPaid: '40' }, { paid: true }]) {
    await make(first, operations.createInvoice, { input: { clientId, lineItems }, ...cut })
  }
  await make(first, operations.createQuote, { input: { clientId, lineItems }, markSent: true, convert: true })
  const vendorId = await make(first, operations.createVendor, { input: { name: 'Kept too' } })
  await make(first, operations.createExpense, { input: { vendorId, amount: '12.34' } })
  await make(first, operations.createBankTransaction, { input: { amount: '10', description: 'kept' } })
}

const whole = ['clients', 'invoices', 'quotes', 'payments', 'vendors', 'expenses', 'bank_transactions', 'activities']
/** Results that come from an index or a counter instead of the rows. */
const derived = ['invoices?filter=SEARCH', 'clients?filter=kept', 'invoices?per_page=1', 'quotes?per_page=1']

/** The lists as one of the servers returns them, without the addresses of activities, which a later version added. */
async function lists(caller: RunningServer['caller']): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const path of [...whole, ...derived]) {
    const answer = await caller.rest('GET', `/${path}`)
    valueAt(answer, 'meta.pagination.total')
    answers[path] = answer.text.replaceAll(/"ip":"[^"]*"/g, '')
  }
  return answers
}
