import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bankAccountRecord } from '../../../src/domain/banking/bank-account/bank-account.ts'
import { bankTransactions } from '../../../src/domain/banking/bank-transaction/list.ts'
import {
  bankTransaction,
  createBankTransaction,
  updateBankTransaction,
} from '../../../src/domain/banking/bank-transaction/operations.ts'
import { expenseCategoryRecord } from '../../../src/domain/spending/expense-category/expense-category.ts'
import { createVendor } from '../../../src/domain/contacts/vendor/operations.ts'
import { openTestApp } from '../../harness.ts'
import type { TestApp } from '../../harness.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp({ settings: { currency_id: '3' } })
})
afterEach(() => app.close())

const wrong = (path: string) => ({
  code: 'VALIDATION',
  fields: [expect.objectContaining({ path: [path] })],
})

describe('bank accounts', () => {
  it('a bank account has the company’s currency, or the one of its id', async () => {
    expect(await app.run(bankAccountRecord.create, { name: 'Giro' })).toMatchObject({
      currencyId: '3',
      digits: 2,
    })
    const yen = await app.run(bankAccountRecord.create, { name: 'Yen', currency: '45' })
    expect(yen).toMatchObject({ currencyId: '45', digits: 0 })
    const id = app.id('bankAccount', yen.id)
    expect(await app.run(bankAccountRecord.update, { id, nickname: 'Old' })).toMatchObject({ currencyId: '45' })
    await expect(app.run(bankAccountRecord.create, { name: 'x', currency: '999' })).rejects.toMatchObject(
      wrong('currency'),
    )
  })

  it('a bank account needs a name and is invisible to other companies', async () => {
    await expect(app.run(bankAccountRecord.create, { name: '' })).rejects.toMatchObject(wrong('name'))
    const made = await app.run(bankAccountRecord.create, { name: 'Giro', number: 'DE02 1203' })
    expect((await app.run(bankAccountRecord.list, { search: 'de02' })).rows).toHaveLength(1)
    const { token } = await app.otherCompany()
    const call = { id: app.id('bankAccount', made.id) }
    await expect(app.run(bankAccountRecord.read, call, { token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('creating bank transactions', () => {
  it('the default is an incoming transaction of today on a "Default" account created once', async () => {
    const yen = await app.run(createBankTransaction, { currency: '45', amount: 500 })
    const first = await app.run(createBankTransaction, {})
    const second = await app.run(createBankTransaction, { direction: '', date: '', bankAccountId: '' })
    expect(first).toMatchObject({ date: '2026-03-15', baseType: 'CREDIT', amount: 0n, statusId: 1, currencyId: '3' })
    expect([yen.bankAccountId, second.bankAccountId]).toEqual([first.bankAccountId, first.bankAccountId])
    const accounts = await app.run(bankAccountRecord.list, {})
    expect(accounts.rows).toMatchObject([{ bankAccountName: 'Default', currencyId: '3', digits: 2 }])
  })

  it('the default account is the oldest active one, with its currency', async () => {
    const gone = await app.run(bankAccountRecord.create, { name: 'Gone' })
    await app.run(bankAccountRecord.bulk, { action: 'archive', ids: [app.id('bankAccount', gone.id)] })
    const yen = await app.run(bankAccountRecord.create, { name: 'Yen', currency: '45' })
    const giro = await app.run(bankAccountRecord.create, { name: 'Giro' })
    expect(await app.run(createBankTransaction, { amount: 500 })).toMatchObject({
      bankAccountId: yen.id,
      currencyId: '45',
      amount: 500n,
    })
    const onGiro = { bankAccountId: app.id('bankAccount', giro.id), amount: '5.05', direction: 'debit' } as const
    expect(await app.run(createBankTransaction, onGiro)).toMatchObject({ baseType: 'DEBIT', amount: 505n, digits: 2 })
    expect(await app.run(createBankTransaction, { ...onGiro, currency: '1' })).toMatchObject({ currencyId: '1' })
    await expect(app.run(createBankTransaction, { amount: '5.5' })).rejects.toMatchObject(wrong('amount'))
  })

  it('accounts that are unknown, deleted or of another kind, and unknown words are refused', async () => {
    const gone = await app.run(bankAccountRecord.create, { name: 'Gone' })
    const id = app.id('bankAccount', gone.id)
    await app.run(bankAccountRecord.bulk, { action: 'delete', ids: [id] })
    for (const bankAccountId of [id, app.id('bankAccount', 4711), app.id('vendor', 1), 'nonsense'])
      await expect(app.run(createBankTransaction, { bankAccountId })).rejects.toMatchObject(wrong('bankAccountId'))
    await expect(app.run(createBankTransaction, { direction: 'SIDEWAYS' })).rejects.toMatchObject(wrong('direction'))
    await expect(app.run(createBankTransaction, { bookingNumber: '1.5' })).rejects.toMatchObject(wrong('bookingNumber'))
    await expect(app.run(createBankTransaction, { categoryId: app.id('expenseCategory', 4711) })).rejects.toMatchObject(
      wrong('categoryId'),
    )
  })

  it('a withdrawal with a vendor counts as suggested', async () => {
    const vendor = await app.run(createVendor, { name: 'Acme' })
    const vendorId = app.id('vendor', vendor.id)
    expect(await app.run(createBankTransaction, { direction: 'DEBIT', vendorId })).toMatchObject({ statusId: 2 })
    expect(await app.run(createBankTransaction, { direction: 'CREDIT', vendorId })).toMatchObject({ statusId: 1 })
  })
})

describe('updating bank transactions', () => {
  it('an update changes the given fields and keeps the others', async () => {
    const category = await app.run(expenseCategoryRecord.create, { name: 'Rent' })
    const made = await app.run(createBankTransaction, { amount: '10', description: 'Rent March' })
    const id = app.id('bankTransaction', made.id)
    const categoryId = app.id('expenseCategory', category.id)
    const changed = await app.run(updateBankTransaction, { id, direction: 'DEBIT', categoryId, bookingNumber: 7 })
    expect(changed).toMatchObject({
      amount: 1000n,
      baseType: 'DEBIT',
      description: 'Rent March',
      expenseCategoryId: category.id,
      transactionId: 7,
    })
    expect((await app.run(bankTransactions, { search: 'RENT' })).rows).toHaveLength(1)
    expect(await app.run(updateBankTransaction, { id, description: '' })).toMatchObject({ description: '' })
    expect((await app.run(bankTransactions, { search: 'rent' })).rows).toHaveLength(0)
  })

  it('another company cannot update the transaction', async () => {
    const made = await app.run(createBankTransaction, {})
    const call = { id: app.id('bankTransaction', made.id) }
    const { token } = await app.otherCompany()
    await expect(app.run(bankTransaction, call, { token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(app.run(updateBankTransaction, call, { token })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const member = await app.member('view_bank_transaction')
    await expect(app.run(updateBankTransaction, call, member)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(app.run(createBankTransaction, {}, member)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('list of bank transactions', () => {
  it('states, accounts, dates and amounts can be combined, and sorting uses the account name', async () => {
    const giro = await app.run(bankAccountRecord.create, { name: 'Giro' })
    const cash = await app.run(bankAccountRecord.create, { name: 'Cash' })
    const on = (account: { id: number }) => ({ bankAccountId: app.id('bankAccount', account.id) })
    await app.run(createBankTransaction, { ...on(giro), amount: 1, description: 'one', date: '2026-01-01' })
    await app.run(createBankTransaction, { ...on(cash), amount: 2, description: 'two', direction: 'DEBIT' })
    await app.run(createBankTransaction, { ...on(giro), amount: 3, description: 'three', date: '2026-02-01' })
    const found = async (filter: Record<string, unknown>) =>
      (await app.run(bankTransactions, filter)).rows.map((row) => row.description)
    expect(await found({ direction: ['CREDIT'] })).toEqual(['one', 'three'])
    expect(await found({ or: [{ direction: ['DEBIT'] }, { status: [3] }] })).toEqual(['two'])
    expect(await found({ status: [1] })).toHaveLength(3)
    expect(await found({ bankAccountIds: [on(cash).bankAccountId] })).toEqual(['two'])
    expect(await found({ date: { from: '2026-01-01', to: '2026-02-01' }, amount: { gt: '1' } })).toEqual(['three'])
    expect(await found({ sort: [{ column: 'bankAccountName' }] })).toEqual(['two', 'one', 'three'])
    expect(await found({ sort: [{ column: 'amount', descending: true }], size: 1 })).toEqual(['three'])
    await expect(found({ sort: [{ column: 'colour' }] })).rejects.toMatchObject({ code: 'VALIDATION' })
    await expect(found({ status: ['lost'] })).rejects.toMatchObject({ code: 'VALIDATION' })
  })
})
