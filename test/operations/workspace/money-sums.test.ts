import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refundPayment, updatePayment } from '../../../src/domain/billing/payment/operations.ts'
import type { Invoice } from '../../../src/domain/billing/invoice/invoice.ts'
import type { Payment } from '../../../src/domain/billing/payment/payment.ts'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { mergeClients } from '../../../src/domain/contacts/client/merge.ts'
import { currencyById } from '../../../src/domain/kernel/money/currencies.ts'
import { Decimal, ZERO } from '../../../src/domain/kernel/money/decimal.ts'
import { DomainError } from '../../../src/domain/kernel/error.ts'
import { bulkExpenses, createExpense, updateExpense } from '../../../src/domain/spending/expense/operations.ts'
import type { Expense } from '../../../src/domain/spending/expense/expense.ts'
import { chart, receivables, totals } from '../../../src/domain/workspace/chart/operations.ts'
import { purgeClient } from '../../../src/domain/workspace/purge/purge.ts'
import { actOnInvoice, actOnPayment, changeInvoice, lineOf, newClient, newInvoice, newPayment } from '../../fixtures.ts'
import { openTestApp } from '../../harness.ts'
import type { CallOptions, TestApp } from '../../harness.ts'
import { checkInvariants } from '../../invariants.ts'
import { runs } from '../../properties.ts'
import { unmergeClients } from '../../../src/domain/contacts/client/unmerge.ts'

