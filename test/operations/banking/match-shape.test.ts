import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkBankTransactions } from '../../../src/domain/banking/bank-transaction/bulk.ts'
import { matchBankTransactions } from '../../../src/domain/banking/bank-transaction/match.ts'
import { bulkExpenses } from '../../../src/domain/spending/expense/operations.ts'
import type { BankTransaction } from '../../../src/domain/banking/bank-transaction/bank-transaction.ts'
import type { Expense } from '../../../src/domain/spending/expense/expense.ts'
import type { Invoice } from '../../../src/domain/billing/invoice/invoice.ts'
import { createVendor } from '../../../src/domain/contacts/vendor/operations.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'
import { bankFixtures } from './bank-fixtures.ts'

let app: TestApp
let books: ReturnType<typeof bankFixtures>
let invoice: Invoice
let deposit: BankTransaction
let withdrawal: BankTransaction
let expense: Expense
let vendorId: string
let before: unknown

beforeAll(async () => {
  app = await openTestApp({ settings: { currency_id: '3' } })
  books = bankFixtures(app)
  const client = await books.client('Globex')
  invoice = await books.invoice(client.id, 10_000n)
  deposit = await books.credit(100)
  withdrawal = await books.debit(100)
  expense = await books.spent(100)
  const vendor = await books.vendor('Acme')
  vendorId = app.id('vendor', vendor.id)
  before = await books.dump()
})
afterAll(() => app.close())

/** Runs a match and returns its errors by path. */
async function faults(transactions: unknown, token?: string): Promise<Record<string, string>> {
  const call = app.run(matchBankTransactions, { transactions } as never, token === undefined ? {} : { token })
  const error: unknown = await call.then(
    () => new Error('was not refused'),
    (refusal: unknown) => refusal,
  )
  expect(error).toMatchObject({ code: 'VALIDATION' })
  const { fields } = error as { fields: { path: (string | number)[]; message: string }[] }
  expect(await books.dump()).toEqual(before)
  return Object.fromEntries(fields.map(({ path, message }) => [path.join('.'), message]))
}

const paths = async (transactions: unknown) => Object.keys(await faults(transactions))
const ids = () => ({ id: app.id('bankTransaction', deposit.id), invoiceIds: [app.id('invoice', invoice.id)] })

