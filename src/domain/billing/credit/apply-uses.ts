import { sql } from 'drizzle-orm'
import { changeRows } from '../../records/change-rows.ts'
import { conflict } from '../../kernel/error.ts'
import type { Work } from '../../kernel/work.ts'
import { statusOfSentCredit } from './credit.ts'
import type { Credit } from './credit.ts'
import { creditsByIds } from './store.ts'

/** An amount of a credit, in minor units. */
export type CreditPart = { creditId: number; amount: bigint }

/** The reason why a credit cannot give the amount, as a code; undefined when it can. */
export function creditObstacle(
  credit: Credit | undefined,
  amount: bigint,
): 'credit_deleted' | 'credit_changed' | undefined {
  if (!credit || credit.isDeleted) return 'credit_deleted'
  // A draft has no balance yet.
  return amount > credit.balance ? 'credit_changed' : undefined
}

/** Sums of the parts by credit: one may be named by several parts. */
export function sumsByCredit(parts: readonly CreditPart[]): CreditPart[] {
  const sums = new Map<number, bigint>()
  for (const { creditId, amount } of parts) sums.set(creditId, (sums.get(creditId) ?? 0n) + amount)
  return [...sums].map(([creditId, amount]) => ({ creditId, amount }))
}

/**
 * Takes the parts out of their credits (`away`) or gives them back (`back`): the used amount, the balance and the state move
 * together. The caller moves the client's figures.
 * @throws CONFLICT when a credit cannot give its part, or changed since it was read
 */
export async function applyCreditUses(work: Work, parts: readonly CreditPart[], way: 'away' | 'back'): Promise<void> {
  if (parts.length === 0) return
  const { credits } = work.tables
  const sums = sumsByCredit(parts)
  const found = await creditsByIds(
    work,
    sums.map(({ creditId }) => creditId),
  )
  const changes = sums.map(({ amount }, index) => {
    const credit = found[index]
    if (!credit) throw new Error('A part of an unknown credit')
    if (way === 'away' && creditObstacle(credit, amount)) throw conflict(changedMeanwhile)
    const paidToDate = credit.paidToDate + (way === 'away' ? amount : -amount)
    const balance = credit.amount - paidToDate
    return {
      id: credit.id,
      version: credit.version,
      paidToDate,
      balance,
      statusId: statusOfSentCredit(credit.amount, paidToDate),
    }
  })
  const saved = await changeRows(work, credits, changes, {
    set: ['paidToDate', 'balance', 'statusId'],
    matching: ['version'],
    also: { version: sql`${credits.version} + 1`, updatedAt: work.now },
  })
  if (saved.size !== changes.length) throw conflict(changedMeanwhile)
}

const changedMeanwhile = 'A credit was changed meanwhile; read it again.'