const today = '2026-03-15'
const at = fc.nat({ max: 20 })
const day = fc.constantFrom('2026-02-27', '2026-03-14', today, '2026-03-16')
const cents = fc.constantFrom(1, 999, 10_000, 99_999_999_99)
const owner = fc.boolean()
const money = { at, cents, day, owner }
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom('draft' as const, 'sent' as const, 'paid' as const), ...money }),
  fc.record({ kind: fc.constantFrom('edit' as const, 'pay' as const, 'refund' as const, 'moved' as const), ...money }),
  fc.record({ kind: fc.constantFrom('expense' as const, 'editExpense' as const), ...money }),
  fc.record({
    kind: fc.constantFrom('send' as const, 'cancel' as const, 'merge' as const, 'unmerge' as const),
    ...money,
  }),
  fc.record({ kind: fc.constant('purge' as const), ...money }),
  fc.record({
    kind: fc.constantFrom('invoices' as const, 'payments' as const, 'expenses' as const),
    verb: fc.constantFrom('archive', 'delete', 'restore'),
    ...money,
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Records created by the previous steps. */
type Made = {
  clients: Client[]
  invoices: Invoice[]
  payments: Payment[]
  expenses: Expense[]
  merges: [Client, Client][]
}

let app: TestApp
let member: { token: string; userId: number }
beforeEach(async () => {
  app = await openTestApp({ settings: { currency_id: '3' } })
  member = await app.member('view_dashboard,create_all')
})
afterEach(() => app.close())

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % Math.max(1, items.length)]
const textOf = (minor: number, digits = 2) => Decimal.fromMinor(BigInt(minor), digits).toString()

/** Records that the step changes. */
const chosenBy = (made: Made, { at: index }: Step) => ({
  client: pick(made.clients, index),
  invoice: pick(made.invoices, index),
  payment: pick(made.payments, index),
  expense: pick(made.expenses, index),
})

const byOwner = { password: 'correct horse battery' }

/** Fields that decide which sums a record is in. */
const fieldsOf = ({ day: date, owner: isMine, cents: minor }: Step) => ({
  date,
  exchangeRate: minor === 999 ? '0.75' : '1',
  assigneeId: isMine ? app.id('user', member.userId) : null,
})

const documentOf = (move: Step) => ({
  ...fieldsOf(move),
  dueDate: move.owner ? null : move.day,
  lineItems: [lineOf(textOf(move.cents))],
})

const creations: Partial<Record<Step['kind'], (made: Made, move: Step, client: Client) => Promise<unknown>>> = {
  draft: async (made, move, client) => made.invoices.push((await newInvoice(app, client, documentOf(move))).invoice),
  sent: async (made, move, client) =>
    made.invoices.push((await newInvoice(app, client, { ...documentOf(move), markSent: true })).invoice),
  paid: async (made, move, client) =>
    made.invoices.push((await newInvoice(app, client, { ...documentOf(move), paid: true })).invoice),
  expense: async (made, move) =>
    made.expenses.push(await app.run(createExpense, { ...fieldsOf(move), amount: textOf(move.cents), currency: '1' })),
  merge: async (made, { at: index }, survivor) => {
    const absorbed = pick(made.clients, index + 1) ?? survivor
    const [id, mergeableId] = [app.id('client', survivor.id), app.id('client', absorbed.id)]
    await app.run(mergeClients, { id, mergeableId }, byOwner)
    made.merges.push([survivor, absorbed])
  },
  unmerge: async (made, { at: index }) => {
    const [survivor, absorbed] = pick(made.merges, index) ?? []
    if (!survivor || !absorbed) return
    const [id, absorbedId] = [app.id('client', survivor.id), app.id('client', absorbed.id)]
    await app.run(unmergeClients, { id, absorbedId }, byOwner)
  },
  purge: (_made, _move, client) => app.run(purgeClient, { id: app.id('client', client.id) }, byOwner),
}

/** Runs one step; steps without a record are skipped. @throws DomainError if it is refused */
async function take(made: Made, move: Step): Promise<void> {
  const { client, invoice, payment, expense } = chosenBy(made, move)
  if (client) await creations[move.kind]?.(made, move, client)
  if (move.kind === 'pay' && invoice) {
    const payer = made.clients.find(({ id }) => id === invoice.clientId)
    const part = textOf(Math.min(move.cents, Number(invoice.amount)), invoice.digits)
    const fields = { ...fieldsOf(move), amount: textOf(move.cents, invoice.digits) }
    if (payer) made.payments.push(await newPayment(app, payer, { ...fields, invoices: [[invoice, part]] }))
  }
  if (move.kind === 'edit' && invoice) await changeInvoice(app, invoice, documentOf(move))
  if (move.kind === 'send' && invoice) await changeInvoice(app, invoice, { markSent: true })
  if (move.kind === 'cancel' && invoice) await actOnInvoice(app, 'cancel', invoice)
  if (move.kind === 'invoices' && invoice) await actOnInvoice(app, move.verb, invoice)
  if (move.kind === 'payments' && payment) await actOnPayment(app, move.verb, payment)
  if (move.kind === 'refund' && payment) await app.run(refundPayment, { id: app.id('payment', payment.id), amount: 1 })
  if (move.kind === 'moved' && payment)
    await app.run(updatePayment, { id: app.id('payment', payment.id), ...fieldsOf(move) })
  if (move.kind === 'editExpense' && expense)
    await app.run(updateExpense, { id: app.id('expense', expense.id), ...fieldsOf(move), amount: textOf(move.cents) })
  if (move.kind === 'expenses' && expense)
    await app.run(bulkExpenses, { action: move.verb, ids: [app.id('expense', expense.id)] })
}

type Counted = { currencyId: string; digits: number; amount: bigint }
const added = (list: readonly Counted[], of: string) =>
  list
    .filter(({ currencyId }) => currencyId === of)
    .reduce((sum, { amount, digits }) => sum.plus(Decimal.fromMinor(amount, digits)), ZERO)

/** The figures of the records that are there, of all or of one user, added up here. */
async function countedFigures(currencyId: string, userId: number | undefined) {
  const { read, tables } = app.database
  const isShown = (row: { isDeleted: boolean; userId: number; assignedUserId: number | null }) =>
    !row.isDeleted && (userId === undefined || row.userId === userId || row.assignedUserId === userId)
  const bills = (await read.select().from(tables.invoices)).filter(isShown)
  const received = (await read.select().from(tables.payments)).filter(isShown)
  const spent = (await read.select().from(tables.expenses)).filter(isShown)
  const issued = bills.filter(({ statusId }) => [2, 3, 4].includes(statusId))
  const open = issued
    .filter(({ statusId, balance }) => statusId !== 4 && balance !== 0n)
    .map((row) => ({ ...row, amount: row.balance }))
  const sum = (list: readonly Counted[]) => added(list, currencyId).toString()
  const count = (list: readonly Counted[]) => list.filter((row) => row.currencyId === currencyId).length
  const overdue = open.filter(({ dueDate }) => dueDate !== null && dueDate < today)
  const drafts = bills.filter(({ statusId }) => statusId === 1)
  const paid = received
    .filter(({ statusId }) => [1, 4, 5, 6].includes(statusId))
    .map((row) => ({ ...row, amount: row.amount - row.refunded }))
  return {
    totals: [sum(issued), count(issued), sum(open), count(open), sum(paid), sum(spent)],
    receivables: [sum(open), count(open), sum(overdue), count(overdue), sum(drafts), count(drafts)],
    days: [issued, open, paid, spent].map((list) =>
      [...new Set(list.filter((row) => row.currencyId === currencyId).map(({ date }) => date))]
        .toSorted()
        .map((date) => `${date} ${sum(list.filter((row) => row.date === date))}`),
    ),
  }
}

/** The figures that the operations answer, of all currencies with records. */
async function answeredFigures(call: CallOptions) {
  const all = await app.run(totals, { dateRange: 'all_time' }, call)
  const open = await app.run(receivables, {}, call)
  const days = await app.run(chart, { dateRange: 'all_time' }, call)
  const zero = Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? '0' : 0))
  return all.currencies.map((row) => {
    const owed = open.currencies.find(({ currency }) => currency.id === row.currency.id)
    const series = days.currencies.find(({ currency }) => currency.id === row.currency.id)
    const { invoiced, invoiceCount, outstanding, outstandingCount, paid, expenses } = row
    return {
      currencyId: row.currency.id,
      totals: [String(invoiced), invoiceCount, String(outstanding), outstandingCount, String(paid), String(expenses)],
      receivables: owed
        ? [owed.outstanding, owed.outstandingCount, owed.overdue, owed.overdueCount, owed.drafts, owed.draftCount].map(
            (figure) => (typeof figure === 'number' ? figure : String(figure)),
          )
        : zero,
      days: [series?.invoices, series?.outstanding, series?.payments, series?.expenses].map((points) =>
        (points ?? []).map(({ date, total }) => `${date} ${total.toString()}`),
      ),
    }
  })
}

