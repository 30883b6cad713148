import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../src/domain/contacts/client/client.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { longRuns } from '../../size.ts'
import { bankFixtures } from './bank-fixtures.ts'

let app: TestApp
let books: ReturnType<typeof bankFixtures>
let client: Client
beforeEach(async () => {
  app = await openTestApp({ settings: { currency_id: '3' } })
  books = bankFixtures(app)
  client = await books.client('Globex', [{ email: 'ap@globex.test' }])
})
afterEach(() => app.close())

describe('matching with invoices', () => {
  it('a match creates one payment of the full amount with the date and reference of the transaction', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const transaction = await books.credit(100, { date: '2026-02-03', description: 'Invoice 0001, thanks' })
    const { transactions, results } = await books.match([[transaction, { invoiceIds: [invoice] }]])
    const [payment] = await books.payments()
    expect(payment).toMatchObject({
      clientId: client.id,
      amount: 10_000n,
      applied: 10_000n,
      date: '2026-02-03',
      transactionReference: 'Invoice 0001, thanks',
      bankTransactionId: transaction.id,
      number: '0001',
      statusId: 4,
      isManual: false,
    })
    expect(results).toEqual([
      {
        id: transaction.id,
        outcome: 'matched',
        paymentIds: [payment?.id],
        applied: [{ invoiceId: invoice.id, amount: 10_000n }],
        unapplied: 0n,
        difference: 0n,
        writtenOff: 0n,
        digits: 2,
      },
    ])
    const match = { paymentId: payment?.id, invoiceIds: [invoice.id], billedExpenseIds: [] }
    expect(transactions[0]).toMatchObject({ statusId: 3, match })
    expect(await books.invoiceNow(invoice)).toMatchObject({ balance: 0n, paidToDate: 10_000n, statusId: 4 })
    expect(await books.now(client)).toMatchObject({ balance: 0n, paidToDate: 10_000n, paymentBalance: 0n })
  })

  it('the invoices are paid in the given order until the amount is used up', async () => {
    const [first, second, third] = [
      await books.invoice(client.id, 10_000n),
      await books.invoice(client.id, 5_000n),
      await books.invoice(client.id, 7_000n),
    ]
    const transaction = await books.credit(120)
    const { results } = await books.match([[transaction, { invoiceIds: [third, first, second] }]])
    expect(results[0]).toMatchObject({
      applied: [
        { invoiceId: third.id, amount: 7_000n },
        { invoiceId: first.id, amount: 5_000n },
      ],
      unapplied: 0n,
    })
    expect((await books.transactionNow(transaction)).match?.invoiceIds).toEqual([third.id, first.id])
    expect(await books.invoiceNow(first)).toMatchObject({ balance: 5_000n, paidToDate: 5_000n, statusId: 3 })
    expect(await books.invoiceNow(second)).toMatchObject({
      balance: 5_000n,
      paidToDate: 0n,
      statusId: 2,
      version: second.version,
    })
  })

  it('the excess stays on the payment as unapplied and is reported', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const transaction = await books.credit('130.05')
    const { results } = await books.match([[transaction, { invoiceIds: [invoice] }]])
    expect(results[0]).toMatchObject({ applied: [{ amount: 10_000n }], unapplied: 3_005n })
    expect(await books.payments()).toMatchObject([{ amount: 13_005n, applied: 10_000n }])
    expect(await books.now(client)).toMatchObject({ balance: 0n, paidToDate: 13_005n, paymentBalance: 3_005n })
  })

  it('drafts that receive money are marked as sent, others stay drafts', async () => {
    const first = await books.invoice(client.id, 10_000n, 'draft')
    const second = await books.invoice(client.id, 5_000n, 'draft')
    const transaction = await books.credit(60)
    await books.match([[transaction, { invoiceIds: [first, second] }]])
    expect(await books.invoiceNow(first)).toMatchObject({ statusId: 3, balance: 4_000n, paidToDate: 6_000n })
    expect(await books.invoiceNow(second)).toEqual(second)
    expect(await books.now(client)).toMatchObject({ balance: 4_000n, paidToDate: 6_000n })
  })

  it('each item sees the effects of the preceding items', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const [one, two, three] = [await books.credit(60), await books.credit(60), await books.credit(60)]
    const { results } = await books.match([one, two, three].map((each) => [each, { invoiceIds: [invoice] }]))
    expect(results).toMatchObject([
      { outcome: 'matched', applied: [{ amount: 6_000n }], unapplied: 0n },
      { outcome: 'matched', applied: [{ amount: 4_000n }], unapplied: 2_000n },
      { outcome: 'skipped', reason: 'invoice_not_payable', applied: [], unapplied: 0n },
    ])
    expect(await books.invoiceNow(invoice)).toMatchObject({ balance: 0n, paidToDate: 10_000n, statusId: 4 })
    expect((await books.payments()).map((payment) => payment.number)).toEqual(['0001', '0002'])
    const { columns, records } = await books.figures(client)
    expect(records).toEqual(columns)
  })

  it('invoices of a merged client are paid for its survivor', async () => {
    const absorbed = await books.client('Globex Inc.')
    const old = await books.invoice(absorbed.id, 4_000n)
    const own = await books.invoice(client.id, 4_000n)
    await books.merge(client, absorbed)
    const [first, second] = [await books.credit(10), await books.credit(70)]
    const { results } = await books.match([
      [first, { invoiceIds: [old] }],
      [second, { invoiceIds: [old, own] }],
    ])
    expect(results).toMatchObject([
      { outcome: 'matched', unapplied: 0n },
      { outcome: 'matched', unapplied: 0n },
    ])
    expect(await books.payments()).toMatchObject([
      { clientId: client.id, originClientId: absorbed.id },
      { clientId: client.id, originClientId: client.id },
    ])
  })

  it('activities and ledger entries are recorded as for any payment', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const transaction = await books.credit(100)
    const before = (await books.activities()).length
    await books.match([[transaction, { invoiceIds: [invoice] }]])
    expect((await books.activities()).slice(before)).toMatchObject([
      { activityTypeId: 10, invoiceId: invoice.id, clientId: client.id },
      { activityTypeId: 54, invoiceId: invoice.id, clientId: client.id },
      { activityTypeId: 1002, bankTransactionId: transaction.id, notes: 'match' },
    ])
    expect((await books.ledger()).at(-1)).toMatchObject({ adjustment: -10_000n, balance: 0n, clientId: client.id })
  })
})

