import type { BankAccount } from '../../../domain/banking/bank-account/bank-account.ts'
import { currencyById } from '../../../domain/kernel/money/currencies.ts'
import {
  currency,
  date,
  decimal,
  fieldsOf,
  flag,
  id,
  inGraphAs,
  int,
  onlyRest,
  recordFields,
  relation,
  requiredText,
  text,
} from '../../fields.ts'

/** Public fields of a bank account: a "bank integration" over REST. */
export const bankAccountFields = fieldsOf<BankAccount>({
  id: id('bankAccount', (account) => account.id, 'Opaque id, the same in REST and GraphQL.'),
  userId: relation('user', (account) => account.userId, 'User who created the record.'),
  bankAccountName: inGraphAs(
    'name',
    requiredText((account) => account.bankAccountName, 'Name of the account, as people call it.'),
  ),
  providerName: text((account) => account.providerName, 'Name of the bank.'),
  providerId: onlyRest(int(() => 0, 'Number of the bank at a provider: none.')),
  bankAccountId: onlyRest(int(() => 0, 'Number of the account at a provider: none.')),
  bankAccountNumber: inGraphAs(
    'number',
    text((account) => account.bankAccountNumber, 'IBAN or account number.'),
  ),
  bankAccountStatus: inGraphAs(
    'status',
    text((account) => account.bankAccountStatus, 'Status of the account at the bank.'),
  ),
  bankAccountType: inGraphAs(
    'type',
    text((account) => account.bankAccountType, 'Kind of account: checking, savings, credit card.'),
  ),
  nickname: text((account) => account.nickname, 'Another name to show.'),
  balance: decimal((account) => account.balance, 'Balance of the account, as last entered.'),
  currency: onlyRest(
    text((account) => currencyById(account.currencyId)?.code ?? null, 'ISO code of its currency: EUR.'),
  ),
  currencyId: currency(
    (account) => account.currencyId,
    'Currency of its amounts.',
    'Its currency, as the id of the published list.',
  ),
  fromDate: date((account) => account.fromDate, 'Transactions before this date are not of interest.'),
  autoSync: flag((account) => account.autoSync, 'True if programs should fetch its transactions by themselves.'),
  disabledUpstream: onlyRest(flag((account) => account.disabledUpstream, 'True if a provider has cut it off: none.')),
  integrationType: onlyRest(text(() => null, 'The provider that fetches its transactions: none.')),
  nordigenInstitutionId: onlyRest(text(() => null, 'The bank at a provider: none.')),
  ...recordFields<BankAccount>(),
})