describe('sums of the charts', () => {
  it('equal the sums of the records after any history, of all records and of those of one user', async () => {
    const history = fc.array(step, { minLength: 10, maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(history, async (moves) => {
        const made: Made = { clients: [], invoices: [], payments: [], expenses: [], merges: [] }
        for (const currency of ['3', '3', '45']) {
          made.clients.push(await newClient(app, { name: 'Acme', settings: { currency_id: currency } }))
        }
        for (const move of moves) {
          await take(made, move).catch((error: unknown) => {
            if (!(error instanceof DomainError)) throw error
          })
        }
        for (const [call, userId] of [
          [{}, undefined],
          [{ token: member.token }, member.userId],
        ] as const) {
          const answered = await answeredFigures(call)
          for (const { currencyId, ...figures } of answered) {
            expect(currencyById(currencyId)).toBeDefined()
            expect(figures).toEqual(await countedFigures(currencyId, userId))
          }
        }
        expect(await checkInvariants(app.database, app.owner.companyId, { gapless: false })).toEqual([])
      }),
      runs(12),
    )
  })

  it('have one row for any number of records of a day, and none for no record', async () => {
    const { moneySums } = app.database.tables
    const client = await newClient(app)
    const rows = () => app.database.read.$count(moneySums)
    const fields = { markSent: true, date: '2026-03-01', dueDate: '2026-04-01' }
    const first = await newInvoice(app, client, fields)
    const few = await rows()
    for (let count = 0; count < 3; count++) await newInvoice(app, client, fields)
    expect([few, await rows()]).toEqual([6, 6])
    await actOnInvoice(app, 'delete', first.invoice)
    expect(await rows()).toBe(6)
    const rest = await app.database.read.select().from(app.database.tables.invoices)
    await actOnInvoice(app, 'delete', ...rest.filter(({ isDeleted }) => !isDeleted))
    expect(await rows()).toBe(0)
  })
})
