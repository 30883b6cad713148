import { collectInParallel, textOf } from './caller.ts'
import type { Json } from './caller.ts'
import { operations } from './operations.ts'
import { fateOf, make } from './doors.ts'
import type { Args, Operation, Entrance } from './doors.ts'
import type { Random } from './random.ts'
import type { Scenario, Stage } from './scenario.ts'
import { everyRecord } from './sums.ts'
import { createTally } from './tally.ts'
import { openTogether } from './together.ts'

type Target = { invoiceIds: string[] } | { paymentId: string } | { expenses: string[] } | { vendorId: string }

/** A bank transaction and the competing matches; each uses one of the targets. */
type Rivalled = { id: string; targets: Target[] }

/** Counts per transaction from the answers: matches minus unlinks. */
type Told = Map<string, number>

const chunk = 25

/**
 * Four callers on each of two servers match the same bank transactions, in different orders and with different targets:
 * invoices, payments, expenses, a new expense. Then some unlink them while the others match again.
 */
export const matches: Scenario = {
  name: 'matches: the same bank transactions, 4 clients × 2 servers',
  engines: ['sqlite', 'postgres'],
  async run(stage) {
    const place = await stage.openPlace()
    const { entrances, entrance, first } = await openTogether(place)
    const many = stage.sized(200, 1_000)
    const few = stage.sized(20, 200)
    const { toInvoices, toPayments, toExpenses, toNew } = await prepare(entrance, many, few)
    stage.expect(
      'bank accounts, which the first transaction makes',
      (await everyRecord(first.caller, '/bank_integrations')).length,
      1,
    )
    const all = [...toInvoices, ...toPayments, ...toExpenses, ...toNew]
    const rivals = [...entrances, ...entrances]
    const told: Told = new Map(all.map(({ id }) => [id, 0]))
    const tally = createTally()
    const fates = createTally()

    await Promise.all(
      rivals.map((rival, side) =>
        inChunks(stage.random, all, async (items) => {
          const transactions = items.map(({ id, targets }) => ({
            id,
            ...namedFor(rival, targets[side % targets.length]),
          }))
          const { results } = tally.note(await rival.act(operations.matchBankTransactions, { transactions }))
          note(told, fates, results, 1)
        }),
      ),
    )
    tally.tellOdd(stage, 'matching')
    const converted = (items: readonly Rivalled[]) => items.filter(({ id }) => told.get(id) === 1).length
    stage.expect('matched with invoices, each once', converted(toInvoices), many)
    stage.expect('made into new expenses, each once', converted(toNew), few)
    stage.expect('matched more than once', [...told.values()].filter((times) => times > 1).length, 0)
    const payments = await everyRecord(first.caller, '/payments')
    stage.expect('payments', payments.length, many + few)
    const expenses = await everyRecord(first.caller, '/expenses')
    stage.expect('expenses', expenses.length, 2 * few)
    const reasons = ['done', 'already_converted', 'payment_already_linked', 'expense_already_linked']
    const explained = reasons.reduce((sum, reason) => sum + fates.count(reason), 0)
    stage.expect('losers without a documented reason', rivals.length * all.length - explained, 0)
    stage.expect('states unlike what was answered', await unlike(first, told), 0)
    stage.expect('differences in the books', (await place.differences()).length, 0)

    await unlinkAgainstMatch(stage, rivals, all, told)
    stage.expect('states unlike what was answered, after unlinking', await unlike(first, told), 0)
    const left = (await everyRecord(first.caller, '/payments?is_deleted=false')).length - few
    stage.expect('payments without their transaction', left - converted(toInvoices), 0)
    stage.expect('differences in the books then', (await place.differences()).length, 0)
  },
}

