import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { bulkCredits } from '../../../src/domain/billing/credit/bulk.ts'
import { updateCredit } from '../../../src/domain/billing/credit/update.ts'
import { Decimal } from '../../../src/domain/kernel/money/decimal.ts'
import { DomainError } from '../../../src/domain/kernel/error.ts'
import { isPayable, payableAmount } from '../../../src/domain/billing/invoice/invoice.ts'
import { bulkInvoices } from '../../../src/domain/billing/invoice/bulk.ts'
import { bulkPayments } from '../../../src/domain/billing/payment/bulk.ts'
import { refundPayment, updatePayment } from '../../../src/domain/billing/payment/operations.ts'
import { changeInvoice, lineOf, newClient, newCredit, newInvoice, newPayment } from '../../fixtures.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { checkInvariants } from '../../invariants.ts'
import { runs } from '../../properties.ts'
import { longRuns } from '../../size.ts'

let app: TestApp
let client: Client

/** Creates a new company per run, so that a seed reproduces a failure: an invoice, and credits to pay it. */
const inNewCompany = <Values extends unknown[]>(property: fc.IAsyncPropertyWithHooks<Values>) =>
  property
    .beforeEach(async () => {
      app = await openTestApp()
      client = await newClient(app)
      await newInvoice(app, client, { markSent: true })
      for (const cost of ['70', '12.5']) await newCredit(app, client, { markSent: true, lineItems: [lineOf(cost)] })
    })
    .afterEach(() => app.close())

const nth = fc.nat({ max: 20 })
const cents = fc.integer({ min: -20_000, max: 200_000 }).map((amount) => (amount / 100).toFixed(2))
const rate = fc.constantFrom('0', '7', '19', '7.7', '-15')
const line = fc.record({
  cost: fc.constantFrom('100', '0.5', '59.585', '-20', '3.333333', '0'),
  quantity: fc.constantFrom('1', '2', '0.75', '-1'),
  discount: fc.constantFrom('0', '1.5', '10'),
  taxes: fc.tuple(fc.record({ name: fc.constantFrom('', 'VAT'), rate })),
})
const content = fc.record({
  lineItems: fc.array(line, { maxLength: 3 }),
  discount: fc.constantFrom('0', '5', '12.5'),
  isAmountDiscount: fc.boolean(),
  usesInclusiveTaxes: fc.boolean(),
  taxes: fc.tuple(fc.record({ name: fc.constantFrom('', 'Tax'), rate })),
  surcharges: fc.tuple(fc.record({ amount: fc.constantFrom('0', '4.2', '-1') })),
  partial: fc.constantFrom('0', '0', '10'),
})
/** A line with only a price, so that most invoices can be paid. */
const plain = fc.constantFrom('12.5', '3.33', '70').map((cost) => ({ lineItems: [{ quantity: '1', cost }] }))
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
const use = fc.record({ credit: nth, amount: fc.constantFrom('1', '7.77', '50') })
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create' as const), content, triggers }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), at: nth, content, triggers }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('trigger' as const), at: nth, triggers }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pay' as const), at: nth, other: nth, part: cents, more: cents }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('apply' as const),
      at: nth,
      other: nth,
      part: cents,
      use: fc.option(use),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('credit' as const), content, markSent: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('credit' as const), content: plain, markSent: fc.constant(true) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('editCredit' as const), at: nth, content, markSent: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('useCredit' as const),
      at: nth,
      other: nth,
      share: fc.integer({ min: 1, max: 2 }),
      used: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), at: nth, other: nth, part: cents, more: cents }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      at: nth,
      on: fc.constantFrom('invoice', 'payment', 'credit'),
      action: fc.constantFrom('delete', 'restore', 'archive'),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const keys = async (table: 'invoices' | 'payments' | 'credits'): Promise<number[]> => {
  const rows = await app.database.read.select({ id: app.database.tables[table].id }).from(app.database.tables[table])
  return rows.map(({ id }) => id)
}
const pick = (list: readonly number[], at: number): { id: number } => ({ id: list[at % Math.max(1, list.length)] ?? 0 })
type Acted = 'invoice' | 'payment' | 'credit'
const tableOf = { invoice: 'invoices', payment: 'payments', credit: 'credits' } as const
const act = (on: Acted, action: string, { id }: { id: number }) =>
  ({
    invoice: () => app.run(bulkInvoices, { action, ids: [app.id('invoice', id)] }),
    payment: () => app.run(bulkPayments, { action, ids: [app.id('payment', id)] }),
    credit: () => app.run(bulkCredits, { action, ids: [app.id('credit', id)] }),
  })[on]()

/** Uses of credits as `[credit, amount]`, in the input format of a payment. */
const usesOf = (credits: readonly number[], uses: readonly { credit: number; amount: string }[]) =>
  uses.map(({ credit, amount }) => [pick(credits, credit), amount] as const)

/** A share of the balance of an invoice or credit, as text. */
const shareOf = (minor: bigint, share: number): string => Decimal.fromMinor(minor / BigInt(share), 2).toString()

