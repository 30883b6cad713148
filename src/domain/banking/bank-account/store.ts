import { and, asc, eq, isNull } from 'drizzle-orm'
import { chooseCurrency } from '../../records/currency-choice.ts'
import { invalid } from '../../kernel/error.ts'
import { indexForSearch } from '../../records/list/record-search.ts'
import { insertRecord, saveRecord } from '../../records/record-store.ts'
import type { NewRecord } from '../../records/record-store.ts'
import { rowsByIds } from '../../records/records.ts'
import type { Work } from '../../kernel/work.ts'
import { withoutBalance } from './bank-account.ts'
import type { BankAccount } from './bank-account.ts'
import { deletedReference } from '../../records/deleted.ts'

type BankAccountValues = NewRecord<Work['tables']['bankAccounts']>

export async function insertBankAccount(work: Work, values: BankAccountValues): Promise<BankAccount> {
  return indexed(work, await insertRecord(work, work.tables.bankAccounts, values))
}

/** @throws NOT_FOUND */
export async function saveBankAccount(
  work: Work,
  id: number,
  changes: Partial<BankAccountValues>,
): Promise<BankAccount> {
  return indexed(work, await saveRecord(work, work.tables.bankAccounts, id, changes, 'bank account'))
}

async function indexed(work: Work, account: BankAccount): Promise<BankAccount> {
  await indexForSearch(work, 'bankAccount', account.id, [
    account.bankAccountName,
    account.providerName,
    account.bankAccountNumber,
    account.nickname,
  ])
  return account
}

/**
 * The account that a transaction is booked on: the one that the caller names; without one, the company's oldest active
 * account, and the first transaction of a company without accounts opens one called "Default", in the company's currency.
 * @throws VALIDATION for an unknown or deleted account
 */
export async function getAccountFor(work: Work, id: number | null | undefined): Promise<BankAccount> {
  const { bankAccounts } = work.tables
  if (id !== null && id !== undefined) {
    const [account] = await bankAccountsByIds(work, [id])
    if (!account) throw invalid('bankIntegrationId', 'is not a bank account of this company')
    if (account.isDeleted) throw invalid('bankIntegrationId', deletedReference('bank account'))
    return account
  }
  const [oldest] = await work.db
    .select()
    .from(bankAccounts)
    .where(
      and(
        eq(bankAccounts.companyId, work.actor.companyId),
        eq(bankAccounts.isDeleted, false),
        isNull(bankAccounts.archivedAt),
      ),
    )
    .orderBy(asc(bankAccounts.id))
    .limit(1)
  if (oldest) return oldest
  const { id: currencyId, digits } = chooseCurrency(work, { id: undefined, path: 'currencyId' })
  return insertBankAccount(work, { bankAccountName: 'Default', currencyId, digits })
}

/** The accounts with these keys, in their order: the batch form for loaders and includes. */
export const bankAccountsByIds = (work: Work, ids: readonly number[]): Promise<(BankAccount | undefined)[]> =>
  rowsByIds(work, work.tables.bankAccounts, ids)

/** {@link bankAccountsByIds} as the actor sees them. */
export async function shownBankAccountsByIds(work: Work, ids: readonly number[]): Promise<(BankAccount | undefined)[]> {
  const accounts = await bankAccountsByIds(work, ids)
  return accounts.map((account) => account && withoutBalance(work.actor, account))
}
