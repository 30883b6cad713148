import { bankAccountRecord } from '../../../../domain/banking/bank-account/bank-account.ts'
import { bankAccountFields } from '../../../fields/banking/bank-account.ts'
import { recordType } from '../../building/record-type.ts'

export const BankAccountType = recordType(bankAccountRecord, {
  description: 'An account at a bank; over REST it is called a bank integration.',
  fields: bankAccountFields,
  list: 'Bank accounts, page by page; without the right to view all, those that the caller added.',
  create: 'Adds a bank account.',
  update: 'Changes what is given of a bank account; transactions keep the currency that they were booked in.',
  notes: { delete: 'Their transactions stay.' },
})
