import type { Operation } from '../domain/kernel/operation.ts'
import type { RequestContext } from '../domain/kernel/request-context.ts'
import { createFairTurns } from '../threads/fair-turns.ts'

/**
 * Requests for records that run at once for a company. Each holds its records and its answer, up to 64 MB, until it has ended, and hundreds
 * that give way to each other would all hold theirs at the same time. More would not be faster: reads share a thread or a few connections,
 * and the writes of a company are serialized.
 */
const atOnce = 8

type Kind = Operation['kind']
type Turns = ReturnType<typeof createFairTurns>

/** Writes have turns of their own: they wait for each other, and reads do not wait for them. */
const turnsOf: Record<Kind, Map<number, Turns>> = { read: new Map(), write: new Map() }

/** Runs a request for records when few others of the company run; its callers take turns. */
export function inRecordTurn<Result>(
  kind: Kind,
  { actor: { companyId, tokenId } }: RequestContext,
  run: () => Promise<Result>,
): Promise<Result> {
  const turns = turnsOf[kind].get(companyId) ?? createFairTurns(atOnce)
  turnsOf[kind].set(companyId, turns)
  return turns.run(tokenId, run)
}
