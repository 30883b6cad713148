import { blankBankTransaction } from '../../../domain/bank-transaction/blank.ts'
import type { BankTransaction } from '../../../domain/bank-transaction/bank-transaction.ts'
import { expenseIdsOf, invoiceIdsOf, paymentIdOf } from '../../../domain/bank-transaction/bank-transaction.ts'
import { bulkBankTransactions } from '../../../domain/bank-transaction/bulk.ts'
import { bankTransactions, bankTransactionSort } from '../../../domain/bank-transaction/list.ts'
import {
  bankTransaction,
  createBankTransaction,
  updateBankTransaction,
} from '../../../domain/bank-transaction/operations.ts'
import { bankTransactionSuggestions } from '../../../domain/bank-transaction/suggestions.ts'
import type { Suggestions } from '../../../domain/bank-transaction/suggestions.ts'
import { bankTransactionFields, bankTransactionGraphFields } from '../../fields/bank-transaction.ts'
import { builder } from '../builder.ts'
import { bulkMutationField } from '../bulk.ts'
import { queryConnection } from '../connection.ts'
import { enumOfWords } from '../enums.ts'
import { mutationField } from '../mutation.ts'
import { Node, registerNode } from '../node.ts'
import { exposeFields } from '../output.ts'
import { queryField, read } from '../query.ts'
import { subscriptionField } from '../subscription.ts'
import { BankAccountType } from './bank-account.ts'
import { ExpenseType } from './expense.ts'
import { ExpenseCategoryType } from './expense-category.ts'
import { InvoiceType } from './invoice.ts'
import { SuggestionsType } from './match-suggestions.ts'
import { PaymentType } from './payment.ts'
import { VendorType } from './vendor.ts'

const directionType = enumOfWords(
  'BankTransactionDirection',
  ['CREDIT', 'DEBIT'],
  'Whether money came in (CREDIT) or went out (DEBIT).',
)

// A blank transaction is about nothing yet.
const noSuggestions: Suggestions = { invoices: [], payments: [], expenses: [] }

const present = <Row>(rows: readonly (Row | Error | undefined)[]): Row[] =>
  rows.filter((row): row is Row => row !== undefined && !(row instanceof Error))

export const BankTransactionType = builder.objectRef<BankTransaction>('BankTransaction').implement({
  description: 'One movement on a bank account, and what it was.',
  interfaces: [Node],
  fields: (t) => ({
    ...exposeFields(t, bankTransactionFields, ['baseType']),
    ...exposeFields(t, bankTransactionGraphFields),
    baseType: t.field({
      type: directionType,
      description: 'Whether money came in or went out.',
      resolve: (parent) => parent.baseType,
    }),
    bankAccount: t.field({
      type: BankAccountType,
      nullable: true,
      description: 'The account that it moved on.',
      resolve: (parent, _args, { loaders }) => loaders.bankAccounts.load(parent.bankAccountId),
    }),
    vendor: t.field({
      type: VendorType,
      nullable: true,
      description: 'The vendor who was paid; null when nobody is known.',
      resolve: ({ vendorId }, _args, { loaders }) => (vendorId === null ? null : loaders.vendors.load(vendorId)),
    }),
    expenseCategory: t.field({
      type: ExpenseCategoryType,
      nullable: true,
      description: 'The expense category it belongs to; null when none is known.',
      resolve: ({ expenseCategoryId: id }, _args, { loaders }) =>
        id === null ? null : loaders.expenseCategories.load(id),
    }),
    payment: t.field({
      type: PaymentType,
      nullable: true,
      description: 'The payment that it brought, made or linked by its match; null when it brought none.',
      resolve: (parent, _args, { loaders }) => {
        const id = paymentIdOf(parent)
        return id === null ? null : loaders.payments.load(id)
      },
    }),
    invoices: t.field({
      type: [InvoiceType],
      description: 'The invoices that it paid, in the order in which they received money.',
      resolve: async (parent, _args, { loaders }) => present(await loaders.invoices.loadMany(invoiceIdsOf(parent))),
    }),
    expenses: t.field({
      type: [ExpenseType],
      description: 'The expenses that it paid, made or linked by its match.',
      resolve: async (parent, _args, { loaders }) => present(await loaders.expenses.loadMany(expenseIdsOf(parent))),
    }),
    suggestions: t.field({
      type: SuggestionsType,
      // Each one is a search of its own.
      complexity: 50,
      description: 'What it may be about: open invoices, unlinked payments and expenses; nothing once it is converted.',
      resolve: (parent, _args, context) =>
        parent.id === 0
          ? noSuggestions
          : read(bankTransactionSuggestions, { id: context.caller.ids.encode('bankTransaction', parent.id) }, context),
    }),
  }),
})

registerNode('bankTransaction', BankTransactionType, bankTransaction)

queryField('bankTransaction', bankTransaction, {
  type: BankTransactionType,
  description: 'One bank transaction, archived and deleted ones included.',
})

queryField('bankTransactionSuggestions', bankTransactionSuggestions, {
  type: SuggestionsType,
  description: 'What a bank transaction may be about, with what speaks for each suggestion.',
})

queryField('blankBankTransaction', blankBankTransaction, {
  type: BankTransactionType,
  description: 'A bank transaction to begin with: incoming, of today and not stored, so that its id is empty.',
})

subscriptionField('bankTransactionChanged', bankTransaction, {
  kind: 'bankTransaction',
  type: BankTransactionType,
  description: 'Every bank transaction as it comes in, is matched, unlinked or otherwise changed.',
})

queryConnection('bankTransactions', bankTransactions, {
  type: BankTransactionType,
  sort: bankTransactionSort,
  description: 'Bank transactions, page by page; without the right to view all, those that the caller entered.',
})

mutationField(createBankTransaction, {
  description:
    'Adds a bank transaction, incoming and of today unless told otherwise. Without an account it is on the oldest active one; a company that has none gets one called "Default".',
  payload: (t, of) => ({
    bankTransaction: t.field({
      type: BankTransactionType,
      nullable: true,
      description: 'The new transaction; null when refused.',
      resolve: of((created) => created),
    }),
  }),
})

mutationField(updateBankTransaction, {
  description:
    'Changes what is given of a bank transaction. Once converted, its money, date, vendor and category stay: unlink it first.',
  payload: (t, of) => ({
    bankTransaction: t.field({
      type: BankTransactionType,
      nullable: true,
      description: 'The transaction as it now is; null when refused.',
      resolve: of((saved) => saved),
    }),
  }),
})

bulkMutationField(bulkBankTransactions, {
  kind: 'bankTransaction',
  plural: 'bankTransactions',
  type: BankTransactionType,
  description:
    'Archives, restores or deletes bank transactions, books those with a suggested vendor as expenses, or takes their matches back.',
})