/** Up to two invoices, paid in full or in part by up to two credits, and by money for the rest. */
async function payWithCredit({ at, other, share, used }: Extract<Step, { kind: 'useCredit' }>): Promise<void> {
  const { read, tables } = app.database
  const invoices = (await read.select().from(tables.invoices)).filter(
    (row) => isPayable(row) && payableAmount(row) > 0n,
  )
  const credits = (await read.select().from(tables.credits)).filter((row) => !row.isDeleted && row.balance > 0n)
  const two = <Row>(list: readonly Row[]) => [...new Set([list[at % list.length], list[other % list.length]])]
  await newPayment(app, client, {
    invoices: two(invoices).flatMap((row) => (row ? [[row, shareOf(payableAmount(row), share)] as const] : [])),
    credits: two(credits).flatMap((row) => (row ? [[row, shareOf(row.balance, used)] as const] : [])),
  })
}

async function take(move: Step): Promise<void> {
  const [invoices, payments, credits] = [await keys('invoices'), await keys('payments'), await keys('credits')]
  if (move.kind === 'create') await newInvoice(app, client, { ...move.content, ...move.triggers })
  else if (move.kind === 'credit') await newCredit(app, client, { ...move.content, markSent: move.markSent })
  else if (move.kind === 'editCredit') {
    const { content: changes, markSent } = move
    await app.run(updateCredit, { id: app.id('credit', pick(credits, move.at).id), ...changes, markSent })
  } else if (invoices.length === 0) return
  else if (move.kind === 'edit') {
    await changeInvoice(app, pick(invoices, move.at), { ...move.content, ...move.triggers })
  } else if (move.kind === 'trigger') await changeInvoice(app, pick(invoices, move.at), move.triggers)
  else if (move.kind === 'pay') {
    await newPayment(app, client, { amount: move.more, invoices: [[pick(invoices, move.at), move.part]] })
  } else if (move.kind === 'useCredit') await payWithCredit(move)
  else if (payments.length === 0) return
  else if (move.kind === 'act')
    await act(move.on, move.action, pick({ invoice: invoices, payment: payments, credit: credits }[move.on], move.at))
  else {
    const part = { invoiceId: app.id('invoice', pick(invoices, move.other).id), amount: move.part }
    const id = app.id('payment', pick(payments, move.at).id)
    if (move.kind === 'apply') {
      const used = usesOf(credits, move.use ? [move.use] : [])
      const uses = used.map(([credit, amount]) => ({ creditId: app.id('credit', credit.id), amount }))
      await app.run(updatePayment, { id, invoices: [part], credits: uses })
    } else await app.run(refundPayment, { id, amount: move.more, invoices: [part] })
  }
}

// Sorted, because PostgreSQL returns changed rows in another order.
const strip = (rows: readonly { id: number }[]) =>
  rows
    .map((row) => ({ ...row, version: 0, updatedAt: 0, archivedAt: null, bankTransactionId: null }))
    .toSorted((a, b) => a.id - b.id)

/** All rows without versions, dates and activities. */
async function books(): Promise<unknown> {
  const { read, tables } = app.database
  return {
    clients: strip(await read.select().from(tables.clients)),
    invoices: strip(await read.select().from(tables.invoices)),
    payments: strip(await read.select().from(tables.payments)),
    allocations: strip(await read.select().from(tables.allocations)),
    credits: strip(await read.select().from(tables.credits)),
    creditAllocations: strip(await read.select().from(tables.creditAllocations)),
  }
}

const rowsWritten = async () => {
  const { counters, ...others } = app.database.tables
  const { invoices, payments, allocations, credits, creditAllocations, ledgerEntries, activities, outbox } = others
  const tables = [invoices, payments, allocations, credits, creditAllocations, ledgerEntries, activities, outbox]
  const counts = await Promise.all(tables.map((table) => app.database.read.$count(table)))
  return [...counts, await app.database.read.select().from(counters)]
}

/** Runs a step. A refused step is valid and must change nothing. */
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

describe('invariants of invoices, payments and credits', () => {
  it('verify finds no differences after any step, and refused steps change nothing', { timeout: 120_000 }, async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (moves) => {
      for (const move of moves) {
        await attempt(move)
        await sound()
      }
    })
    await fc.assert(inNewCompany(property), runs(longRuns(12)))
  })

  it('restoring reverts deleting', { timeout: 120_000 }, async () => {
    const moves = fc.array(step, { minLength: 5, maxLength: 20 })
    const property = fc.asyncProperty(
      moves,
      fc.constantFrom('invoice', 'payment', 'credit'),
      nth,
      async (past, on, at) => {
        for (const move of past) await attempt(move)
        const candidates = await keys(tableOf[on])
        fc.pre(candidates.length > 0)
        const record = pick(candidates, at)
        const before = await books()
        const { results } = await act(on, 'delete', record)
        fc.pre(results[0]?.outcome === 'done')
        await sound()
        expect((await act(on, 'restore', record)).results).toMatchObject([{ outcome: 'done' }])
        await sound()
        expect(await books()).toEqual(before)
      },
    )
    await fc.assert(inNewCompany(property), runs(longRuns(12)))
  })
})
