import type { BankAccount } from '../../../../domain/banking/bank-account/bank-account.ts'
import { bankAccountFields } from '../../../fields/banking/bank-account.ts'
import { presenter } from '../../presenter.ts'

/** A bank account over REST, called a bank integration there. */
export const bankAccountPresenter = presenter<BankAccount>({ name: 'BankIntegration', fields: bankAccountFields })
