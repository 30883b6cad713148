import type * as z from 'zod'
import { requires, requiresOwn } from '../../kernel/actor.ts'
import { getAccountFor } from '../bank-account/store.ts'
import { applyRules } from '../bank-rule/apply.ts'
import { chooseCurrency } from '../../records/currency-choice.ts'
import type { Currency } from '../../kernel/money/currencies.ts'
import { Decimal, ZERO } from '../../kernel/money/decimal.ts'
import { invalid, invalidFields } from '../../kernel/error.ts'
import { checkExpenseReferences } from '../../spending/expense/references.ts'
import { checkAmount } from '../../kernel/money/money.ts'
import { operation } from '../../kernel/operation.ts'
import { getRecord } from '../../records/records.ts'
import type { ReadColumns } from '../../kernel/rows/record-table.ts'
import { changeOf, creationOf } from '../../records/trail.ts'
import type { Work } from '../../kernel/work.ts'
import {
  type BankTransaction,
  openStatus,
  shownCategoryId,
  shownVendorId,
  transactionStatus,
} from './bank-transaction.ts'
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
    const { bankAccountId, currencyId, expenseCategoryId, vendorId, ...fields } = input
    await checkExpenseReferences(work, { vendorId, categoryId: expenseCategoryId })
    const account = await getAccountFor(work, bankAccountId)
    const currency = chooseCurrency(work, { id: currencyId, path: 'currency' }, account.currencyId)
    const money = moneyOf(minorOf(fields.amount ?? ZERO, currency), fields.baseType)
    const created = await insertBankTransaction(work, {
      ...fields,
      ...money,
      currencyId: currency.id,
      digits: currency.digits,
      date: fields.date ?? work.today,
      bankAccountId: account.id,
      vendorId,
      expenseCategoryId,
      statusId: openStatus({ ...money, vendorId }),
    })
    const sorted = await applyRules(work, [created])
    return sorted.size === 0 ? created : getTransaction(work, created.id)
  },
})

/** The fields that a conversion depends on: they cannot change until the transaction is unlinked. */
const bookedFields = ['amount', 'baseType', 'currencyId', 'date', 'vendorId', 'expenseCategoryId'] as const
type BookedField = (typeof bookedFields)[number]
type BookedValues = Pick<BankTransaction, BookedField | 'digits'>

/** Further fields that bank rules check: a suggestion depends on all of them. */
const ruleFields = ['description', 'participant', 'participantName'] as const

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
    const booked = bookedValuesAfter(work, input, before)
    const changed = bookedFields.filter((field) => booked[field] !== before[field])
    const isOpen = before.statusId !== transactionStatus.converted
    if (changed.length > 0 && !isOpen) throw refuseBooked(changed)
    await checkNewReferences(work, booked, before)
    const account = await newAccount(work, input, before)
    const reopens = isOpen && (changed.length > 0 || changesRuleField(input, before))
    const { bankAccountId: _moved, currencyId, expenseCategoryId, amount, date, ...fields } = input
    const changes = {
      ...fields,
      ...booked,
      ...(account && { bankAccountId: account.id }),
      ...(reopens && { statusId: openStatus(booked), suggestion: null, bankRuleId: null }),
    }
    const saved = await saveBankTransaction(work, before, changes, { open: reopens })
    const sorted = reopens ? await applyRules(work, [saved], { convert: false }) : undefined
    return sorted?.size ? getTransaction(work, id) : saved
  },
})

type Update = Omit<z.output<typeof updateBankTransactionInput>, 'id'>

/** The fields of the booking after the update. @throws VALIDATION */
function bookedValuesAfter(work: Work, input: Update, before: BankTransaction): BookedValues {
  const currency = chooseCurrency(work, { id: input.currencyId || before.currencyId, path: 'currency' })
  const minor = minorOf(input.amount ?? Decimal.fromMinor(before.amount, before.digits), currency)
  const direction = input.baseType ?? (minor === before.amount ? before.baseType : undefined)
  return {
    ...moneyOf(minor, direction, before.baseType),
    currencyId: currency.id,
    digits: currency.digits,
    date: input.date ?? before.date,
    vendorId: isAsShown(input.vendorId, shownVendorId(before)) ? before.vendorId : (input.vendorId ?? null),
    expenseCategoryId: isAsShown(input.expenseCategoryId, shownCategoryId(before))
      ? before.expenseCategoryId
      : (input.expenseCategoryId ?? null),
  }
}

/** compat: programs send back the values shown to them, which may be a rule's suggestion. */
const isAsShown = (sent: number | null | undefined, shown: number | null): boolean =>
  sent === undefined || sent === shown

/** Only changed references are checked: stored ones may have been deleted since. */
function checkNewReferences(work: Work, { vendorId, expenseCategoryId }: BookedValues, before: BankTransaction) {
  const changed = {
    vendorId: vendorId === before.vendorId ? null : vendorId,
    categoryId: expenseCategoryId === before.expenseCategoryId ? null : expenseCategoryId,
  }
  return checkExpenseReferences(work, changed)
}

/** The account that the transaction moves to, if the update names another one. @throws VALIDATION */
const newAccount = async (work: Work, { bankAccountId: id }: Update, before: BankTransaction) =>
  id && id !== before.bankAccountId ? getAccountFor(work, id) : undefined

const changesRuleField = (input: Update, before: BankTransaction): boolean =>
  ruleFields.some((field) => (input[field] ?? before[field]) !== before[field])

const getTransaction = (
  work: Work,
  id: number,
  right?: 'view_bank_transaction' | 'edit_bank_transaction',
  reads?: ReadColumns,
) => getRecord(work, work.tables.bankTransactions, { id, right, noun: 'bank transaction' }, reads)

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

const inputNames: Partial<Record<BookedField, string>> = { baseType: 'direction', expenseCategoryId: 'categoryId' }

const refuseBooked = (fields: readonly BookedField[]) =>
  invalidFields(
    fields.map((field) => ({
      path: [inputNames[field] ?? field],
      message: 'cannot be changed while the transaction is converted; unlink it first',
    })),
  )
