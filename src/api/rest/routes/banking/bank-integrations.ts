import { bankAccountRecord } from '../../../../domain/banking/bank-account/bank-account.ts'
import { bankAccountFields } from '../../../fields/banking/bank-account.ts'
import { presenter } from '../../presenter.ts'
import { recordRoutes } from '../../resource-routes.ts'

/** A bank account over REST, called a bank integration there. */
export const bankAccountPresenter = presenter({ name: 'BankIntegration', fields: bankAccountFields })

export const bankIntegrationRoutes = recordRoutes(bankAccountRecord, {
  path: '/bank_integrations',
  presenter: bankAccountPresenter,
  actions: { delete: 'Delete a bank account; its transactions stay. It can be restored.' },
})
