import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askOf } from '../openapi/conversation.ts'
import { password } from '../openapi/records.ts'
import { worldOf } from '../openapi/world.ts'
import { serveTestApp } from '../serving.ts'
import type { Answered, ServedApp } from '../serving.ts'
import { actsOnSeveral, graphRefusals, leastArguments, namedFields, recordKindAt, sendGraph } from './graph-door.ts'
import type { RootField } from './graph-door.ts'
import type { Path } from './shapes.ts'
import { rows } from './rest-door.ts'
import { sampleFor } from './sample.ts'
import { buildWorld, watchRows } from './world.ts'
import type { World } from './world.ts'
import { share } from '../size.ts'

let app: ServedApp
let world: World
beforeAll(async () => {
  app = await serveTestApp()
  world = await buildWorld(app, app.owner, 'mine')
})
afterAll(() => app.close())

/** A successful request with an idempotency key: its answer, and a function that sends it again. */
type Sent = { name: string; first: Answered; again: () => Promise<Answered> }
const sent: Sent[] = []

/** Sends a request with an idempotency key for the first time. */
async function begin(
  name: string,
  again: () => Promise<Answered>,
  refusal: (first: Answered) => unknown,
): Promise<void> {
  const first = await again()
  expect([refusal(first), first.headers.get('idempotent-replayed')]).toEqual([undefined, null])
  sent.push({ name, first, again })
}

const refusalOf = ({ status, text }: Answered): string | undefined => (status < 400 ? undefined : text)

// These answers differ on purpose: a token is shown once, and some answers include the current company.
const comparable = ({ name, first: { status } }: Sent, { text }: Answered): unknown =>
  /company/i.test(name) ? status : text.replaceAll(/"token":"[^"]*"/g, '"token":"…"')

const writes = rows.filter(({ operation }) => operation.kind === 'write')
const byOperation = [...new Set(writes.map(({ operation }) => operation.name))].map(
  (name) => [name, writes.filter(({ operation }) => operation.name === name)] as const,
)

/** Arguments that mutations need beyond those that the types require. */
const more: Readonly<Record<string, () => Record<string, unknown>>> = {
  addNote: () => ({ recordId: world.id('client') }),
  createLocation: () => ({ input: { name: 'Depot', clientId: world.id('client') } }),
  createPayment: () => ({ input: { clientId: world.id('client'), amount: 1 } }),
  createPaymentTerm: () => ({ input: { numDays: 3 } }),
  createTaxRate: () => ({ input: { name: 'Levy', rate: 3 } }),
  createWebhook: () => ({ input: { targetUrl: 'https://app.example.com/hooks', event: 'CREATE_CLIENT' } }),
  matchBankTransactions: () => ({
    transactions: [{ id: world.spare('bankTransaction'), invoiceIds: [world.spare('invoice')] }],
  }),
  updateClients: () => ({ input: { customValue1: 'gold' } }),
  mergeClients: () => ({ id: world.ids.client[0], mergeableId: world.ids.client[1] }),
  unmergeClients: () => ({ id: world.ids.client[0], absorbedId: world.ids.client[1] }),
}

// The minimal input of these needs files or records in a certain state; the REST cases cover them.
const onlyOverRest = [
  'importBankStatement',
  'importRecords',
  'previewImport',
  'refundPayment',
  'undoStatementImport',
  'uploadDocuments',
]
// A purge would remove the records of later mutations; the REST case purges a client of its own.
const withoutInput = new Set([...onlyOverRest, 'sendEmail', 'sendInvitation', 'purgeClient'])
const single = namedFields.filter(([, { kind, name }]) => kind === 'mutation' && !withoutInput.has(name))
// Mutations of several records come last, and of these the ones that delete records which the others need.
const rankOf = (root: RootField): number => (actsOnSeveral(root) ? (root.name.startsWith('delete') ? 2 : 1) : 0)
const mutations = single.toSorted(([, one], [, other]) => rankOf(one) - rankOf(other))

describe('requests with an idempotency key', () => {
  it.each(share(byOperation))('%s over REST succeeds with an idempotency key', async (name, all) => {
    for (const row of sampleFor(name, all)) {
      const { path, body } = await askOf(row, worldOf(app))
      const call = { password, idempotencyKey: `REST ${row.method} ${path}` }
      await begin(`${name} ${path}`, () => app.rest(row.method, path, body, call), refusalOf)
    }
  })

  it.each(share(mutations))('%s over GraphQL succeeds with an idempotency key', async (name, root) => {
    const least = leastArguments(root, (path: Path) => world.spare(recordKindAt(root, path) ?? 'client'))
    const call = { token: root.elevated ? world.logIn : world.token, idempotencyKey: name }
    const args = { ...least, ...more[root.name]?.() }
    await begin(
      name,
      () => sendGraph(app, root, args, call),
      (first) => graphRefusals(first, root)[0],
    )
  })

  it('a repeated request returns the first answer at any later time and changes nothing', async () => {
    const changedTables = await watchRows(app)
    for (const each of sent) {
      const replay = await each.again()
      expect(replay.headers.get('idempotent-replayed'), each.name).toBe('true')
      expect(comparable(each, replay), each.name).toBe(comparable(each, each.first))
    }
    expect(await changedTables()).toEqual([])
  })
})

it('the idempotency key of another user replays nothing', async () => {
  const path = `/clients/${world.id('client')}`
  const repeat = (token: string) => app.rest('PUT', path, { name: 'Renamed' }, { token, idempotencyKey: 'of one user' })
  expect((await repeat(world.token)).status).toBe(200)
  const { token } = await app.member('create_client')
  const refused = await repeat(token)
  expect([refused.status, refused.headers.get('idempotent-replayed')]).toEqual([422, null])
  expect(refused.text).not.toContain('Renamed')
})
