import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queries, Tables } from '../../../db/database.ts'
import type { Outside, Work } from '../../kernel/work.ts'
import { assertReferable } from '../../records/records.ts'
import { bankAccountRecord, type BankAccount, chosenCurrency, withoutBalance } from './bank-account.ts'

/**
 * The account that a transaction is booked on: the one that the caller names; without one, the company's oldest active
 * account, and the first transaction of a company without accounts opens one called "Default", in the company's currency.
 * @throws VALIDATION for an unknown or deleted account
 */
export async function getAccountFor(work: Work, id: number | null | undefined): Promise<BankAccount> {
  const { bankAccounts } = work.tables
  if (id !== null && id !== undefined) {
    const [account] = await bankAccountRecord.byIds(work, [id])
    return assertReferable(account, 'bankAccountId', 'bank account')
  }
  const oldest = await oldestActive(work.db, bankAccounts, work.actor.companyId)
  if (oldest) return oldest
  return bankAccountRecord.insert(work, { bankAccountName: 'Default', ...chosenCurrency(work) })
}

const oldestActive = async (
  db: Queries,
  table: Tables['bankAccounts'],
  companyId: number,
): Promise<BankAccount | undefined> => {
  const [oldest] = await db
    .select()
    .from(table)
    .where(and(eq(table.companyId, companyId), eq(table.isDeleted, false), isNull(table.archivedAt)))
    .orderBy(asc(table.id))
    .limit(1)
  return oldest
}

/** The account of {@link getAccountFor}; undefined for one that does not exist yet. */
export async function findAccountFor(
  { db, tables: { bankAccounts: table }, actor }: Pick<Work, 'db' | 'tables' | 'actor'>,
  id: number | null | undefined,
): Promise<BankAccount | undefined> {
  if (id === null || id === undefined) return oldestActive(db, table, actor.companyId)
  const [account] = await db
    .select()
    .from(table)
    .where(and(eq(table.companyId, actor.companyId), eq(table.id, id)))
  return account
}

/** {@link findAccountFor} before the transaction. */
export const accountOutside = (
  { database, actor }: Outside,
  id: number | null | undefined,
): Promise<BankAccount | undefined> => findAccountFor({ db: database.read, tables: database.tables, actor }, id)

/** The accounts with these keys, in their order, as the actor sees them: the batch form for loaders. */
export async function shownBankAccountsByIds(work: Work, ids: readonly number[]): Promise<(BankAccount | undefined)[]> {
  const accounts = await bankAccountRecord.byIds(work, ids)
  return accounts.map((account) => account && withoutBalance(work.actor, account))
}
