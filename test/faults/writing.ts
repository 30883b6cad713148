import { setTimeout as pause } from 'node:timers/promises'
import type { Caller } from './caller.ts'
import { mailsByRecord } from './writer-reading.ts'
import { inspectWriter, openWriter, writeOnce } from './writer.ts'
import type { Writer } from './writer.ts'
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
  writers: Writer[]
}

export const openTally = (): Tally => ({
  acknowledged: 0,
  there: 0,
  notThere: 0,
  wronglyDenied: 0,
  repeatedWrongly: 0,
  differences: [],
  writers: [],
})

/**
 * Eight writers send requests without pause; `strike` runs after this many acknowledged writes and a short delay. Resolves
 * when `strike` has finished and every writer has met the fault or was stopped.
 */
export async function writeUntilStruck(
  stage: Stage,
  caller: Caller,
  { name, after, strike }: { name: string; after: number; strike: () => Promise<void> },
): Promise<Writer[]> {
  const writers = Array.from({ length: atOnce }, (_, index) => openWriter(`${name}d${index}`))
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
    writers.map(async (writer, index) => {
      const random = createRandom(`${seed} ${index}`)
      while (!over.signal.aborted && (await writeOnce(writer, caller, random))) {
        if (++acknowledged >= after) strikeOnce()
      }
    }),
  )
  await struck
  return writers
}

/** Checks the writers after the fault, repeats pending requests, and adds the results to the tally. */
export async function inspectWriters(tally: Tally, writers: readonly Writer[], caller: Caller): Promise<void> {
  const mails = await mailsByRecord(caller)
  for (const writer of writers) {
    const denied = writer.saidNothingChanged
    const what = writer.pending?.what
    let isFirst = true
    const found = await inspectWriter(writer, caller, async () => {
      if (isFirst) {
        isFirst = false
        return mails
      }
      return mailsByRecord(caller)
    })
    tally.differences.push(...found.differences.map((each) => `${writer.name}: ${each}`))
    if (found.pending === 'there') tally.there++
    if (found.pending === 'not there') tally.notThere++
    if (found.pending === 'there' && denied) {
      tally.wronglyDenied++
      tally.differences.push(`${writer.name}: ${what} was said to have changed nothing`)
    }
    if (found.repeatedWrongly) tally.repeatedWrongly++
    tally.acknowledged += writer.acknowledged
    tally.writers.push(writer)
  }
}

/** Checks every writer of every round again. Returns the number of differences from the acknowledged requests. */
export async function inspectAgain(tally: Tally, caller: Caller): Promise<string[]> {
  const mails = await mailsByRecord(caller)
  const differences: string[] = []
  for (const writer of tally.writers) {
    const found = await inspectWriter(writer, caller, async () => mails)
    differences.push(...found.differences.map((each) => `${writer.name}: ${each}`))
  }
  return differences
}
