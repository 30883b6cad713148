import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from './caller.ts'
import { mailsByRecord } from './desk-reading.ts'
import { inspectDesk, openDesk, workOnce } from './desk.ts'
import type { Desk } from './desk.ts'
import { createRandom } from './random.ts'
import type { Stage } from './scenario.ts'

/** Number of concurrent writers. */
const atOnce = 8

/** Statistics of all rounds so far. */
export type Tally = {
  acknowledged: number
  /** Requests with an initially unknown outcome, by their outcome. */
  there: number
  notThere: number
  /** Reported as unchanged, but carried out. */
  wronglyDenied: number
  repeatedWrongly: number
  differences: string[]
  desks: Desk[]
}

export const openTally = (): Tally => ({
  acknowledged: 0,
  there: 0,
  notThere: 0,
  wronglyDenied: 0,
  repeatedWrongly: 0,
  differences: [],
  desks: [],
})

/**
 * Eight writers send requests without pause; `strike` runs after this many acknowledged writes and a short delay. Resolves
 * when `strike` has finished and every writer has met the fault or was stopped.
 */
export async function writeUntilStruck(
  stage: Stage,
  caller: Caller,
  { name, after, strike }: { name: string; after: number; strike: () => Promise<void> },
): Promise<Desk[]> {
  const desks = Array.from({ length: atOnce }, (_, index) => openDesk(`${name}d${index}`))
  const seed = stage.random.below(2 ** 47)
  const moment = stage.random.below(20)
  let acknowledged = 0
  let struck: Promise<void> | undefined
  const over = new AbortController()
  const strikeOnce = () => {
    struck ??= pause(moment)
      .then(strike)
      .finally(() => over.abort())
  }
  await Promise.all(
    desks.map(async (desk, index) => {
      const random = createRandom(`${seed} ${index}`)
      while (!over.signal.aborted && (await workOnce(desk, caller, random))) {
        if (++acknowledged >= after) strikeOnce()
      }
    }),
  )
  await struck
  return desks
}

/** Checks the writers after the fault, repeats pending requests, and adds the results to the tally. */
export async function inspectDesks(tally: Tally, desks: readonly Desk[], caller: Caller): Promise<void> {
  const mails = await mailsByRecord(caller)
  for (const desk of desks) {
    const denied = desk.saidNothingChanged
    const what = desk.pending?.what
    let isFirst = true
    const found = await inspectDesk(desk, caller, async () => {
      if (isFirst) {
        isFirst = false
        return mails
      }
      return mailsByRecord(caller)
    })
    tally.differences.push(...found.differences.map((each) => `${desk.name}: ${each}`))
    if (found.pending === 'there') tally.there++
    if (found.pending === 'not there') tally.notThere++
    if (found.pending === 'there' && denied) {
      tally.wronglyDenied++
      tally.differences.push(`${desk.name}: ${what} was said to have changed nothing`)
    }
    if (found.repeatedWrongly) tally.repeatedWrongly++
    tally.acknowledged += desk.acknowledged
    tally.desks.push(desk)
  }
}

/** Checks every writer of every round again. Returns the number of differences from the acknowledged requests. */
export async function inspectAgain(tally: Tally, caller: Caller): Promise<string[]> {
  const mails = await mailsByRecord(caller)
  const differences: string[] = []
  for (const desk of tally.desks) {
    const found = await inspectDesk(desk, caller, async () => mails)
    differences.push(...found.differences.map((each) => `${desk.name}: ${each}`))
  }
  return differences
}
