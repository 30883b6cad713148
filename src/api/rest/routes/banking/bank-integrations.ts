import { bankAccountRecord } from '../../../../domain/banking/bank-account/bank-account.ts'
import { bankAccountForm, bankAccountMembers } from '../../overlay/banking/bank-account.ts'
import { presenter } from '../../presenter.ts'
import { recordRoutes } from '../../resource-routes.ts'
import { list } from '../../answer.ts'
import { route } from '../../route.ts'

/** A bank account over REST, called a bank integration there. */
export const bankAccountPresenter = presenter({ name: 'BankIntegration', members: bankAccountMembers })

const standard = recordRoutes(bankAccountRecord, {
  path: '/bank_integrations',
  presenter: bankAccountPresenter,
  forms: { create: bankAccountForm, update: bankAccountForm },
  actions: { delete: 'Delete a bank account; its transactions stay. It can be restored.' },
})

export const bankIntegrationRoutes = [
  ...standard,
  route({
    method: 'POST',
    path: '/bank_integrations/refresh_accounts',
    operation: bankAccountRecord.list,
    graphql: 'Query.bankAccounts',
    summary: 'The bank accounts as they are: none is connected to a bank, so there is nothing to fetch.',
    answer: list(bankAccountPresenter),
  }),
]
