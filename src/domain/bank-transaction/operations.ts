import { requires, requiresOwn } from '../actor.ts'
import { getAccountFor } from '../bank-account/store.ts'
import { chooseCurrency } from '../currency-choice.ts'
import type { Currency } from '../currencies.ts'
import { Decimal, ZERO } from '../decimal.ts'
import { invalid, invalidFields } from '../error.ts'
import { checkReferences } from '../expense/references.ts'
import { checkAmount } from '../money.ts'
import { operation } from '../operation.ts'
import { getRecord } from '../records.ts'
import type { Work } from '../work.ts'
import { openStatus, transactionStatus } from './bank-transaction.ts'
import type { BankTransaction } from './bank-transaction.ts'
import { bankTransactionId, createBankTransactionInput, updateBankTransactionInput } from './input.ts'
import { insertBankTransaction, saveBankTransaction } from './store.ts'

/** One bank transaction, archived and deleted ones included. @throws NOT_FOUND */
export const bankTransaction = operation({
  name: 'bankTransaction',
  kind: 'read',
  permission: requiresOwn('view_bank_transaction'),
  input: bankTransactionId,
  run: (work, { id }) => getTransaction(work, id, 'view_bank_transaction'),
})

/**
 * Adds a bank transaction, today and incoming unless told otherwise. Without an account it is on the oldest active one; a
 * company that has none gets one called "Default".
 */
export const createBankTransaction = operation({
  name: 'createBankTransaction',
  kind: 'write',
  permission: requires('create_bank_transaction'),
  input: createBankTransactionInput,
  async run(work, input) {
    const { bankIntegrationId, currencyId, ninjaCategoryId, bankAccountId, vendorId, ...fields } = input
    await checkReferences(work, { vendorId, categoryId: ninjaCategoryId }, { categoryId: 'ninjaCategoryId' })
    const account = await getAccountFor(work, bankIntegrationId)
    const currency = chooseCurrency(work, { id: currencyId, path: 'currencyId' }, account.currencyId)
    const baseType = fields.baseType ?? 'CREDIT'
    return insertBankTransaction(work, {
      ...fields,
      amount: minorOf(fields.amount ?? ZERO, currency),
      baseType,
      currencyId: currency.id,
      digits: currency.digits,
      date: fields.date ?? work.today,
      bankAccountId: account.id,
      providerAccountId: bankAccountId,
      vendorId,
      expenseCategoryId: ninjaCategoryId,
      statusId: openStatus({ baseType, vendorId }),
    })
  },
})

/** What a conversion rests on: it stays as it is until the transaction is unlinked. */
const settledFields = ['amount', 'baseType', 'currencyId', 'date', 'vendorId', 'expenseCategoryId'] as const

/**
 * Changes what is given of a bank transaction. Once converted, its money, date, vendor and category stay: unlink it first.
 * @throws NOT_FOUND, VALIDATION
 */
export const updateBankTransaction = operation({
  name: 'updateBankTransaction',
  kind: 'write',
  permission: requiresOwn('edit_bank_transaction'),
  input: updateBankTransactionInput,
  async run(work, { id, ...input }) {
    const before = await getTransaction(work, id, 'edit_bank_transaction')
    const { bankIntegrationId, currencyId, ninjaCategoryId, bankAccountId, amount, date, ...fields } = input
    const vendorId = fields.vendorId === undefined ? before.vendorId : fields.vendorId
    const expenseCategoryId = ninjaCategoryId === undefined ? before.expenseCategoryId : ninjaCategoryId
    const currency = chooseCurrency(work, { id: currencyId || before.currencyId, path: 'currencyId' })
    const settled = {
      amount: minorOf(amount ?? Decimal.fromMinor(before.amount, before.digits), currency),
      baseType: fields.baseType ?? before.baseType,
      currencyId: currency.id,
      date: date ?? before.date,
      vendorId,
      expenseCategoryId,
    }
    const touched = settledFields.filter((field) => settled[field] !== before[field])
    if (touched.length > 0 && before.statusId === transactionStatus.converted) throw isSettled(touched)
    const changed = {
      vendorId: vendorId === before.vendorId ? null : vendorId,
      categoryId: expenseCategoryId === before.expenseCategoryId ? null : expenseCategoryId,
    }
    await checkReferences(work, changed, { categoryId: 'ninjaCategoryId' })
    const moved = bankIntegrationId && bankIntegrationId !== before.bankAccountId
    const account = moved ? await getAccountFor(work, bankIntegrationId) : undefined
    return saveBankTransaction(
      work,
      id,
      {
        ...fields,
        ...settled,
        digits: currency.digits,
        ...(account && { bankAccountId: account.id }),
        ...(bankAccountId !== undefined && { providerAccountId: bankAccountId }),
        ...(touched.length > 0 && { statusId: openStatus(settled) }),
      },
      { open: touched.length > 0 },
    )
  },
})

const getTransaction = (work: Work, id: number, right: 'view_bank_transaction' | 'edit_bank_transaction') =>
  getRecord(work, work.tables.bankTransactions, { id, right, noun: 'bank transaction' })

function minorOf(amount: Decimal, currency: Currency): bigint {
  const minor = checkAmount(amount, currency)
  if (typeof minor === 'string') throw invalid('amount', minor)
  return minor
}

const publicNames: Partial<Record<keyof BankTransaction, string>> = { expenseCategoryId: 'ninjaCategoryId' }

const isSettled = (fields: readonly (typeof settledFields)[number][]) =>
  invalidFields(
    fields.map((field) => ({
      path: [publicNames[field] ?? field],
      message: 'cannot change while the transaction is converted; unlink it first',
    })),
  )
