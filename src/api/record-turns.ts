import { getOrInsert } from '../db/statements/get-or-insert.ts'
import type { Operation } from '../domain/kernel/operation.ts'
import type { RequestContext } from '../domain/kernel/request-context.ts'
import { createFairTurns } from '../threads/fair-queue.ts'

/**
 * Requests for records that run at once for a company. Each holds its records and its answer, up to 64 MB, until it has ended, and hundreds
 * that give way to each other would all hold theirs at the same time. More would not be faster: reads share a thread or a few connections,
 * and the writes of a company are serialized.
 */
const atOnce = 8

type Kind = Operation['kind']

// Of the process, whose memory they bound. Queues stay when they are empty: maps with entries that come and go cost more.
const reads = new Map<number, ReturnType<typeof createFairTurns>>()
/** Writes have turns of their own: they wait for each other, and reads do not wait for them. */
const writes = new Map<number, ReturnType<typeof createFairTurns>>()

/** Runs a request for records when few others of the company run; its callers take turns. */
export function inRecordTurn<Result>(
  kind: Kind,
  { actor: { companyId, tokenId } }: RequestContext,
  run: () => Promise<Result>,
): Promise<Result> {
  const turns = getOrInsert(kind === 'read' ? reads : writes, companyId, () => createFairTurns(atOnce))
  return turns.run(tokenId, run)
}