describe('matching with a payment', () => {
  it('a match links the payment without moving money', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const payment = await books.pay([[invoice, 10_000n]], 10_000n)
    const figures = await books.now(client)
    const transaction = await books.credit(100)
    const { transactions, results } = await books.match([[transaction, { paymentId: payment }]])
    expect(results).toEqual([
      {
        id: transaction.id,
        outcome: 'matched',
        paymentIds: [payment.id],
        applied: [],
        unapplied: 0n,
        difference: 0n,
        writtenOff: 0n,
        digits: 2,
      },
    ])
    expect(transactions[0]?.match).toMatchObject({ kind: 'payment', invoiceIds: [invoice.id], paymentId: payment.id })
    expect(await books.payments()).toMatchObject([{ id: payment.id, bankTransactionId: transaction.id }])
    expect(await books.now(client)).toEqual(figures)
  })

  it('a deposit of more than the payment stays open, and one of less is linked with its difference', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const payment = await books.pay([[invoice, 10_000n]], 10_000n)
    const [more, cent, less] = [await books.credit(150), await books.credit('100.01'), await books.credit('97.50')]
    const { results, transactions } = await books.match([
      [more, { paymentId: payment }],
      [cent, { paymentId: payment }],
      [less, { paymentId: payment }],
    ])
    expect(results).toMatchObject([
      { outcome: 'skipped', reason: 'amount_exceeds_linked', difference: 5_000n, unapplied: 0n },
      { outcome: 'skipped', reason: 'amount_exceeds_linked', difference: 1n },
      { outcome: 'matched', paymentIds: [payment.id], difference: -250n },
    ])
    expect(transactions.map(({ statusId, match }) => [statusId, match === null])).toEqual([
      [1, true],
      [1, true],
      [3, false],
    ])
  })

  it('a withdrawal of more than its expenses with their taxes stays open', async () => {
    const taxed = await books.spent(30, { taxes: [{ name: 'VAT', rate: 10 }] })
    const inclusive = await books.spent(50, { taxes: [{ name: 'VAT', rate: 10 }], usesInclusiveTaxes: true })
    const [line, small] = [await books.debit(83), await books.debit(20)]
    const link = async (transaction: typeof line, ...expenseIds: (typeof taxed)[]) => {
      const [result] = (await books.match([[transaction, { expenseIds }]])).results
      return [result?.reason ?? result?.outcome, result?.difference]
    }
    expect(await link(line, taxed)).toEqual(['amount_exceeds_linked', 5_000n])
    expect(await link(line, inclusive)).toEqual(['amount_exceeds_linked', 3_300n])
    expect((await books.expenses()).every((each) => each.bankTransactionId === null)).toBe(true)
    expect(await link(line, taxed, inclusive)).toEqual(['matched', 0n])
    expect(await link(small, await books.spent(25))).toEqual(['matched', -500n])
  })

  it('a payment cannot be linked to a second transaction', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const payment = await books.pay([[invoice, 10_000n]], 10_000n)
    const [one, two, three] = [await books.credit(100), await books.credit(100), await books.credit(100)]
    const { results } = await books.match([
      [one, { paymentId: payment }],
      [two, { paymentId: payment }],
    ])
    expect(results.map((result) => result.reason)).toEqual([undefined, 'payment_already_linked'])
    const again = await books.match([[three, { paymentId: payment }]])
    expect(again.results[0]).toMatchObject({ outcome: 'skipped', reason: 'payment_already_linked' })
    expect((await books.payments())[0]?.bankTransactionId).toBe(one.id)
  })
})

