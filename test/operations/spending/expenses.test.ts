import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expenses } from '../../../src/domain/spending/expense/list.ts'
import { bulkExpenses, createExpense, expense, updateExpense } from '../../../src/domain/spending/expense/operations.ts'
import { expenseCategoryRecord } from '../../../src/domain/spending/expense-category/expense-category.ts'
import { createVendor } from '../../../src/domain/contacts/vendor/operations.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ settings: { currency_id: '3' } })
})
afterAll(() => app.close())

const wrong = (path: string) => ({
  code: 'VALIDATION',
  fields: expect.arrayContaining([expect.objectContaining({ path: [path] })]),
})

describe('expense categories', () => {
  it('expense categories are found by a part of their name, updated and archived', async () => {
    const made = await app.run(expenseCategoryRecord.create, { name: 'Bürobedarf', color: '#ff0000' })
    const id = app.id('expenseCategory', made.id)
    expect((await app.run(expenseCategoryRecord.list, { search: 'BÜRO' })).rows).toHaveLength(1)
    const renamed = await app.run(expenseCategoryRecord.update, { id, name: 'Office' })
    expect(renamed).toMatchObject({ name: 'Office', color: '#ff0000' })
    expect((await app.run(expenseCategoryRecord.list, { search: 'büro' })).rows).toHaveLength(0)
    const archived = await app.run(expenseCategoryRecord.bulk, { action: 'archive', ids: [id] })
    expect(archived.records[0]?.archivedAt).toBe(app.clock.now)
  })

  it('an expense category needs a name', async () => {
    await expect(app.run(expenseCategoryRecord.create, { name: ' ' })).rejects.toMatchObject(wrong('name'))
  })
})

