import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Client } from '../../src/domain/client/client.ts'
import { DomainError } from '../../src/domain/error.ts'
import { bulkInvoices } from '../../src/domain/invoice/operations.ts'
import { bulkPayments, refundPayment, updatePayment } from '../../src/domain/payment/operations.ts'
import { changeInvoice, newClient, newInvoice, newPayment } from '../fixtures.ts'
import { openTestApp } from '../harness.ts'
import type { TestApp } from '../harness.ts'
import { checkInvariants } from '../invariants.ts'

let app: TestApp
let client: Client

/** Every run begins with empty books, so that a failing one is found again from its seed. */
const inNewBooks = <Values extends unknown[]>(property: fc.IAsyncPropertyWithHooks<Values>) =>
  property
    .beforeEach(async () => {
      app = await openTestApp()
      client = await newClient(app)
    })
    .afterEach(() => app.close())

const nth = fc.nat({ max: 20 })
const cents = fc.integer({ min: -20_000, max: 200_000 }).map((amount) => (amount / 100).toFixed(2))
const rate = fc.constantFrom('0', '7', '19', '7.7', '-15')
const line = fc.record({
  cost: fc.constantFrom('100', '0.5', '59.585', '-20', '3.333333', '0'),
  quantity: fc.constantFrom('1', '2', '0.75', '-1'),
  discount: fc.constantFrom('0', '1.5', '10'),
  taxName1: fc.constantFrom('', 'VAT'),
  taxRate1: rate,
})
const content = fc.record({
  lineItems: fc.array(line, { maxLength: 3 }),
  discount: fc.constantFrom('0', '5', '12.5'),
  isAmountDiscount: fc.boolean(),
  usesInclusiveTaxes: fc.boolean(),
  taxName1: fc.constantFrom('', 'Tax'),
  taxRate1: rate,
  customSurcharge1: fc.constantFrom('0', '4.2', '-1'),
  partial: fc.constantFrom('0', '0', '10'),
})
const triggers = fc.record(
  {
    paid: fc.boolean(),
    markSent: fc.boolean(),
    amountPaid: fc.constantFrom('1', '49.99', '500'),
    sendEmail: fc.boolean(),
    cancel: fc.boolean(),
  },
  { requiredKeys: [] },
)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create' as const), content, triggers }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), at: nth, content, triggers }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('trigger' as const), at: nth, triggers }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pay' as const), at: nth, other: nth, part: cents, more: cents }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('apply' as const), at: nth, other: nth, part: cents }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), at: nth, other: nth, part: cents, more: cents }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      at: nth,
      on: fc.constantFrom('invoice', 'payment'),
      action: fc.constantFrom('delete', 'restore', 'archive'),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const keys = async (table: 'invoices' | 'payments'): Promise<number[]> => {
  const rows = await app.database.read.select({ id: app.database.tables[table].id }).from(app.database.tables[table])
  return rows.map(({ id }) => id)
}
const pick = (list: readonly number[], at: number): { id: number } => ({ id: list[at % Math.max(1, list.length)] ?? 0 })
const act = (on: string, action: string, { id }: { id: number }) =>
  on === 'invoice'
    ? app.run(bulkInvoices, { action, ids: [app.id('invoice', id)] })
    : app.run(bulkPayments, { action, ids: [app.id('payment', id)] })

async function take(move: Step): Promise<void> {
  const [invoices, payments] = [await keys('invoices'), await keys('payments')]
  if (move.kind === 'create') await newInvoice(app, client, { ...move.content, ...move.triggers })
  else if (invoices.length === 0) return
  else if (move.kind === 'edit') {
    await changeInvoice(app, pick(invoices, move.at), { ...move.content, ...move.triggers })
  } else if (move.kind === 'trigger') await changeInvoice(app, pick(invoices, move.at), move.triggers)
  else if (move.kind === 'pay') {
    await newPayment(app, client, { amount: move.more, invoices: [[pick(invoices, move.at), move.part]] })
  } else if (payments.length === 0) return
  else if (move.kind === 'act')
    await act(move.on, move.action, pick(move.on === 'invoice' ? invoices : payments, move.at))
  else {
    const part = { invoiceId: app.id('invoice', pick(invoices, move.other).id), amount: move.part }
    const id = app.id('payment', pick(payments, move.at).id)
    if (move.kind === 'apply') await app.run(updatePayment, { id, invoices: [part] })
    else await app.run(refundPayment, { id, amount: move.more, invoices: [part] })
  }
}

// Rows that were changed come in another order on PostgreSQL.
const strip = (rows: readonly { id: number }[]) =>
  rows
    .map((row) => ({ ...row, version: 0, updatedAt: 0, archivedAt: null, bankTransactionId: null }))
    .toSorted((a, b) => a.id - b.id)

/** What the books say; how often rows were written, and what was written down about it, is left out. */
async function books(): Promise<unknown> {
  const { read, tables } = app.database
  return {
    clients: strip(await read.select().from(tables.clients)),
    invoices: strip(await read.select().from(tables.invoices)),
    payments: strip(await read.select().from(tables.payments)),
    allocations: strip(await read.select().from(tables.allocations)),
  }
}

const rowsWritten = async () => {
  const { invoices, payments, allocations, ledgerEntries, activities, outbox, counters } = app.database.tables
  const tables = [invoices, payments, allocations, ledgerEntries, activities, outbox]
  const counts = await Promise.all(tables.map((table) => app.database.read.$count(table)))
  return [...counts, await app.database.read.select().from(counters)]
}

/** Runs a step; a refusal is part of business, and leaves nothing behind. */
async function attempt(move: Step): Promise<void> {
  const before = [await books(), await rowsWritten()]
  try {
    await take(move)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    expect([await books(), await rowsWritten()]).toEqual(before)
  }
}

const sound = async () => expect(await checkInvariants(app.database, app.owner.companyId)).toEqual([])

describe('whatever happens to invoices and payments', () => {
  it('the books stay sound after every step, and refusals leave nothing behind', { timeout: 120_000 }, async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (moves) => {
      for (const move of moves) {
        await attempt(move)
        await sound()
      }
    })
    await fc.assert(inNewBooks(property), { numRuns: 25 })
  })

  it('deleting and restoring is the identity', { timeout: 120_000 }, async () => {
    const moves = fc.array(step, { minLength: 5, maxLength: 20 })
    const property = fc.asyncProperty(moves, fc.constantFrom('invoice', 'payment'), nth, async (past, on, at) => {
      for (const move of past) await attempt(move)
      const candidates = await keys(on === 'invoice' ? 'invoices' : 'payments')
      fc.pre(candidates.length > 0)
      const record = pick(candidates, at)
      const before = await books()
      const { results } = await act(on, 'delete', record)
      fc.pre(results[0]?.outcome === 'done')
      await sound()
      expect((await act(on, 'restore', record)).results).toMatchObject([{ outcome: 'done' }])
      await sound()
      expect(await books()).toEqual(before)
    })
    await fc.assert(inNewBooks(property), { numRuns: 25 })
  })
})
