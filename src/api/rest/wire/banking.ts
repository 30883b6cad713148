import { severalOf } from '../../../domain/records/list/list.ts'
import { shapeOf } from '../../../domain/kernel/shape.ts'
import { situations, statusNumbers } from './filters.ts'
import { described, hidden, oneOfEach, references, renamed, type WireForm } from './form.ts'

/** Inputs of an import. */
export const statementForm = renamed('bankAccountId', 'bankIntegrationId')

/** Filters of bank transactions. */
export const bankTransactionFilters: WireForm = {
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

/** Inputs of a match. */
export const matchForm: WireForm = {
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

/** Filters of bank rules. */
export const bankRuleFilters: WireForm = {
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
