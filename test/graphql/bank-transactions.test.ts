import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTestApp } from '../serving.ts'
import type { ServedApp } from '../serving.ts'
import { bankFixtures } from '../operations/banking/bank-fixtures.ts'
import type { Client } from '../../src/domain/contacts/client/client.ts'

let app: ServedApp
let books: ReturnType<typeof bankFixtures>
let client: Client
beforeAll(async () => {
  app = await serveTestApp({ settings: { currency_id: '3' } })
  books = bankFixtures(app)
  client = await books.client('Globex')
})
afterAll(() => app.close())

const match = `mutation ($transactions: [MatchBankTransactionInput!]!, $atomic: Boolean, $dryRun: Boolean) {
  matchBankTransactions(transactions: $transactions, atomic: $atomic, dryRun: $dryRun) {
    dryRun
    bankTransactions {
      id status direction
      payment { amount applied } invoices { id balance } expenses { id amount category { name } } vendor { name }
    }
    results { id outcome reason payment { id } expenses { id } applied { invoice { id } amount } unapplied }
    userErrors { code message path }
  }
}`

describe('matchBankTransactions over GraphQL', () => {
  it('matchBankTransactions returns the transactions with the created records', async () => {
    const invoice = await books.invoice(client.id, 10_000n)
    const vendor = await books.vendor('Acme')
    const category = await books.category('Rent')
    const [deposit, withdrawal, wrong] = [await books.credit('130.50'), await books.debit(7), await books.debit(8)]
    const invoiceId = app.id('invoice', invoice.id)
    const transactions = [
      { id: app.id('bankTransaction', deposit.id), invoiceIds: [invoiceId] },
      {
        id: app.id('bankTransaction', withdrawal.id),
        vendorId: app.id('vendor', vendor.id),
        categoryId: app.id('expenseCategory', category.id),
      },
      { id: app.id('bankTransaction', wrong.id), invoiceIds: [invoiceId] },
    ]
    const dry = await app.graphql(match, { transactions, dryRun: true })
    expect(dry.body.data?.matchBankTransactions).toMatchObject({
      dryRun: true,
      results: [{ outcome: 'DONE', unapplied: '30.5' }, { outcome: 'DONE' }, { outcome: 'SKIPPED' }],
      userErrors: [],
    })
    const shown = `{ bankTransactions { status payment { amount applied } invoices { balance } expenses { amount } }
      results { payment { number amount client { balance paidToDate } } expenses { amount vendor { name } }
        applied { invoice { status balance client { balance paidToDate } } } } }`
    const wouldBe = await app.graphql(match.replace(/\{\s+dryRun[^]*userErrors \{[^}]*\}\s+\}/, shown), {
      transactions,
      dryRun: true,
    })
    const paid = { balance: '0', paidToDate: '130.5' }
    expect(wouldBe.body.data?.matchBankTransactions).toEqual({
      bankTransactions: [
        {
          status: 'CONVERTED',
          payment: { amount: '130.5', applied: '100' },
          invoices: [{ balance: '0' }],
          expenses: [],
        },
        { status: 'CONVERTED', payment: null, invoices: [], expenses: [{ amount: '7' }] },
        { status: 'UNMATCHED', payment: null, invoices: [], expenses: [] },
      ],
      results: [
        {
          payment: { number: '0001', amount: '130.5', client: paid },
          expenses: [],
          applied: [{ invoice: { status: 'PAID', balance: '0', client: paid } }],
        },
        { payment: null, expenses: [{ amount: '7', vendor: { name: 'Acme' } }], applied: [] },
        { payment: null, expenses: [], applied: [] },
      ],
    })
    expect(await books.payments()).toEqual([])
    const stored = await app.graphql('query ($id: ID!) { invoice(id: $id) { status balance } }', { id: invoiceId })
    expect(stored.body.data?.invoice).toEqual({ status: 'SENT', balance: '100' })
    const { body } = await app.graphql(match, { transactions })
    const [payment] = await books.payments()
    const [expense] = await books.expenses()
    expect(body.data?.matchBankTransactions).toEqual({
      dryRun: false,
      bankTransactions: [
        {
          id: transactions[0]?.id,
          status: 'CONVERTED',
          direction: 'CREDIT',
          payment: { amount: '130.5', applied: '100' },
          invoices: [{ id: invoiceId, balance: '0' }],
          expenses: [],
          vendor: null,
        },
        {
          id: transactions[1]?.id,
          status: 'CONVERTED',
          direction: 'DEBIT',
          payment: null,
          invoices: [],
          expenses: [{ id: app.id('expense', expense?.id ?? 0), amount: '7', category: { name: 'Rent' } }],
          vendor: { name: 'Acme' },
        },
        {
          id: transactions[2]?.id,
          status: 'UNMATCHED',
          direction: 'DEBIT',
          payment: null,
          invoices: [],
          expenses: [],
          vendor: null,
        },
      ],
      results: [
        {
          id: transactions[0]?.id,
          outcome: 'DONE',
          reason: null,
          payment: { id: app.id('payment', payment?.id ?? 0) },
          expenses: [],
          applied: [{ invoice: { id: invoiceId }, amount: '100' }],
          unapplied: '30.5',
        },
        {
          id: transactions[1]?.id,
          outcome: 'DONE',
          reason: null,
          payment: null,
          expenses: [{ id: app.id('expense', expense?.id ?? 0) }],
          applied: [],
          unapplied: '0',
        },
        {
          id: transactions[2]?.id,
          outcome: 'SKIPPED',
          reason: 'INVOICE_NOT_PAYABLE',
          payment: null,
          expenses: [],
          applied: [],
          unapplied: '0',
        },
      ],
      userErrors: [],
    })
  })

  it('a dry run shows no more of a record than the caller may view', async () => {
    const { token } = await app.member('create_bank_transaction,view_bank_transaction,create_payment,view_invoice')
    const invoice = await books.invoice(client.id, 1_000n)
    const deposit = await books.credit('10')
    await app.rest('PUT', `/clients/${app.id('client', client.id)}`, { private_notes: 'hidden text' })
    const { body, text } = await app.graphql(
      `mutation ($transactions: [MatchBankTransactionInput!]!) {
        matchBankTransactions(transactions: $transactions, dryRun: true) {
          results { outcome applied { invoice { number client { name } } } } } }`,
      {
        transactions: [{ id: app.id('bankTransaction', deposit.id), invoiceIds: [app.id('invoice', invoice.id)] }],
      },
      { token },
    )
    expect(body.data?.matchBankTransactions?.results, text).toMatchObject([
      { outcome: 'DONE', applied: [{ invoice: { number: invoice.number } }] },
    ])
    expect(text).not.toContain('hidden text')
  })

  it('matchBankTransactions reports each error as a user error with its path', async () => {
    const transaction = await books.debit(7)
    const invoice = await books.invoice(client.id, 100n)
    const good = { id: app.id('bankTransaction', transaction.id), invoiceIds: [app.id('invoice', invoice.id)] }
    const shape = await app.graphql(match, {
      transactions: [
        { ...good, paymentId: 'x' },
        { id: 'nonsense', vendorId: app.id('vendor', 4711) },
      ],
    })
    const errors = shape.body.data?.matchBankTransactions?.userErrors
    expect(errors).toMatchObject([
      { code: 'NOT_FOUND', path: ['transactions', '0', 'paymentId'] },
      { code: 'NOT_ALLOWED', path: ['transactions', '0', 'paymentId'] },
      { code: 'NOT_FOUND', path: ['transactions', '1', 'id'] },
      { code: 'NOT_FOUND', path: ['transactions', '1', 'vendorId'] },
    ])
    expect(shape.body.data?.matchBankTransactions).toMatchObject({ bankTransactions: null, results: null })
    const atomic = await app.graphql(match, { transactions: [good], atomic: true })
    expect(atomic.body.data?.matchBankTransactions?.userErrors).toMatchObject([
      { code: 'NOT_ALLOWED', path: ['transactions', '0'], message: expect.stringMatching(/^WRONG_DIRECTION: /) },
    ])
  })

  it('unlinkBankTransactions reverts a match', async () => {
    const invoice = await books.invoice(client.id, 100n)
    const transaction = await books.credit(1)
    await books.match([[transaction, { invoiceIds: [invoice] }]])
    const ids = [app.id('bankTransaction', transaction.id)]
    const { body } = await app.graphql(
      `mutation ($ids: [ID!]!) { unlinkBankTransactions(ids: $ids) {
        bankTransactions { status payment { id } invoices { id } } results { id outcome reason } userErrors { code } } }`,
      { ids },
    )
    expect(body.data?.unlinkBankTransactions).toEqual({
      bankTransactions: [{ status: 'UNMATCHED', payment: null, invoices: [] }],
      results: [{ id: ids[0], outcome: 'DONE', reason: null }],
      userErrors: [],
    })
  })
})

