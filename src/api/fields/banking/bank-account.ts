import type { BankAccount } from '../../../domain/banking/bank-account/bank-account.ts'
import { currencyById } from '../../../domain/kernel/money/currencies.ts'
import { fieldsOf, inGraphAs, onlyRest, computed, constant } from '../field.ts'
import { currency } from '../kinds/code.ts'
import { id, relation } from '../kinds/relation.ts'
import { date, decimal, flag, int, recordFields, requiredText, text } from '../kinds/scalar.ts'

/** Public fields of a bank account: a "bank integration" over REST. */
export const bankAccountFields = fieldsOf<BankAccount>({
  id: id('bankAccount', 'id', 'Opaque id, the same in REST and GraphQL.'),
  userId: relation('user', 'userId', 'User who created the record.'),
  bankAccountName: inGraphAs('name', requiredText('bankAccountName', 'Name of the account, as people call it.')),
  providerName: text('providerName', 'Name of the bank.'),
  providerId: onlyRest(int(constant(0), 'Number of the bank at a provider: none.')),
  bankAccountId: onlyRest(int(constant(0), 'Number of the account at a provider: none.')),
  bankAccountNumber: inGraphAs('number', text('bankAccountNumber', 'IBAN or account number.')),
  bankAccountStatus: inGraphAs('status', text('bankAccountStatus', 'Status of the account at the bank.')),
  bankAccountType: inGraphAs('type', text('bankAccountType', 'Kind of account: checking, savings, credit card.')),
  nickname: text('nickname', 'Another name to show.'),
  balance: decimal('balance', 'Balance of the account, as last entered.'),
  currency: onlyRest(
    text(
      computed(['currencyId'], (account) => currencyById(account.currencyId)?.code ?? null),
      'ISO code of its currency: EUR.',
    ),
  ),
  currencyId: currency('currencyId', 'Currency of its amounts.', 'Its currency, as the id of the published list.'),
  fromDate: date('fromDate', 'Transactions before this date are not of interest.'),
  autoSync: flag('autoSync', 'True if programs should fetch its transactions by themselves.'),
  disabledUpstream: onlyRest(flag('disabledUpstream', 'True if a provider has cut it off: none.')),
  integrationType: onlyRest(text(constant(null), 'The provider that fetches its transactions: none.')),
  nordigenInstitutionId: onlyRest(text(constant(null), 'The bank at a provider: none.')),
  ...recordFields,
})
