import { and, asc, eq, isNull } from 'drizzle-orm'
import { chooseCurrency } from '../currency-choice.ts'
import { invalid, notFound } from '../error.ts'
import { indexForSearch } from '../record-search.ts'
import { rowsByIds } from '../records.ts'
import type { Work } from '../work.ts'
import type { BankAccount } from './bank-account.ts'

type BankAccountValues = Omit<
  Work['tables']['bankAccounts']['$inferInsert'],
  'id' | 'companyId' | 'userId' | 'createdAt' | 'updatedAt'
>

export async function insertBankAccount(work: Work, values: BankAccountValues): Promise<BankAccount> {
  const [account] = await work.db
    .insert(work.tables.bankAccounts)
    .values({
      ...values,
      companyId: work.actor.companyId,
      userId: work.actor.userId,
      createdAt: work.now,
      updatedAt: work.now,
    })
    .returning()
  if (!account) throw new Error('An insert answered nothing')
  await indexBankAccount(work, account)
  return account
}

/** @throws NOT_FOUND */
export async function saveBankAccount(
  work: Work,
  id: number,
  changes: Partial<BankAccountValues>,
): Promise<BankAccount> {
  const { bankAccounts } = work.tables
  const [account] = await work.db
    .update(bankAccounts)
    .set({ ...changes, updatedAt: work.now })
    .where(and(eq(bankAccounts.companyId, work.actor.companyId), eq(bankAccounts.id, id)))
    .returning()
  if (!account) throw notFound('bank account')
  await indexBankAccount(work, account)
  return account
}

const indexBankAccount = (work: Work, account: BankAccount) =>
  indexForSearch(work, 'bankAccount', account.id, [
    account.bankAccountName,
    account.providerName,
    account.bankAccountNumber,
    account.nickname,
  ])

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
    if (account.isDeleted) throw invalid('bankIntegrationId', 'is a deleted bank account; restore it first')
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
