import { z } from 'zod'
import { bulkInput } from '../../records/bulk.ts'
import { date, decimal, flag, subject, text } from '../../kernel/input.ts'
import { baseFilters, pageInput } from '../../records/list/list.ts'

const accountFields = {
  bankAccountName: text('Name of the account, as people call it.', 255).optional(),
  providerName: text('Name of the bank.', 255).optional(),
  bankAccountNumber: text('IBAN or account number.', 255).optional(),
  bankAccountStatus: text('What the bank says of the account.', 255).optional(),
  bankAccountType: text('Kind of account: checking, savings, credit card.', 255).optional(),
  nickname: text('Another name to show.', 255).optional(),
  balance: decimal(
    "What the account holds, in its currency, as its owner last wrote it down; transactions don't move it.",
  ).optional(),
  fromDate: date('Transactions before this date are not of interest.').optional(),
  autoSync: flag('Kept for programs that fetch transactions: whether they should do so by themselves.').optional(),
  currencyId: text("Currency of the account, as the id of the published list; blank is the company's.", 8).optional(),
  currency: text('The same as its ISO code: EUR.', 8).optional(),
}

export const createBankAccountInput = z
  .object({ ...accountFields, bankAccountName: text('Name of the account, as people call it.', 255) })
  .meta({ title: 'CreateBankAccountInput', description: 'A new bank account.' })

export const updateBankAccountInput = z
  .object({ id: subject('bankAccount', 'The bank account to change.'), ...accountFields })
  .meta({ title: 'UpdateBankAccountInput', description: 'Changes to a bank account; absent fields stay as they are.' })

export const bankAccountId = z.object({ id: subject('bankAccount', 'The bank account.') })

export const bankAccountsInput = z.object({
  ...baseFilters('bankAccount'),
  ...pageInput,
  name: text('Exactly this account name.').optional(),
})

export const bulkBankAccountsInput = bulkInput('bankAccount', 'BankAccountAction', ['archive', 'restore', 'delete'])
