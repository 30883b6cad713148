import type { BankTransaction } from '../../../../domain/banking/bank-transaction/bank-transaction.ts'
import { bulkBankTransactions } from '../../../../domain/banking/bank-transaction/bulk.ts'
import { bankTransactions, bankTransactionSort } from '../../../../domain/banking/bank-transaction/list.ts'
import {
  bankTransaction,
  createBankTransaction,
  updateBankTransaction,
} from '../../../../domain/banking/bank-transaction/operations.ts'
import { directions } from '../../../../domain/banking/direction.ts'
import { bankTransactionSuggestions, type Suggestion } from '../../../../domain/banking/suggestion/suggestions.ts'
import { bankTransactionFields, transactionStatuses } from '../../../fields/banking/bank-transaction.ts'
import { builder } from '../../builder.ts'
import { bulkMutations, bulkPayload } from '../../building/bulk.ts'
import { connectionField } from '../../building/connection.ts'
import { sharedInput } from '../../building/inputs.ts'
import { mutation, recordPayload } from '../../building/mutation.ts'
import { Node, registerNode } from '../../building/node.ts'
import { exposeFields } from '../../building/output.ts'
import { query } from '../../building/query.ts'
import { inCodes, ofRecords } from '../../subscriptions/change-filter.ts'
import { subscriptionField } from '../../subscriptions/subscription.ts'
import { BankAccountType } from './bank-account.ts'
import { BankRuleType } from './bank-rule.ts'
import { directionType } from './direction.ts'
import { ExpenseCategoryType } from '../spending/expense-category.ts'
import { InvoiceType } from '../billing/invoice.ts'
import { fewRecords, hardlyAny, suggestionFields, SuggestionsType } from './match-suggestions.ts'
import { PaymentType } from '../billing/payment.ts'
import { VendorType } from '../contacts/vendor.ts'

const present = <Row>(rows: readonly (Row | Error | undefined)[]): Row[] =>
  rows.filter((row): row is Row => row !== undefined && !(row instanceof Error))

/** A transaction with a suggestion from a bank rule. */
type Suggested = BankTransaction & { suggestion: NonNullable<BankTransaction['suggestion']> }

const isSuggested = (transaction: BankTransaction): transaction is Suggested => transaction.suggestion !== null

const RuleMatch = builder.objectRef<Suggested>('BankRuleMatch').implement({
  description: 'What a bank rule takes the transaction for, until it is booked.',
  fields: (t) => ({
    rule: t.field({
      type: BankRuleType,
      nullable: true,
      description: 'The rule that suggests it. Null when it no longer exists.',
      resolve: ({ bankRuleId }, _args, { loaders }) =>
        bankRuleId === null ? null : loaders.bankRules.load(bankRuleId),
    }),
    invoices: t.field({
      type: [InvoiceType],
      complexity: fewRecords,
      description: 'Invoices that the money pays, in this order: at most ten.',
      resolve: async ({ suggestion }, _args, { loaders }) =>
        present(await loaders.invoices.loadMany(suggestion.invoiceIds)),
    }),
    payments: t.field({
      type: [PaymentType],
      complexity: fewRecords,
      description: 'Payments that it may have brought, one of which is: at most ten.',
      resolve: async ({ suggestion }, _args, { loaders }) =>
        present(await loaders.payments.loadMany(suggestion.paymentIds)),
    }),
    vendor: t.field({
      type: VendorType,
      nullable: true,
      description: 'Vendor of the expense to be; null when the rule names none.',
      resolve: ({ suggestion: { vendorId } }, _args, { loaders }) =>
        vendorId === null ? null : loaders.vendors.load(vendorId),
    }),
    expenseCategory: t.field({
      type: ExpenseCategoryType,
      nullable: true,
      description: 'Category of the expense to be; null when the rule names none.',
      resolve: ({ suggestion: { expenseCategoryId: id } }, _args, { loaders }) =>
        id === null ? null : loaders.expenseCategories.load(id),
    }),
  }),
})

