import { inParallel } from './caller.ts'
import type { Args, DomainEvent, Entrance } from './doors.ts'
import type { Stage } from './scenario.ts'
import { createTally } from './tally.ts'

/** Callers that go for the same record at once. */
export const contestants = 20

/** What the caller of a turn does. */
type Attempt = (turn: number) => readonly [DomainEvent, Args]

/** What is contested, and what may come of it. */
export type Contest = {
  what: string
  rounds: number
  /** Statuses besides 200 that losers may be answered. */
  refusals: readonly number[]
  /** How many of a round's callers have to succeed; left out where several orders are right. */
  winners?: number
  /** Makes the record of a round. */
  prepare: () => Promise<Attempt>
}

/** Lets 20 callers at once, through all entrances, go for one record, round by round. */
export async function hold(
  stage: Stage,
  entrance: (turn: number) => Entrance,
  { what, rounds, refusals, winners, prepare }: Contest,
): Promise<void> {
  const tally = createTally(refusals)
  for (let round = 0; round < rounds; round++) {
    const attempt = await prepare()
    await inParallel(contestants, contestants, async (turn) => {
      const [deed, args] = attempt(turn)
      tally.note(await entrance(turn).act(deed, args))
    })
  }
  tally.tellOdd(stage, what)
  if (winners !== undefined) stage.expect(`${what}: carried out`, tally.count(200), rounds * winners)
}