describe('bank transactions over GraphQL', () => {
  it('bank transactions are created, updated, listed with account and suggestions, and found by node', async () => {
    const made = await app.graphql(
      `mutation { createBankTransaction(input: { amount: "250.00", direction: CREDIT, description: "INITECH 4711", bookingNumber: 4294967296 }) {
        bankTransaction { id bookingNumber date bankAccount { name currency { code } } } userErrors { message } } }`,
    )
    const id = made.at('data.createBankTransaction.bankTransaction.id')
    expect(made.body.data?.createBankTransaction).toMatchObject({
      bankTransaction: {
        bookingNumber: '4294967296',
        date: '2026-03-15',
        bankAccount: { name: 'Default', currency: { code: 'EUR' } },
      },
      userErrors: [],
    })
    const spent = await app.graphql(
      'mutation { createBankTransaction(input: { amount: "-50.00" }) { bankTransaction { amount direction } userErrors { message } } }',
    )
    expect(spent.body.data?.createBankTransaction?.bankTransaction).toEqual({ amount: '50', direction: 'DEBIT' })
    const initech = await books.client('Initech')
    const invoice = await books.invoice(initech.id, 25_000n)
    const listed = await app.graphql(
      `{ bankTransactions(filter: { search: "initech 47", status: [UNMATCHED], direction: [CREDIT] }, orderBy: [{ field: BANK_ACCOUNT_NAME }]) {
        totalCount
        nodes { id matchSuggestions { invoices { score signals invoice { id } } payments { score } expenses { score } } }
      } }`,
    )
    expect(listed.body.data?.bankTransactions).toEqual({
      totalCount: 1,
      nodes: [
        {
          id,
          matchSuggestions: {
            invoices: [
              {
                score: 0.6,
                signals: ['AMOUNT', 'NAME', 'DATE', 'CURRENCY'],
                invoice: { id: app.id('invoice', invoice.id) },
              },
            ],
            payments: [],
            expenses: [],
          },
        },
      ],
    })
    const node = await app.graphql('query ($id: ID!) { node(id: $id) { ... on BankTransaction { amount } } }', { id })
    expect(node.at('data.node.amount')).toBe('250')
  })

  it('relations of a page of bank transactions are read once', async () => {
    const vendor = await books.vendor('Hooli')
    const vendorId = app.id('vendor', vendor.id)
    for (let count = 0; count < 5; count++) await books.debit(3, { vendorId, description: 'Hooli fee' })
    app.statements.length = 0
    const { body } = await app.graphql(
      `{ bankTransactions(filter: { search: "hooli fee" }) { nodes { vendor { name } bankAccount { nickname } payment { id } } } }`,
    )
    expect(body.data?.bankTransactions?.nodes).toHaveLength(5)
    expect(app.statements.filter((statement) => statement.includes('from "vendors"'))).toHaveLength(1)
    expect(app.statements.filter((statement) => statement.includes('from "bank_accounts"'))).toHaveLength(1)
  })
})

