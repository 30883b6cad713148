import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Work } from '../../kernel/work.ts'
import { assertReferable } from '../../records/deleted.ts'
import { bankAccountRecord, chosenCurrency, withoutBalance } from './bank-account.ts'
import type { BankAccount } from './bank-account.ts'

/**
 * The account that a transaction is booked on: the one that the caller names; without one, the company's oldest active
 * account, and the first transaction of a company without accounts opens one called "Default", in the company's currency.
 * @throws VALIDATION for an unknown or deleted account
 */
export async function getAccountFor(work: Work, id: number | null | undefined): Promise<BankAccount> {
  const { bankAccounts } = work.tables
  if (id !== null && id !== undefined) {
    const [account] = await bankAccountRecord.byIds(work, [id])
    return assertReferable(account, 'bankIntegrationId', 'bank account')
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
  return bankAccountRecord.insert(work, { bankAccountName: 'Default', ...chosenCurrency(work) })
}

/** The accounts with these keys, in their order, as the actor sees them: the batch form for loaders. */
export async function shownBankAccountsByIds(work: Work, ids: readonly number[]): Promise<(BankAccount | undefined)[]> {
  const accounts = await bankAccountRecord.byIds(work, ids)
  return accounts.map((account) => account && withoutBalance(work.actor, account))
}
