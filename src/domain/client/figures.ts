import { and, eq, sql } from 'drizzle-orm'
import type { Work } from '../work.ts'

/** What a step adds to a client's figures, in minor units, with its sign. */
export type FigureMoves = { balance?: bigint; paidToDate?: bigint; paymentBalance?: bigint; creditBalance?: bigint }

/** Why the balance moves: the record behind it and a few words for the ledger's reader. */
export type LedgerReason = {
  notes: string
  invoiceId?: number
  paymentId?: number
  /** The client that the record was made for, when a merge has moved it; the client itself otherwise. */
  originClientId?: number
}

/**
 * Adds to a client's figures, and writes the ledger entry when the balance moves: the only way either is written, so that
 * the balance stays the sum of the entries.
 */
export async function moveClientFigures(
  work: Work,
  clientId: number,
  moves: FigureMoves,
  reason: LedgerReason,
): Promise<void> {
  const { balance = 0n, paidToDate = 0n, paymentBalance = 0n, creditBalance = 0n } = moves
  if (balance === 0n && paidToDate === 0n && paymentBalance === 0n && creditBalance === 0n) return
  const { clients, ledgerEntries } = work.tables
  const [client] = await work.db
    .update(clients)
    .set({
      balance: sql`${clients.balance} + ${balance}`,
      paidToDate: sql`${clients.paidToDate} + ${paidToDate}`,
      paymentBalance: sql`${clients.paymentBalance} + ${paymentBalance}`,
      creditBalance: sql`${clients.creditBalance} + ${creditBalance}`,
      updatedAt: work.now,
    })
    .where(and(eq(clients.companyId, work.actor.companyId), eq(clients.id, clientId)))
    .returning({ balance: clients.balance })
  if (!client) throw new Error('The figures of an unknown client cannot move')
  if (balance === 0n) return
  await work.db.insert(ledgerEntries).values({
    companyId: work.actor.companyId,
    clientId,
    originClientId: reason.originClientId ?? clientId,
    invoiceId: reason.invoiceId ?? null,
    paymentId: reason.paymentId ?? null,
    adjustment: balance,
    balance: client.balance,
    notes: reason.notes,
    createdAt: work.now,
  })
}
