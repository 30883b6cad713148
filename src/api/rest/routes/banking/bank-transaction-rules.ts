import type { BankRule } from '../../../../domain/banking/bank-rule/bank-rule.ts'
import { bankRuleRecord } from '../../../../domain/banking/bank-rule/operations.ts'
import { expenseCategoryRecord } from '../../../../domain/spending/expense-category/expense-category.ts'
import { bankRuleForm, bankRuleMembers } from '../../overlay/banking/bank-rule.ts'
import { relatedRecord, presenter } from '../../presenter.ts'
import { clientRelation } from '../../presenters/contacts/clients.ts'
import { recordRoutes } from '../../resource-routes.ts'
import { vendorRelation } from '../contacts/vendors.ts'
import { expenseCategoryPresenter } from '../spending/expense-categories.ts'
import { bankRuleFilters } from '../../wire/banking.ts'

/** A bank rule over REST, called a bank transaction rule there. */
const bankRulePresenter = presenter({
  name: 'BankTransactionRule',
  members: bankRuleMembers,
  includes: [
    clientRelation,
    vendorRelation,
    relatedRecord('expense_category', {
      key: (rule: BankRule) => rule.expenseCategoryId,
      load: expenseCategoryRecord.byIds,
      presenter: () => expenseCategoryPresenter,
    }),
  ],
})

export const bankTransactionRuleRoutes = recordRoutes(bankRuleRecord, {
  path: '/bank_transaction_rules',
  presenter: bankRulePresenter,
  forms: { list: bankRuleFilters, create: bankRuleForm, update: bankRuleForm },
  summaries: {
    create: 'Add a bank rule; it is asked about transactions that come in from now on.',
    update: 'Change what is given of a bank rule; what it suggested or booked before stays.',
  },
  actions: {
    archive: 'Put a bank rule away: it rests.',
    delete: 'Delete a bank rule; what it booked stays. It can be restored.',
  },
})