/** Half of the callers unlink the matches while the others repeat them. */
async function unlinkAgainstMatch(
  stage: Stage,
  rivals: readonly Entrance[],
  all: readonly Rivalled[],
  told: Told,
): Promise<void> {
  const tally = createTally()
  const [unlinked, matched] = [createTally(), createTally()]
  await Promise.all(
    rivals.map((rival, side) =>
      inChunks(stage.random, all, async (items) => {
        if (side % 4 < 2) {
          const ids = items.map(({ id }) => id)
          const { results } = tally.note(await rival.act(operations.bulkBankTransactions, { action: 'UNLINK', ids }))
          note(told, unlinked, results, -1)
        } else {
          const transactions = items.map(({ id, targets }) => ({
            id,
            ...namedFor(rival, targets[side % targets.length]),
          }))
          const { results } = tally.note(await rival.act(operations.matchBankTransactions, { transactions }))
          note(told, matched, results, 1)
        }
      }),
    ),
  )
  tally.tellOdd(stage, 'unlinking')
  for (const [what, fates] of [
    ['matched again meanwhile', matched],
    ['unlinked meanwhile', unlinked],
  ] as const) {
    const measured = fates.count('done')
    stage.tell({
      what,
      measured,
      wanted: 'some',
      holds: measured > 0,
    })
  }
}

/** Adds successful items to the counts of each transaction. */
function note(told: Told, fates: ReturnType<typeof createTally>, results: readonly Json[], step: 1 | -1): void {
  for (const result of results) {
    const [id, fate] = [textOf(result['id']), fateOf(result)]
    fates.add(fate)
    if (fate === 'done') told.set(id, (told.get(id) ?? 0) + step)
  }
}

/** Number of transactions with a state that contradicts the answers. */
async function unlike({ caller }: Entrance, told: Told): Promise<number> {
  const records = await everyRecord(caller, '/bank_transactions')
  return records.filter(({ id, status_id }) => (told.get(textOf(id)) === 1) !== (textOf(status_id) === '3')).length
}

/** Sends all items in random order, a few at a time. */
async function inChunks(
  random: Random,
  all: readonly Rivalled[],
  work: (items: Rivalled[]) => Promise<void>,
): Promise<void> {
  const left = [...all]
  const shuffled: Rivalled[] = []
  while (left.length > 0) shuffled.push(...left.splice(random.below(left.length), 1))
  for (let at = 0; at < shuffled.length; at += chunk) await work(shuffled.slice(at, at + chunk))
}

const incoming = () => ({ input: { amount: '10' } })
const outgoing = (door: Entrance['door']) => ({
  input: { amount: '10', [door === 'rest' ? 'baseType' : 'direction']: 'DEBIT' },
})

async function prepare(entrance: (turn: number) => Entrance, many: number, few: number) {
  const several = (count: number, operation: Operation, args: (turn: number) => Args) =>
    collectInParallel(16, count, (turn) => make(entrance(turn), operation, args(turn)))
  const out = (turn: number) => outgoing(entrance(turn).door)
  const clientId = await make(entrance(0), operations.createClient, { input: { name: 'Matched' } })
  const vendorId = await make(entrance(0), operations.createVendor, { input: { name: 'Paid' } })
  const lineItems = [{ quantity: '1', cost: '100' }]
  const transactions = operations.createBankTransaction
  const invoices = await several(many, operations.createInvoice, (turn) => ({
    input: { clientId, lineItems },
    markSent: turn % 2 === 0,
  }))
  const payments = await several(few, operations.createPayment, () => ({ input: { clientId, amount: '10' } }))
  const expenses = await several(few, operations.createExpense, () => ({ input: { vendorId, amount: '10' } }))
  return {
    toInvoices: fought(await several(many, transactions, incoming), invoices, (id) => ({ invoiceIds: [id] })),
    toPayments: fought(await several(few, transactions, incoming), payments, (paymentId) => ({ paymentId })),
    toExpenses: fought(await several(few, transactions, out), expenses, (id) => ({ expenses: [id] })),
    toNew: (await several(few, transactions, out)).map((id) => ({ id, targets: [{ vendorId }] })),
  }
}

/** The target with the names of the rival's door. */
function namedFor({ door }: Entrance, target: Target | undefined): object {
  if (target === undefined || !('expenses' in target)) return { ...target }
  return { [door === 'rest' ? 'expenseId' : 'expenseIds']: target.expenses }
}

/** Neighbouring transactions compete for the same target: half of the callers use their own, the others the next one's. */
const fought = (ids: readonly string[], records: readonly string[], target: (record: string) => Target): Rivalled[] =>
  ids.map((id, at) => ({ id, targets: [at, at + 1].map((place) => target(records[place % records.length] ?? '')) }))
