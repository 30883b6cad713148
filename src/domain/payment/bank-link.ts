import { and, eq } from 'drizzle-orm'
import type { Work } from '../work.ts'

const unmatched = 1
const converted = 3

/** Makes the converted bank transaction of a payment that is gone unmatched again, as it was before the match. */
export async function releaseBankTransaction(work: Work, bankTransactionId: number): Promise<void> {
  const { bankTransactions } = work.tables
  const mine = and(eq(bankTransactions.companyId, work.actor.companyId), eq(bankTransactions.id, bankTransactionId))
  const [transaction] = await work.db.select({ match: bankTransactions.match }).from(bankTransactions).where(mine)
  const previous = transaction?.match?.previous
  await work.db
    .update(bankTransactions)
    .set({
      statusId: unmatched,
      match: null,
      ...(previous && { vendorId: previous.vendorId }),
      updatedAt: work.now,
    })
    .where(and(mine, eq(bankTransactions.statusId, converted)))
}
