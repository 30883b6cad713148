import { inParallel } from './caller.ts'
import type { Args, Operation, Entrance } from './doors.ts'
import type { Stage } from './scenario.ts'
import { createTally } from './tally.ts'

/** Concurrent callers that change the same record. */
export const contestants = 20

/** The request of one caller. */
type Attempt = (turn: number) => readonly [Operation, Args]

/** A contested change and its allowed outcomes. */
export type Contest = {
  what: string
  rounds: number
  /** Allowed statuses of the losing requests besides 200. */
  refusals: readonly number[]
  /** Required number of successful callers per round; absent if several orders are valid. */
  winners?: number
  /** Creates the record of a round. */
  prepare: () => Promise<Attempt>
}

/** Lets 20 callers change one record at the same time through all entrances, round by round. */
export async function hold(
  stage: Stage,
  entrance: (turn: number) => Entrance,
  { what, rounds, refusals, winners, prepare }: Contest,
): Promise<void> {
  const tally = createTally(refusals)
  for (let round = 0; round < rounds; round++) {
    const attempt = await prepare()
    await inParallel(contestants, contestants, async (turn) => {
      const [operation, args] = attempt(turn)
      tally.note(await entrance(turn).act(operation, args))
    })
  }
  tally.tellOdd(stage, what)
  if (winners !== undefined) stage.expect(`${what}: carried out`, tally.count(200), rounds * winners)
}
