import { getTableColumns } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { clientOwned } from '../../../src/domain/contacts/client/owned.ts'
import { bulkCredits } from '../../../src/domain/billing/credit/bulk.ts'
import type { Credit } from '../../../src/domain/billing/credit/credit.ts'
import { DomainError } from '../../../src/domain/kernel/error.ts'
import type { Invoice } from '../../../src/domain/billing/invoice/invoice.ts'
import { bulkInvoices } from '../../../src/domain/billing/invoice/bulk.ts'
import { bulkPayments } from '../../../src/domain/billing/payment/bulk.ts'
import type { Payment } from '../../../src/domain/billing/payment/payment.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { checkInvariants } from '../../invariants.ts'
import { clientFixtures } from './merge-fixtures.ts'
import type { Books } from './merge-fixtures.ts'
import { runs } from '../../properties.ts'
import { longRuns } from '../../size.ts'

let app: TestApp
let books: Books
beforeEach(async () => {
  app = await openTestApp()
  books = clientFixtures(app)
})
afterEach(() => app.close())

const position = fc.nat({ max: 50 })
const step = fc.oneof(
  fc.record({ kind: fc.constant('invoice' as const), at: position, cents: fc.integer({ min: 1, max: 99_999 }) }),
  fc.record({ kind: fc.constant('pay' as const), at: position, cents: fc.integer({ min: 1, max: 150_000 }) }),
  fc.record({ kind: fc.constant('payBoth' as const), at: position, other: position }),
  fc.record({ kind: fc.constant('credit' as const), at: position, cents: fc.integer({ min: 1, max: 99_999 }) }),
  fc.record({
    kind: fc.constant('use' as const),
    at: position,
    other: position,
    cents: fc.integer({ min: 1, max: 999 }),
  }),
  fc.record({ kind: fc.constantFrom('deleteCredit' as const, 'restoreCredit' as const), at: position }),
  fc.record({
    kind: fc.constantFrom('deleteInvoice' as const, 'restoreInvoice' as const, 'cancel' as const),
    at: position,
  }),
  fc.record({ kind: fc.constantFrom('deletePayment' as const, 'restorePayment' as const), at: position }),
  fc.record({ kind: fc.constant('merge' as const), at: position, other: position }),
  fc.record({ kind: fc.constant('merge' as const), at: position, other: position }),
  fc.record({ kind: fc.constant('unmerge' as const), at: position }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Records created by the previous steps. */
type Made = {
  clients: Client[]
  invoices: Invoice[]
  credits: Credit[]
  payments: Payment[]
  merges: [Client, Client][]
}

const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % Math.max(1, items.length)]

/** Runs one step; inapplicable steps are skipped. @throws DomainError if it is refused */
async function take(made: Made, move: Step): Promise<void> {
  const client = pick(made.clients, move.at)
  const invoice = pick(made.invoices, move.at)
  const payment = pick(made.payments, move.at)
  const credit = pick(made.credits, move.at)
  if (!client) return
  if (move.kind === 'invoice') made.invoices.push(await books.invoice(client.id, BigInt(move.cents)))
  if (move.kind === 'pay' && invoice) {
    const { balance } = await stored(invoice)
    const amount = BigInt(move.cents)
    made.payments.push(await books.pay([[invoice, amount < balance ? amount : balance]], amount))
  }
  if (move.kind === 'credit') made.credits.push(await books.credit(client.id, BigInt(move.cents)))
  if (move.kind === 'use' && credit) {
    const theirs = pick(made.invoices, move.other)
    if (theirs) made.payments.push(await books.use(theirs, credit, BigInt(move.cents)))
  }
  if (credit && (move.kind === 'deleteCredit' || move.kind === 'restoreCredit')) {
    const action = move.kind === 'deleteCredit' ? 'delete' : 'restore'
    await app.run(bulkCredits, { action, ids: [app.id('credit', credit.id)] })
  }
  if (move.kind === 'payBoth' && invoice) {
    const second = pick(made.invoices, move.other)
    if (second && second.id !== invoice.id)
      made.payments.push(
        await books.pay(
          [
            [invoice, 1n],
            [second, 1n],
          ],
          3n,
        ),
      )
  }
  if (invoice && (move.kind === 'deleteInvoice' || move.kind === 'restoreInvoice' || move.kind === 'cancel')) {
    const action = move.kind === 'cancel' ? 'cancel' : move.kind === 'deleteInvoice' ? 'delete' : 'restore'
    await app.run(bulkInvoices, { action, ids: [app.id('invoice', invoice.id)] })
  }
  if (payment && (move.kind === 'deletePayment' || move.kind === 'restorePayment')) {
    const action = move.kind === 'deletePayment' ? 'delete' : 'restore'
    await app.run(bulkPayments, { action, ids: [app.id('payment', payment.id)] })
  }
  if (move.kind === 'merge') await merge(made, client, pick(made.clients, move.other) ?? client)
  if (move.kind === 'unmerge') {
    const pair = pick(made.merges, move.at)
    if (!pair) return
    const before = await totals()
    await books.unmerge(...pair)
    made.merges.splice(made.merges.indexOf(pair), 1)
    expect(await totals()).toEqual(before)
  }
}

async function merge(made: Made, survivor: Client, absorbed: Client): Promise<void> {
  const before = await totals()
  await books.merge(survivor, absorbed)
  made.merges.push([survivor, absorbed])
  expect(await totals()).toEqual(before)
}

async function stored({ id }: Invoice): Promise<Invoice> {
  const rows = await app.database.read.select().from(app.database.tables.invoices)
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Error('There is no such invoice')
  return row
}

/** Sums of the figures of all clients of the company. */
async function totals(): Promise<bigint[]> {
  const rows = await app.database.read.select().from(app.database.tables.clients)
  return (['balance', 'paidToDate', 'paymentBalance', 'creditBalance'] as const).map((figure) =>
    rows.reduce((sum, row) => sum + row[figure], 0n),
  )
}

/** Rows that refer to a merged client; empty if the references are correct. */
async function namingAbsorbed(): Promise<string[]> {
  const { tables, read } = app.database
  const rows = await read.select().from(tables.clients)
  const absorbed = new Set(rows.filter((row) => row.mergedIntoId !== null).map((row) => row.id))
  const wrong = rows.filter((row) => row.mergedIntoId !== null && absorbed.has(row.mergedIntoId))
  const moved = Object.entries(clientOwned).filter(([, how]) => how === 'stamped' || how === 'silent')
  const strays: string[] = wrong.map((row) => `client ${row.id} leads to an absorbed one`)
  for (const [name] of moved) {
    const table = tables[name as keyof typeof clientOwned]
    expect(Object.keys(getTableColumns(table))).toContain('clientId')
    const found: Record<string, unknown>[] = await read.select().from(table)
    if (found.some((row) => absorbed.has(row['clientId'] as number))) strays.push(name)
  }
  return strays
}

async function begin(): Promise<Made> {
  const names = ['Ada', 'Bob', 'Cyd', 'Dan']
  const clients: Client[] = []
  for (const name of names) {
    const shared = { email: `${names[clients.length % 2]}@shared.test` }
    clients.push(await books.client(name, [shared, { email: `${name}@own.test` }]))
  }
  return { clients, invoices: [], credits: [], payments: [], merges: [] }
}

/** Runs the steps; a refused step must change nothing. */
async function play(made: Made, steps: readonly Step[]): Promise<void> {
  for (const move of steps) {
    const before = await books.dump()
    try {
      await take(made, move)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      expect(await books.dump()).toEqual(before)
    }
    expect(await checkInvariants(app.database, app.owner.companyId), JSON.stringify(move)).toEqual([])
    expect(await namingAbsorbed()).toEqual([])
  }
}

describe('invariants of merges', () => {
  it('verify finds no differences after any sequence of merges and other changes', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        await play(await begin(), steps)
      }),
      runs(longRuns(8)),
    )
  })

  it('unmerging in reverse order restores the initial state', { timeout: 120_000 }, async () => {
    const pairs = fc.array(fc.tuple(position, position), { minLength: 1, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), pairs, async (steps, wanted) => {
        const made = await begin()
        await play(made, steps)
        const before = await books.dump()
        const done: [Client, Client][] = []
        for (const [one, other] of wanted) {
          const pair = [pick(made.clients, one), pick(made.clients, other)] as [Client, Client]
          await books.merge(...pair).then(
            () => done.push(pair),
            (error: unknown) => expect(error).toBeInstanceOf(DomainError),
          )
        }
        for (const pair of done.reverse()) await books.unmerge(...pair)
        expect(await books.dump()).toEqual(before)
      }),
      runs(longRuns(6)),
    )
  })
})