describe('expenses over GraphQL', () => {
  it('expenses are created with relations, updated and listed', async () => {
    const vendor = await books.vendor('Umbrella', '1')
    const made = await app.graphql(
      `mutation ($vendorId: ID) { createExpense(input: { amount: "10.50", vendorId: $vendorId, taxes: [{ name: "VAT", rate: 10 }] }) {
        expense { id number amount currency { id } taxes { amount } vendor { name } client { id } category { id } invoice { id } }
        userErrors { code path } } }`,
      { vendorId: app.id('vendor', vendor.id) },
    )
    expect(made.body.data?.createExpense).toMatchObject({
      expense: {
        amount: '10.5',
        currency: { id: '1' },
        taxes: [{ amount: '1.05' }],
        vendor: { name: 'Umbrella' },
        client: null,
        category: null,
        invoice: null,
      },
      userErrors: [],
    })
    const id = made.at('data.createExpense.expense.id')
    const changed = await app.graphql(
      'mutation ($id: ID!) { updateExpense(id: $id, input: { amount: 20 }) { expense { amount taxes { amount } version } } }',
      { id },
    )
    expect(changed.body.data?.updateExpense?.expense).toEqual({ amount: '20', taxes: [{ amount: '2' }], version: 2 })
    const listed = await app.graphql(
      '{ expenses(filter: { isPaid: false, status: [LOGGED], amount: { eq: "20" } }, orderBy: [{ field: NUMBER, direction: DESC }]) { nodes { id } } }',
    )
    expect(listed.at('data.expenses.nodes.0.id')).toBe(id)
    const refused = await app.graphql(
      'mutation { createExpense(input: { amount: "1.005" }) { expense { id } userErrors { code path } } }',
    )
    expect(refused.body.data?.createExpense).toEqual({
      expense: null,
      userErrors: [{ code: 'INVALID', path: ['input', 'amount'] }],
    })
  })
})
