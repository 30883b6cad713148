import { blankBankAccount } from '../../../../domain/banking/bank-account/blank.ts'
import {
  bankAccount,
  bankAccounts,
  bulkBankAccounts,
  createBankAccount,
  updateBankAccount,
} from '../../../../domain/banking/bank-account/operations.ts'
import { item } from '../../answer.ts'
import { bankAccountPresenter } from '../../presenters/banking/bank-accounts.ts'
import { resourceRoutes } from '../../resource-routes.ts'

export const bankIntegrationRoutes = resourceRoutes({
  kind: 'bankAccount',
  path: '/bank_integrations',
  one: 'a bank account',
  many: 'Bank accounts',
  presenter: bankAccountPresenter,
  saved: item(bankAccountPresenter),
  operations: {
    list: bankAccounts,
    read: bankAccount,
    blank: blankBankAccount,
    create: createBankAccount,
    update: updateBankAccount,
    bulk: bulkBankAccounts,
  },
  actions: { delete: 'Delete a bank account; its transactions stay. It can be restored.' },
})