describe('a match is refused as a whole, with the field, if', () => {
  it.each([
    ['there is no list', undefined, ['transactions']],
    ['the list is empty', [], ['transactions']],
    ['the list is a text', 'x', ['transactions']],
    ['an item is a text', ['x'], ['transactions.0.id', 'transactions.0.invoiceIds']],
    ['an item is null', [null], ['transactions.0.id', 'transactions.0.invoiceIds']],
  ])('%s', async (_case, transactions, expected) => {
    expect(await paths(transactions)).toEqual(expected)
  })

  it('an item has no id, or one of another type, kind or company', async () => {
    const { invoiceIds } = ids()
    const sent = ['', null, 17, ['x'], 'nonsense', app.id('invoice', invoice.id), app.id('bankTransaction', 4711)]
    const found = await faults([{ invoiceIds }, ...sent.map((id) => ({ id, invoiceIds }))])
    expect(Object.keys(found)).toEqual(Array.from({ length: 8 }, (_, index) => `transactions.${index}.id`))
    expect(found['transactions.7.id']).toContain(app.id('bankTransaction', 4711))
  })

  it('an item has none or several of the alternatives', async () => {
    const { id, invoiceIds } = ids()
    const paymentId = app.id('payment', 1)
    expect(await paths([{ id }])).toEqual(['transactions.0.invoiceIds'])
    expect(await paths([{ id, invoiceIds: '', paymentId: '', expenseIds: ' ', vendorId: null }])).toEqual([
      'transactions.0.invoiceIds',
    ])
    expect(await paths([{ id, invoiceIds, paymentId, vendorId }])).toEqual([
      'transactions.0.paymentId',
      'transactions.0.vendorId',
    ])
    expect(await paths([{ id, invoiceIds: [] }])).toEqual(['transactions.0.invoiceIds'])
  })

  it('a category is alone, next to a target other than a vendor, or given twice with different values', async () => {
    const { id, invoiceIds } = ids()
    const [rent, fees] = [app.id('expenseCategory', 1), app.id('expenseCategory', 2)]
    expect(await paths([{ id, ninjaCategoryId: rent }])).toEqual(['transactions.0.vendorId'])
    expect(await paths([{ id, invoiceIds, categoryId: rent }])).toEqual(['transactions.0.categoryId'])
    expect(await paths([{ id, vendorId, categoryId: rent, ninjaCategoryId: fees }])).toContain(
      'transactions.0.ninjaCategoryId',
    )
  })

  it('it names a record that is unknown, deleted, of another kind or of another company', async () => {
    const { id } = ids()
    const other = await app.otherCompany()
    const vendor = await app.run(createVendor, { name: 'Theirs' }, other)
    before = await books.dump()
    const theirs = app.id('vendor', vendor.id)
    const out = app.id('bankTransaction', withdrawal.id)
    const found = await faults([
      { id, invoiceIds: [app.id('invoice', invoice.id), app.id('invoice', 4711)] },
      { id: out, vendorId: theirs },
    ])
    expect(found).toEqual({
      'transactions.0.invoiceIds.1': `"${app.id('invoice', 4711)}" is not an invoice of this company`,
      'transactions.1.vendorId': `"${theirs}" is not a vendor of this company`,
    })
    expect(await paths([{ id, invoiceIds: [app.id('quote', invoice.id)] }])).toEqual(['transactions.0.invoiceIds.0'])
    expect(await paths([{ id, paymentId: app.id('payment', 4711) }])).toEqual(['transactions.0.paymentId'])
    expect(await paths([{ id, expenseIds: [app.id('expense', 4711)] }])).toEqual(['transactions.0.expenseIds.0'])
    expect(await paths([{ id, vendorId, ninjaCategoryId: app.id('expenseCategory', 4711) }])).toEqual([
      'transactions.0.ninjaCategoryId',
    ])
    expect(await paths([{ id, invoiceIds: 17 }])).toEqual(['transactions.0.invoiceIds'])
    expect(await paths([{ id, invoiceIds: [17] }])).toEqual(['transactions.0.invoiceIds.0'])
  })

  it('its records belong to another company than the caller', async () => {
    const { token } = await app.otherCompany()
    before = await books.dump()
    expect(Object.keys(await faults([ids()], token))).toEqual(['transactions.0.id', 'transactions.0.invoiceIds.0'])
  })

  it('a transaction, or a record within an item, appears twice', async () => {
    const { id, invoiceIds } = ids()
    expect(await paths([ids(), ids()])).toEqual(['transactions.1.id'])
    expect(await paths([{ id, invoiceIds: [...invoiceIds, ` ${invoiceIds[0]}`] }])).toEqual([
      'transactions.0.invoiceIds.1',
    ])
  })

  it('a transaction or an expense was deleted', async () => {
    const gone = await books.debit(5)
    await app.run(bulkBankTransactions, { action: 'delete', ids: [app.id('bankTransaction', gone.id)] })
    await app.run(bulkExpenses, { action: 'delete', ids: [app.id('expense', expense.id)] })
    before = await books.dump()
    expect(
      await paths([
        { id: app.id('bankTransaction', gone.id), vendorId },
        { id: app.id('bankTransaction', withdrawal.id), expenseIds: [app.id('expense', expense.id)] },
      ]),
    ).toEqual(['transactions.0.id', 'transactions.1.expenseIds.0'])
  })

  it('it has more than 5,000 items, or an item more than 1,000 records', async () => {
    const many = Array.from({ length: 5_001 }, (_, index) => ({
      id: app.id('bankTransaction', index + 1),
      vendorId,
    }))
    expect(await paths(many)).toEqual(['transactions'])
    const invoices = Array.from({ length: 1_001 }, (_, index) => app.id('invoice', index + 1))
    expect(await paths([{ ...ids(), invoiceIds: invoices }])).toEqual(['transactions.0.invoiceIds'])
  })

  it('it has several errors, all of which are reported in the order of the items', async () => {
    const found = await paths([
      { ...ids(), paymentId: app.id('payment', 1) },
      { id: app.id('bankTransaction', 4711), invoiceIds: 'nonsense' },
      'x',
      { id: app.id('bankTransaction', withdrawal.id), vendorId: app.id('vendor', 4711) },
    ])
    expect(found).toEqual([
      'transactions.0.paymentId',
      'transactions.1.invoiceIds',
      'transactions.1.id',
      'transactions.2.id',
      'transactions.2.invoiceIds',
      'transactions.3.vendorId',
    ])
  })
})

describe('input formats of a match', () => {
  it('ids are accepted with blanks, and with empty texts for absent values', async () => {
    const client = await books.client('Initech')
    const [one, two] = [await books.invoice(client.id, 1_000n), await books.invoice(client.id, 1_000n)]
    const [first, second] = [await books.credit(10), await books.credit(10)]
    const answer = await app.run(matchBankTransactions, {
      transactions: [
        {
          id: app.id('bankTransaction', first.id),
          invoiceIds: [` ${app.id('invoice', one.id)} `, ''],
          paymentId: '',
          expenseIds: '',
          vendorId: '',
          categoryId: '',
          ninjaCategoryId: '',
        },
        { id: app.id('bankTransaction', second.id), invoiceIds: [app.id('invoice', two.id)], paymentId: null },
      ],
    })
    expect(answer.results.map((result) => result.outcome)).toEqual(['matched', 'matched'])
  })
})
