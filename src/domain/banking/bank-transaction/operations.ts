import { requires, requiresOwn } from '../../kernel/actor.ts'
import { getAccountFor } from '../bank-account/store.ts'
import { applyRules } from '../bank-rule/apply.ts'
import { chooseCurrency } from '../../records/currency-choice.ts'
import type { Currency } from '../../kernel/money/currencies.ts'
import { Decimal, ZERO } from '../../kernel/money/decimal.ts'
import { invalid, invalidFields } from '../../kernel/error.ts'
import { checkReferences } from '../../spending/expense/references.ts'
import { checkAmount } from '../../kernel/money/money.ts'
import { operation } from '../../kernel/operation.ts'
import { getRecord } from '../../records/records.ts'
import type { ReadColumns } from '../../kernel/rows/selection.ts'
import { changeOf, creationOf } from '../../records/trail.ts'
import type { Work } from '../../kernel/work.ts'
import { openStatus, shownCategoryId, shownVendorId, transactionStatus } from './bank-transaction.ts'
import type { BankTransaction } from './bank-transaction.ts'
import { bankTransactionId, createBankTransactionInput, updateBankTransactionInput } from './input.ts'
import { insertBankTransaction, saveBankTransaction } from './store.ts'

/** One bank transaction, archived and deleted ones included. @throws NOT_FOUND */
export const bankTransaction = operation({
  name: 'bankTransaction',
  kind: 'read',
  permission: requiresOwn('view_bank_transaction'),
  input: bankTransactionId,
  run: (work, { id }, reads) => getTransaction(work, id, 'view_bank_transaction', reads),
})

/**
 * Adds a bank transaction, by default of today and incoming. Without an account it is on the oldest active one; a company that
 * has none gets one called "Default". The bank rules are applied to it.
 */
export const createBankTransaction = operation({
  name: 'createBankTransaction',
  kind: 'write',
  permission: requires('create_bank_transaction'),
  input: createBankTransactionInput,
  trail: creationOf('bankTransaction'),
  async run(work, input) {
    const { bankIntegrationId, currencyId, ninjaCategoryId, bankAccountId, vendorId, ...fields } = input
    await checkReferences(work, { vendorId, categoryId: ninjaCategoryId }, { categoryId: 'ninjaCategoryId' })
    const account = await getAccountFor(work, bankIntegrationId)
    const currency = chooseCurrency(work, { id: currencyId, path: 'currencyId' }, account.currencyId)
    const money = moneyOf(minorOf(fields.amount ?? ZERO, currency), fields.baseType)
    const created = await insertBankTransaction(work, {
      ...fields,
      ...money,
      currencyId: currency.id,
      digits: currency.digits,
      date: fields.date ?? work.today,
      bankAccountId: account.id,
      providerAccountId: bankAccountId,
      vendorId,
      expenseCategoryId: ninjaCategoryId,
      statusId: openStatus({ ...money, vendorId }),
    })
    const sorted = await applyRules(work, [created])
    return sorted.size === 0 ? created : getTransaction(work, created.id)
  },
})

/** The fields that a conversion depends on: they cannot change until the transaction is unlinked. */
const settledFields = ['amount', 'baseType', 'currencyId', 'date', 'vendorId', 'expenseCategoryId'] as const

/** Further fields that bank rules check: a suggestion depends on all of them. */
const spokenFields = ['description', 'participant', 'participantName'] as const

/**
 * Changes the given fields of a bank transaction. Once converted, its money, date, vendor and category stay: unlink it first.
 * Before, a change of a field that a suggestion depends on takes it back, and the bank rules are applied anew; they only suggest
 * then.
 * @throws NOT_FOUND, VALIDATION
 */
export const updateBankTransaction = operation({
  name: 'updateBankTransaction',
  kind: 'write',
  permission: requiresOwn('edit_bank_transaction'),
  input: updateBankTransactionInput,
  trail: changeOf('bankTransaction'),
  async run(work, { id, ...input }) {
    const before = await getTransaction(work, id, 'edit_bank_transaction')
    const { bankIntegrationId, currencyId, ninjaCategoryId, bankAccountId, amount, date, ...fields } = input
    const vendorId = isEcho(fields.vendorId, shownVendorId(before)) ? before.vendorId : (fields.vendorId ?? null)
    const expenseCategoryId = isEcho(ninjaCategoryId, shownCategoryId(before))
      ? before.expenseCategoryId
      : (ninjaCategoryId ?? null)
    const currency = chooseCurrency(work, { id: currencyId || before.currencyId, path: 'currencyId' })
    const minor = minorOf(amount ?? Decimal.fromMinor(before.amount, before.digits), currency)
    const settled = {
      ...moneyOf(minor, fields.baseType ?? (minor === before.amount ? before.baseType : undefined), before.baseType),
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
    const isOpen = before.statusId !== transactionStatus.converted
    const isOther =
      touched.length > 0 || spokenFields.some((field) => (fields[field] ?? before[field]) !== before[field])
    const saved = await saveBankTransaction(
      work,
      id,
      {
        ...fields,
        ...settled,
        digits: currency.digits,
        ...(account && { bankAccountId: account.id }),
        ...(bankAccountId !== undefined && { providerAccountId: bankAccountId }),
        ...(isOpen && isOther && { statusId: openStatus(settled), suggestion: null, bankRuleId: null }),
      },
      { open: isOpen && isOther },
    )
    const sorted = isOpen && isOther ? await applyRules(work, [saved], { convert: false }) : undefined
    return sorted?.size ? getTransaction(work, id) : saved
  },
})

const getTransaction = (
  work: Work,
  id: number,
  right?: 'view_bank_transaction' | 'edit_bank_transaction',
  reads?: ReadColumns,
) => getRecord(work, work.tables.bankTransactions, { id, right, noun: 'bank transaction' }, reads)

/** compat: programs send back the values shown to them, which may be a rule's suggestion. */
const isEcho = (sent: number | null | undefined, shown: number | null): boolean => sent === undefined || sent === shown

/** An amount and its direction. A minus without a direction means money out, as feeds of banks write it. */
const moneyOf = (amount: bigint, given: Direction | undefined, usual: Direction = 'CREDIT') =>
  given === undefined && amount < 0n
    ? ({ amount: -amount, baseType: 'DEBIT' } as const)
    : { amount, baseType: given ?? usual }

type Direction = BankTransaction['baseType']

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
      message: 'cannot be changed while the transaction is converted; unlink it first',
    })),
  )
