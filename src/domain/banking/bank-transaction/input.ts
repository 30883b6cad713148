import * as z from 'zod'
import { bulkInput } from '../../records/bulk.ts'
import { asColumn, inColumns } from '../../records/columns-input.ts'
import { date, decimal, flag, int, text, emptyToAbsent } from '../../kernel/input.ts'
import { mostReferences, reference, referencesIn, subject } from '../../kernel/reference-input.ts'
import { combiningList } from '../../records/list/combine.ts'
import { baseFilters } from '../../records/list/list.ts'
import { amountFilter, dates } from '../../kernel/rows/range.ts'
import { columnFilters } from '../../records/list/column-filters.ts'
import { inputsOf, severalStatuses } from '../../records/list/filter.ts'
import { direction, directionsIn } from '../direction.ts'
import { transactionStatus } from './bank-transaction.ts'

const baseType = direction('Direction; by default CREDIT, for an amount below zero DEBIT.')

/** A number that a bank gives: whole, and larger than the graph's Int. */
const bankNumber = <const Column extends string>(column: Column, description: string) =>
  asColumn(column, int(description).meta({ scalar: 'Decimal', description })).optional()

const transactionFields = {
  amount: decimal(
    "Amount in the transaction's currency; its direction is a field of its own, and an amount below zero without one is money out. Only amounts above zero can be matched.",
  ).optional(),
  // compat: programs with a form send "" when nothing was chosen.
  direction: z
    .preprocess(emptyToAbsent, baseType.optional())
    .transform((sent) => ({ baseType: sent }))
    .meta(baseType.meta() ?? {})
    .optional(),
  bankAccountId: reference('bankAccount', 'The account; by default the oldest active, or a new "Default".').optional(),
  currency: asColumn(
    'currencyId',
    text("Currency of the booking; empty is the account's.", 8).meta({ scalar: 'CurrencyCode' }),
  ).optional(),
  date: date("Date of the booking; blank means today in the company's time zone.").optional(),
  description: text('Description by the bank: purpose, references, names.', 4_000).optional(),
  participant: text('Account of the counterparty.', 255).optional(),
  participantName: text('Name of the counterparty.', 255).optional(),
  accountType: text('Kind of account, in the words of the bank.', 255).optional(),
  categoryType: text('Kind of booking, in the words of the bank.', 255).optional(),
  bookingNumber: bankNumber('transactionId', "The bank's own number of the booking."),
  bankCategoryNumber: bankNumber('categoryId', "The bank's own number of its category."),
  bankAccountNumber: bankNumber('providerAccountId', "The bank's own number of the account."),
  externalId: asColumn('nordigenTransactionId', text('The booking in the service that fetched it.', 255)).optional(),
  vendorId: reference('vendor', 'The vendor that was probably paid, until it is converted.').optional(),
  categoryId: asColumn(
    'expenseCategoryId',
    reference('expenseCategory', 'The expense category that it probably belongs to.'),
  ).optional(),
}

const toColumns = inColumns(
  'currency',
  'direction',
  'bookingNumber',
  'bankCategoryNumber',
  'bankAccountNumber',
  'externalId',
  'categoryId',
)

export const createBankTransactionInput = z
  .object(transactionFields)
  .meta({ title: 'CreateBankTransactionInput', description: 'A movement on a bank account.' })
  .transform(toColumns)

export const updateBankTransactionInput = z
  .object({ id: subject('bankTransaction', 'The bank transaction to change.'), ...transactionFields })
  .meta({
    title: 'UpdateBankTransactionInput',
    description: 'Changes to a transaction; absent fields stay as they are.',
  })
  .transform(toColumns)

export const bankTransactionId = z.object({ id: subject('bankTransaction', 'The bank transaction.') })

const bankTransactionFilter = z.object({
  ...baseFilters('bankTransaction'),
  status: severalStatuses('BankTransactionStatus', transactionStatus.converted).optional(),
  direction: directionsIn('In one of these directions.'),
  bankAccountIds: referencesIn('bankAccount', 'On one of these accounts, at most 1,000.', mostReferences).optional(),
  activeBanks: flag('True leaves out transactions of accounts that are archived or deleted.').optional(),
  amount: amountFilter("The amount, in the transaction's own currency.").optional(),
  date: dates('Booked within these days.').optional(),
})

/** The filters of bank transactions that follow from the columns of their table. */
export const transactionColumnFilters = columnFilters(({ bankTransactions }) => bankTransactions)

export type BankTransactionFilter = z.output<typeof bankTransactionFilter>

export const bankTransactionsInput = combiningList(bankTransactionFilter, inputsOf(transactionColumnFilters))

export const bulkBankTransactionsInput = bulkInput('bankTransaction', 'BankTransactionAction', [
  'archive',
  'restore',
  'delete',
  'convert_matched',
  'unlink',
  'apply_rules',
])