export const BankTransactionType = builder.objectRef<BankTransaction>('BankTransaction').implement({
  description: 'One movement on a bank account, and what it was.',
  interfaces: [Node],
  fields: (t) => ({
    ...exposeFields(t, bankTransactionFields, ['direction']),
    direction: t.expose('baseType', { type: directionType, description: 'Direction of the transaction.' }),
    ruleMatch: t.field({
      type: RuleMatch,
      nullable: true,
      description: 'What a bank rule takes it for. Null if none, or once converted.',
      resolve: (parent) => (isSuggested(parent) ? parent : null),
    }),
    matchSuggestions: t.field({
      type: SuggestionsType,
      // Some thirty look-ups, which a page of transactions shares.
      complexity: 100,
      description: 'Possible matches; none once it is converted.',
      resolve: ({ id }, _args, { loaders }) => loaders.matchSuggestions.load(id),
    }),
  }),
})

const TransferSuggestion = builder.objectRef<Suggestion<BankTransaction>>('TransferSuggestion').implement({
  description: 'A bank transaction that may be the other side of a transfer between own accounts.',
  fields: (t) => ({
    ...suggestionFields(t),
    bankTransaction: t.expose('record', { type: BankTransactionType, description: 'The other side.' }),
  }),
})

builder.objectFields(SuggestionsType, (t) => ({
  transfers: t.field({
    type: [TransferSuggestion],
    complexity: hardlyAny,
    description: 'The other side of a transfer between own accounts: the same amount on another account.',
    resolve: ({ transfers }) => transfers,
  }),
}))

registerNode('bankTransaction', BankTransactionType, bankTransaction)

builder.queryFields((t) => ({
  bankTransaction: query(t, bankTransaction, {
    type: BankTransactionType,
    description: 'A bank transaction.',
  }),
  bankTransactionSuggestions: query(t, bankTransactionSuggestions, {
    type: SuggestionsType,
    description: 'Possible matches of a bank transaction, with the reasons for each.',
  }),
}))

subscriptionField('bankTransactionChanged', bankTransaction, {
  kind: 'bankTransaction',
  right: 'view_bank_transaction',
  type: BankTransactionType,
  filter: {
    bankAccountIds: ofRecords('bankAccount', ({ bankAccountId }) => [bankAccountId], 'On one of these accounts.'),
    vendorIds: ofRecords('vendor', ({ vendorId }) => [vendorId], 'Paid to one of these vendors.'),
    direction: {
      type: () => directionType,
      description: 'In one of these directions.',
      keyOf: (value) => directions.findIndex((each) => each === value),
      read: ({ baseType }) => [directions.indexOf(baseType)],
    },
    status: inCodes(transactionStatuses, ({ statusId }) => statusId, 'In one of these states.'),
  },
  description: 'Every change.',
})

builder.queryFields((t) => ({
  bankTransactions: connectionField(t, bankTransactions, {
    type: BankTransactionType,
    sort: bankTransactionSort,
    description: 'Page by page.',
  }),
}))

builder.objectFields(BankAccountType, (t) => ({
  bankTransactions: connectionField(t, bankTransactions, {
    type: BankTransactionType,
    sort: bankTransactionSort,
    description: 'Transactions of the account.',
    below: { kind: 'bankAccount', filter: 'bankAccountIds' },
  }),
}))

/** The payload of mutations of several bank transactions. */
export const bankTransactionsPayload = bulkPayload({
  kind: 'bankTransaction',
  plural: 'bankTransactions',
  type: BankTransactionType,
})

builder.mutationFields((t) => ({
  createBankTransaction: mutation(t, createBankTransaction, {
    ...sharedInput('bankTransaction'),
    required: ['input'],
    description:
      'Adds a bank transaction, incoming and of today unless the input says otherwise. Without an account it is on the oldest active one; a company that has none gets one called "Default". The bank rules say what it is, if one fits.',
    payload: recordPayload('bankTransaction', BankTransactionType),
  }),
  updateBankTransaction: mutation(t, updateBankTransaction, {
    ...sharedInput('bankTransaction'),
    required: ['input'],
    description:
      'Changes what is given of a bank transaction. Once converted, its money, date, vendor and category stay: unlink it first. Before, a change of what a suggestion rests on takes it back and asks the bank rules anew.',
    payload: recordPayload('bankTransaction', BankTransactionType),
  }),
  ...bulkMutations(t, bulkBankTransactions, {
    kind: 'bankTransaction',
    plural: 'bankTransactions',
    type: BankTransactionType,
    payload: bankTransactionsPayload,
  }),
}))