describe('matching with expenses', () => {
  it('a match links expenses and takes over their common vendor', async () => {
    const vendor = await books.vendor('Acme')
    const vendorId = app.id('vendor', vendor.id)
    const [one, two] = [await books.spent(30, { vendorId }), await books.spent(20, { vendorId })]
    const transaction = await books.debit(50)
    const { transactions, results } = await books.match([[transaction, { expenseIds: [one, two] }]])
    expect(results[0]).toMatchObject({ outcome: 'matched', expenseIds: [one.id, two.id], applied: [] })
    expect(transactions[0]).toMatchObject({ statusId: 3, vendorId: vendor.id, match: { expenseIds: [one.id, two.id] } })
    expect((await books.expenses()).map((expense) => expense.bankTransactionId)).toEqual([
      transaction.id,
      transaction.id,
    ])
    const other = await books.debit(50)
    const again = await books.match([[other, { expenseIds: [two] }]])
    expect(again.results[0]).toMatchObject({ reason: 'expense_already_linked' })
  })

  it('an expense cannot be linked to a second transaction of the same request', async () => {
    const expense = await books.spent(30)
    const [one, two] = [await books.debit(30), await books.debit(30)]
    const { results } = await books.match([
      [one, { expenseIds: [expense] }],
      [two, { expenseIds: [expense] }],
    ])
    expect(results.map((result) => result.reason)).toEqual([undefined, 'expense_already_linked'])
    expect((await books.expenses())[0]?.bankTransactionId).toBe(one.id)
  })

  it('a match with vendor and category creates an expense with amount, currency, date and description', async () => {
    const vendor = await books.vendor('Acme', '1')
    const category = await books.category('Rent')
    const transaction = await books.debit('99.95', { date: '2026-02-01', description: 'Rent 02' })
    const { transactions, results } = await books.match([[transaction, { vendorId: vendor, categoryId: category }]])
    const [expense] = await books.expenses()
    expect(expense).toMatchObject({
      number: '0001',
      amount: 9_995n,
      currencyId: '3',
      date: '2026-02-01',
      paymentDate: '2026-02-01',
      transactionReference: 'Rent 02',
      vendorId: vendor.id,
      categoryId: category.id,
      bankTransactionId: transaction.id,
    })
    expect(results[0]).toMatchObject({ outcome: 'matched', expenseIds: [expense?.id], applied: [], unapplied: 0n })
    expect(transactions[0]).toMatchObject({ vendorId: vendor.id, expenseCategoryId: category.id })
    expect(transactions[0]?.match).toEqual({
      kind: 'newExpense',
      invoiceIds: [],
      applied: [],
      paymentId: null,
      refunded: '0',
      expenseIds: [expense?.id],
      billedExpenseIds: [],
      previous: { vendorId: null, ninjaCategoryId: null, statusId: 1 },
    })
  })

  it('a new expense needs no category', async () => {
    const vendor = await books.vendor('Acme')
    const transaction = await books.debit(5)
    const { results } = await books.match([[transaction, { vendorId: vendor }]])
    expect(results[0]?.outcome).toBe('matched')
    expect((await books.expenses())[0]).toMatchObject({ categoryId: null, amount: 500n })
  })
})

