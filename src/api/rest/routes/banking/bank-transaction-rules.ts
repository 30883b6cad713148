import { blankBankRule } from '../../../../domain/banking/bank-rule/blank.ts'
import type { BankRule } from '../../../../domain/banking/bank-rule/bank-rule.ts'
import {
  bankRule,
  bankRules,
  bulkBankRules,
  createBankRule,
  updateBankRule,
} from '../../../../domain/banking/bank-rule/operations.ts'
import { expenseCategoriesByIds } from '../../../../domain/spending/expense-category/store.ts'
import { vendorsByIds } from '../../../../domain/contacts/vendor/store.ts'
import { bankRuleFields } from '../../../fields/banking/bank-rule.ts'
import { item } from '../../answer.ts'
import { one, presenter } from '../../presenter.ts'
import { clientRelation } from '../../presenters/contacts/clients.ts'
import { expenseCategoryPresenter } from '../../presenters/spending/expense-categories.ts'
import { resourceRoutes } from '../../resource-routes.ts'
import { vendorPresenter } from '../contacts/vendors.ts'

/** A bank rule over REST, called a bank transaction rule there. */
const bankRulePresenter = presenter<BankRule>({
  name: 'BankTransactionRule',
  fields: bankRuleFields,
  includes: [
    clientRelation,
    one('vendor', { key: (rule: BankRule) => rule.vendorId, load: vendorsByIds, presenter: () => vendorPresenter }),
    one('expense_category', {
      key: (rule: BankRule) => rule.expenseCategoryId,
      load: expenseCategoriesByIds,
      presenter: () => expenseCategoryPresenter,
    }),
  ],
})

export const bankTransactionRuleRoutes = resourceRoutes({
  kind: 'bankRule',
  path: '/bank_transaction_rules',
  one: 'a bank rule',
  many: 'Bank rules',
  presenter: bankRulePresenter,
  saved: item(bankRulePresenter),
  operations: {
    list: bankRules,
    read: bankRule,
    blank: blankBankRule,
    create: createBankRule,
    update: updateBankRule,
    bulk: bulkBankRules,
  },
  summaries: {
    create: 'Add a bank rule; it is asked about transactions that come in from now on.',
    update: 'Change what is given of a bank rule; what it suggested or booked before stays.',
  },
  actions: {
    archive: 'Put a bank rule away: it rests.',
    delete: 'Delete a bank rule; what it booked stays. It can be restored.',
  },
})