describe('expenses', () => {
  it('an expense is numbered and has today’s date and the company’s currency by default', async () => {
    const made = await app.run(createExpense, { amount: '12.5' })
    expect(made).toMatchObject({ number: '0001', date: '2026-03-15', currencyId: '3', digits: 2, amount: 1250n })
  })

  it('an expense has its vendor’s currency by default', async () => {
    const vendor = await app.run(createVendor, { name: 'Tokyo Ltd', currency: '45' })
    const vendorId = app.id('vendor', vendor.id)
    expect(await app.run(createExpense, { amount: 500, vendorId })).toMatchObject({ currencyId: '45', amount: 500n })
    expect(await app.run(createExpense, { amount: 5, vendorId, currency: '1' })).toMatchObject({ currencyId: '1' })
    await expect(app.run(createExpense, { amount: '5.5', vendorId })).rejects.toMatchObject(wrong('amount'))
  })

  it.each([
    { rates: { taxes: [{ name: 'VAT', rate: 19 }] }, taxes: ['19', '0', '0'] },
    { rates: { taxes: [{ name: 'VAT', rate: 19 }], usesInclusiveTaxes: true }, taxes: ['15.97', '0', '0'] },
    {
      rates: {
        taxes: [
          { name: '', rate: 19 },
          { name: 'GST', rate: '7.255' },
        ],
      },
      taxes: ['0', '7.26', '0'],
    },
    {
      rates: { taxes: [{ name: 'VAT', rate: 19, amount: '3.33' }, {}, { amount: 1 }], calculateTaxByAmount: true },
      taxes: ['3.33', '0', '1'],
    },
  ])('an expense of 100 with $rates has the taxes $taxes', async ({ rates, taxes }) => {
    const made = await app.run(createExpense, { amount: 100, ...rates })
    expect([made.taxAmount1, made.taxAmount2, made.taxAmount3]).toEqual(taxes)
  })

  it('changing the amount of an expense computes only its taxes again', async () => {
    const made = await app.run(createExpense, { amount: 100, taxes: [{ name: 'VAT', rate: 19 }], publicNotes: 'Paper' })
    const changed = await app.run(updateExpense, { id: app.id('expense', made.id), amount: '50' })
    expect(changed).toMatchObject({ amount: 5000n, taxAmount1: '9.5', publicNotes: 'Paper', version: 2 })
  })

  it('all unknown, foreign, mistyped and deleted references of an expense are reported together', async () => {
    const category = await app.run(expenseCategoryRecord.create, { name: 'Gone' })
    const categoryId = app.id('expenseCategory', category.id)
    await app.run(expenseCategoryRecord.bulk, { action: 'delete', ids: [categoryId] })
    const { token } = await app.otherCompany()
    const foreign = await app.run(createVendor, { name: 'Theirs' }, { token })
    const references = {
      categoryId,
      vendorId: app.id('vendor', foreign.id),
      clientId: app.id('client', 4711),
      invoiceId: app.id('invoice', 4711),
    }
    await expect(app.run(createExpense, references)).rejects.toMatchObject({
      code: 'VALIDATION',
      fields: ['vendorId', 'clientId', 'categoryId', 'invoiceId'].map((path) =>
        expect.objectContaining({ path: [path] }),
      ),
    })
    const swapped = { categoryId: app.id('vendor', foreign.id) }
    await expect(app.run(createExpense, swapped)).rejects.toMatchObject(wrong('categoryId'))
  })

  it('an expense with a used number or a stale version is refused', async () => {
    const made = await app.run(createExpense, { number: 'E-7' })
    await expect(app.run(createExpense, { number: 'E-7' })).rejects.toMatchObject(wrong('number'))
    const id = app.id('expense', made.id)
    await app.run(updateExpense, { id, privateNotes: 'first' })
    await expect(app.run(updateExpense, { id, privateNotes: 'second', version: 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  it('expenses are filtered by text, state, amount and category', async () => {
    const category = await app.run(expenseCategoryRecord.create, { name: 'Travel' })
    const categoryId = app.id('expenseCategory', category.id)
    await app.run(createExpense, { amount: 70, publicNotes: 'Train to Ulm', categoryId, shouldBeInvoiced: true })
    await app.run(createExpense, { amount: 80, publicNotes: 'Taxi to Ulm', categoryId, paymentDate: '2026-03-01' })
    const notesOf = async (filter: Parameters<typeof app.run<typeof expenses.input, unknown>>[1]) =>
      (await app.run(expenses, filter)).rows.map((row) => row.publicNotes)
    expect(await notesOf({ search: 'ulm' })).toEqual(['Train to Ulm', 'Taxi to Ulm'])
    expect(await notesOf({ search: 'ulm', status: [2] })).toEqual(['Train to Ulm'])
    expect(await notesOf({ categoryIds: [categoryId], isPaid: true })).toEqual(['Taxi to Ulm'])
    expect(await notesOf({ categoryIds: [categoryId], amount: { gte: '80' } })).toEqual(['Taxi to Ulm'])
    const sort = [{ column: 'amount', descending: true }]
    expect(await notesOf({ categoryIds: [categoryId], sort })).toEqual(['Taxi to Ulm', 'Train to Ulm'])
    expect(await notesOf({ clientIds: [app.id('client', 4711)] })).toEqual([])
  })

  it('a bulk request returns a result for each expense', async () => {
    const made = await app.run(createExpense, {})
    const id = app.id('expense', made.id)
    const deleted = await app.run(bulkExpenses, { action: 'delete', ids: [id, app.id('expense', 999_999)] })
    expect(deleted.results).toEqual([
      { id: made.id, outcome: 'done' },
      { id: 999_999, outcome: 'skipped', reason: 'not_found' },
    ])
    expect((await app.run(bulkExpenses, { action: 'archive', ids: [id] })).results[0]?.reason).toBe('deleted')
    expect((await app.run(bulkExpenses, { action: 'restore', ids: [id] })).records[0]?.isDeleted).toBe(false)
  })

  it('expenses are invisible to other companies, and users without permission see their own', async () => {
    const made = await app.run(createExpense, {})
    const id = app.id('expense', made.id)
    const { token } = await app.otherCompany()
    await expect(app.run(expense, { id }, { token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const member = await app.member('create_expense')
    await expect(app.run(expense, { id }, member)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const own = await app.run(createExpense, {}, member)
    expect((await app.run(expenses, {}, member)).rows.map((row) => row.id)).toEqual([own.id])
  })
})