describe('dry run of a match', () => {
  it('a dry run returns the result and changes nothing', async () => {
    const draft = await books.invoice(client.id, 10_000n, 'draft')
    const vendor = await books.vendor('Acme')
    const expense = await books.spent(9)
    const [in1, out1, out2] = [await books.credit(130), await books.debit(7), await books.debit(9)]
    const before = await books.dump()
    const items = [
      [in1, { invoiceIds: [draft] }],
      [out1, { vendorId: vendor }],
      [out2, { expenseIds: [expense] }],
    ] as const
    const { transactions, results } = await books.match(items, { dryRun: true })
    expect(transactions.map((transaction) => transaction.statusId)).toEqual([3, 3, 3])
    expect(results[0]).toMatchObject({ outcome: 'matched', applied: [{ amount: 10_000n }], unapplied: 3_000n })
    expect(await books.dump()).toEqual(before)
    const real = await books.match(items)
    expect(real.results.map(({ applied, unapplied }) => ({ applied, unapplied }))).toEqual(
      results.map(({ applied, unapplied }) => ({ applied, unapplied })),
    )
  })
})

describe('large matches', () => {
  it('thousands of items are matched in one call with an almost constant number of statements', async () => {
    const count = longRuns(2_000)
    const invoices = await books.sentInvoices(client, count)
    const vendor = await books.vendor('Acme')
    const deposits = await books.transactions(count + 1_000, 'CREDIT')
    const withdrawals = await books.transactions(count, 'DEBIT')
    const items = [
      ...deposits.map((each, index) => [each, { invoiceIds: invoices.slice(index % count).slice(0, 1) }] as const),
      ...withdrawals.map((each) => [each, { vendorId: vendor }] as const),
    ]
    app.statements.length = 0
    const { results } = await books.match(items)
    expect(app.statements.length).toBeLessThan(600)
    const fates = results.map(({ outcome, reason }) => reason ?? outcome)
    expect(fates.slice(0, count).every((fate) => fate === 'matched')).toBe(true)
    expect(fates.slice(count, count + 1_000).every((fate) => fate === 'invoice_not_payable')).toBe(true)
    expect(fates.slice(count + 1_000).every((fate) => fate === 'matched')).toBe(true)
    expect(new Set((await books.payments()).map((payment) => payment.number)).size).toBe(count)
    expect(new Set((await books.expenses()).map((expense) => expense.number)).size).toBe(count)
    const { columns, records } = await books.figures(client)
    expect(records).toEqual(columns)
    expect(columns).toMatchObject({ balance: 0n, paidToDate: 10n * BigInt(count) })
    const again = await books.match(items)
    expect(again.results.filter(({ reason }) => reason === 'already_converted')).toHaveLength(2 * count)
  })
})
