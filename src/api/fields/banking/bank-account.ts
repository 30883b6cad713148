import type { BankAccount } from '../../../domain/banking/bank-account/bank-account.ts'
import { fieldsOf } from '../field.ts'
import { currency } from '../kinds/code.ts'
import { id, relation } from '../kinds/relation.ts'
import { date, decimal, flag, requiredText, text, recordFields } from '../kinds/scalar.ts'

/** Public fields of a bank account: a "bank integration" over REST. */
export const bankAccountFields = fieldsOf<BankAccount>({
  id: id('bankAccount', 'id', 'Opaque id, the same in REST and GraphQL.'),
  createdBy: relation('user', 'userId', 'User who created the record.'),
  name: requiredText('bankAccountName', 'Name of the account, as people call it.'),
  providerName: text('providerName', 'Name of the bank.'),
  number: text('bankAccountNumber', 'IBAN or account number.'),
  status: text('bankAccountStatus', 'Status of the account at the bank.'),
  type: text('bankAccountType', 'Kind of account: checking, savings, credit card.'),
  nickname: text('nickname', 'Another name to show.'),
  balance: decimal('balance', 'Balance of the account, as last entered.'),
  currency: currency('currencyId', 'Currency of its amounts.'),
  fromDate: date('fromDate', 'Transactions before this date are not of interest.'),
  autoSync: flag('autoSync', 'True if programs should fetch its transactions by themselves.'),
  ...recordFields,
})
