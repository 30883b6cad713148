import { currencyByCode } from '../../../domain/kernel/money/currencies.ts'
import { Problem, text } from '../../../domain/kernel/input.ts'
import { severalOf } from '../../../domain/records/list/list.ts'
import { shapeOf } from '../../../domain/kernel/shape.ts'
import { situations, statusNumbers } from './filters.ts'
import { described, hidden, oneOfEach, own, references, renamed, type WireForm } from './form.ts'

const account: WireForm = {
  ...renamed('name', 'bankAccountName'),
  ...renamed('number', 'bankAccountNumber'),
  ...renamed('status', 'bankAccountStatus'),
  ...renamed('type', 'bankAccountType'),
  currency: {
    ...renamed(
      'currency',
      'currencyId',
      "Currency of the account, as the id of the published list; blank is the company's.",
    )['currency'],
    currency: {
      ...own(['currency'], text('The same as its ISO code: EUR.', 8), (code) =>
        code === ''
          ? undefined
          : (currencyByCode(code.toUpperCase())?.id ??
            new Problem(`"${code}" is not the code of a currency, such as EUR`, 'NOT_FOUND')),
      ),
      fallback: true,
    },
  },
}

const transaction: WireForm = {
  ...renamed('direction', 'baseType'),
  ...renamed('bankAccountId', 'bankIntegrationId'),
  ...renamed('bookingNumber', 'transactionId'),
  ...renamed('bankCategoryNumber', 'categoryId'),
  ...renamed('bankAccountNumber', 'bankAccountId'),
  ...renamed('externalId', 'nordigenTransactionId'),
  ...renamed('categoryId', 'ninjaCategoryId'),
  ...renamed('currency', 'currencyId', "Currency, as the id of the published list; blank is the account's."),
}

const rule = renamed('conditions', 'rules')
const statement = renamed('bankAccountId', 'bankIntegrationId')

const transactions: WireForm = {
  ...hidden('direction'),
  status: {
    statusId: statusNumbers(3),
    clientStatus: situations(
      'BankTransactionStatus',
      'OR-ed: unmatched, matched (with a suggestion), converted; deposits, withdrawals.',
      {
        unmatched: { status: [1] },
        matched: { status: [2] },
        converted: { status: [3] },
        deposits: { direction: ['CREDIT'] },
        withdrawals: { direction: ['DEBIT'] },
      },
    ),
  },
  ...described('amount', 'Amount, in whatever currency: gt:100, gte: lt: lte: eq:, or between:100:200.'),
  ...references('bankAccountIds', 'bankIntegrationId', 'On one of these accounts.'),
  ...oneOfEach({ vendorId: 'Of this vendor.' }),
}

/** Ids that are one text on the wire, which has no positions for errors. */
const asText = (field: string, wireName: string): WireForm => ({
  [field]: { [wireName]: { to: [field], read: (sent) => sent } },
})

const match: WireForm = {
  transactions: {
    each: {
      ...asText('invoiceIds', 'invoiceIds'),
      ...asText('creditIds', 'creditIds'),
      ...asText('expenseIds', 'expenseId'),
      ...renamed('categoryId', 'serviceCategoryId'),
      ...described('ninjaCategoryId', 'Another name of serviceCategoryId, which existing clients send.'),
    },
  },
}

const rules: WireForm = {
  ...oneOfEach({
    clientId: 'Of this client.',
    vendorId: 'Of this vendor.',
    categoryId: 'Of this expense category.',
  }),
  appliesTo: {
    appliesTo: {
      to: ['appliesTo'],
      shape: shapeOf(
        severalOf(
          'BankRuleDirection',
          ['credit', 'debit'],
          'Rules for money that comes in (credit) or goes out (debit).',
        ),
      ),
    },
  },
}

export const bankingForms: Readonly<Record<string, WireForm>> = {
  createBankAccount: account,
  updateBankAccount: account,
  createBankTransaction: transaction,
  updateBankTransaction: transaction,
  bankTransactions: transactions,
  bankRules: rules,
  matchBankTransactions: match,
  createBankRule: rule,
  updateBankRule: rule,
  importBankStatement: statement,
  importRecords: statement,
}
