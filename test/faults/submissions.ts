import { inParallel } from './caller.ts'
import { operations } from './operations.ts'
import { make, shown } from './doors.ts'
import type { Args, Operation, Entrance } from './doors.ts'
import type { Scenario, Stage } from './scenario.ts'
import { password } from './server.ts'
import { everyRecord } from './sums.ts'
import { createTally } from './tally.ts'
import { openTogether } from './together.ts'

/** A request that is repeated with one idempotency key, and a different one that the key must refuse. */
type Submission = {
  operation: Operation
  args: Args | ((door: Entrance['door']) => Args)
  other: Args
  mask?: boolean
}

const times = 50
const line = (cost: number) => [{ quantity: '1', cost: String(cost) }]

/**
 * Idempotency keys are shared by both doors and all servers: of 50 concurrent requests with the same input, one is carried
 * out; each of the others receives its answer, or 409 while it runs.
 */
export const submissions: Scenario = {
  name: 'submissions: 50 at once with one key, both doors of two servers',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const place = await stage.openPlace()
    const { entrances, first } = await openTogether(place, { connections: 25 })
    const keys = stage.sized(20, 200)
    const few = stage.sized(1, 20)
    const clientId = await make(first, operations.createClient, { input: { name: 'Submitted' } })

    await submit(
      stage,
      entrances,
      'invoices',
      Array.from({ length: keys }, (_, key) => ({
        operation: operations.createInvoice,
        args: { input: { clientId, lineItems: line(100 + key) }, markSent: true, amountPaid: '40' },
        other: { input: { clientId, lineItems: line(99) }, markSent: true, amountPaid: '40' },
      })),
    )
    stage.expect('invoices', (await everyRecord(first.caller, '/invoices')).length, keys)
    stage.expect('payments of their triggers', (await everyRecord(first.caller, '/payments')).length, keys)

    await submit(
      stage,
      entrances,
      'payments',
      await each(few, async (key) => {
        const invoiceId = await make(first, operations.createInvoice, {
          input: { clientId, lineItems: line(10) },
          markSent: true,
        })
        const paying = (amount: string) => ({ input: { clientId, amount, invoices: [{ invoiceId, amount: '5' }] } })
        return { operation: operations.createPayment, args: paying(String(5 + key)), other: paying('9.99') }
      }),
    )
    stage.expect('payments then', (await everyRecord(first.caller, '/payments')).length, keys + few)

    await submit(
      stage,
      entrances,
      'matches',
      await each(few, async () => {
        const invoiceId = await make(first, operations.createInvoice, {
          input: { clientId, lineItems: line(10) },
          markSent: true,
        })
        const id = await make(first, operations.createBankTransaction, { input: { amount: '10' } })
        const vendorId = await make(first, operations.createVendor, { input: { name: 'Other' } })
        return {
          operation: operations.matchBankTransactions,
          args: { transactions: [{ id, invoiceIds: [invoiceId] }] },
          other: { transactions: [{ id, vendorId }] },
        }
      }),
    )
    stage.expect('payments of matches', (await everyRecord(first.caller, '/payments')).length, keys + 2 * few)

    await submit(
      stage,
      entrances,
      'merges',
      await each(few, async () => {
        const [id, mergeableId] = [
          await make(first, operations.createClient, {}),
          await make(first, operations.createClient, {}),
        ]
        return {
          operation: operations.mergeClients,
          args: { id, mergeableId },
          other: { id: mergeableId, mergeableId: id },
        }
      }),
    )
    stage.expect('clients after merges', (await everyRecord(first.caller, '/clients')).length, 1 + few)

    await submit(
      stage,
      entrances,
      'clients',
      numbered(few, (key) => ({
        operation: operations.createClient,
        args: { input: { name: `Once ${key}`, contacts: [{ firstName: 'Ada' }] } },
        other: { input: { name: `Twice ${key}` } },
      })),
    )
    stage.expect('clients', (await everyRecord(first.caller, '/clients')).length, 1 + 2 * few)

    await submit(
      stage,
      entrances,
      'webhooks',
      numbered(few, (key) => ({
        operation: operations.createWebhook,
        // The published number of "a client was created", which GraphQL represents by a name.
        args: (door) => ({
          input: {
            targetUrl: `https://example.com/${key}`,
            ...(door === 'rest' ? { eventId: '1' } : { event: 'CREATE_CLIENT' }),
          },
        }),
        other: { input: { targetUrl: 'https://example.com/other' } },
      })),
    )
    stage.expect('webhooks', (await everyRecord(first.caller, '/webhooks')).length, few)

    // The plain token is shown once: a replayed answer masks it.
    await submit(
      stage,
      entrances,
      'tokens',
      numbered(few, (key) => ({
        operation: operations.createToken,
        args: { input: { name: `Once ${key}` } },
        other: { input: { name: 'Another' } },
        mask: true,
      })),
    )
    stage.expect('tokens', (await everyRecord(first.caller, '/tokens')).length, 1 + few)
    stage.expect('differences in the books', (await place.differences()).length, 0)
  },
}

const numbered = (count: number, submission: (key: number) => Submission): Submission[] =>
  Array.from({ length: count }, (_, key) => submission(key))

async function each(count: number, submission: (key: number) => Promise<Submission>): Promise<Submission[]> {
  const made: Submission[] = []
  for (let key = 0; key < count; key++) made.push(await submission(key))
  return made
}

const several = (texts: Set<string>) => texts.size > 1

/**
 * Submits each request 50 times concurrently through all entrances, then once more through each, and then a different request
 * with its key.
 */
async function submit(
  stage: Stage,
  entrances: readonly Entrance[],
  what: string,
  all: readonly Submission[],
): Promise<void> {
  const tally = createTally([409])
  const later = createTally()
  const answers = all.map(() => new Map<string, Set<string>>())
  const ids = all.map(() => new Set<string>())
  const enter = async (key: number, turn: number, { mask, operation, args }: Submission, counted: typeof tally) => {
    const entrance = entrances[turn % entrances.length] as Entrance
    const outcome = counted.note(
      await entrance.act(operation, typeof args === 'function' ? args(entrance.door) : args, {
        key: `${what} ${key}`,
        password,
      }),
    )
    if (outcome.status !== 200) return
    if (outcome.record['id'] !== undefined) ids[key]?.add(shown(outcome, 'id'))
    if (mask) return
    const texts = answers[key]?.get(entrance.door) ?? new Set()
    answers[key]?.set(entrance.door, texts.add(outcome.answer.text))
  }
  await inParallel(100, all.length * times, async (turn) => {
    // Two keys at a time, so that all requests of one key run concurrently.
    const key = Math.floor(turn / times)
    await enter(key, turn, all[key] as Submission, tally)
  })
  stage.expect(`${what}: carried out`, tally.count(200), all.length)
  tally.tellOdd(stage, what)
  for (const [key, submission] of all.entries()) {
    for (const turn of entrances.keys()) await enter(key, turn, submission, later)
  }
  stage.expect(`${what}: repeated later`, later.count('replayed'), all.length * entrances.length)
  const unlike = all.filter(
    (_, key) => several(ids[key] as Set<string>) || [...(answers[key]?.values() ?? [])].some(several),
  )
  stage.expect(`${what}: keys with unlike answers`, unlike.length, 0)
  let refused = 0
  for (const [key, { operation, other }] of all.entries()) {
    const entrance = entrances[key % entrances.length] as Entrance
    const { status } = await entrance.act(operation, other, { key: `${what} ${key}`, password })
    if (status === 422) refused++
  }
  stage.expect(`${what}: other input refused with 422`, refused, all.length)
}
