import type { Outcome } from './doors.ts'
import type { Stage } from './scenario.ts'

export type Tally = ReturnType<typeof createTally>

/** Counts the outcomes of many actions; unexpected refusals are kept for the report. */
export function createTally(allowed: readonly number[] = []) {
  const counts = new Map<string, number>()
  const odd: string[] = []
  const add = (label: string) => counts.set(label, (counts.get(label) ?? 0) + 1)
  return {
    /** Counts an outcome by its status, or as `replayed`, and returns it. */
    note(outcome: Outcome): Outcome {
      add(outcome.replayed ? 'replayed' : String(outcome.status))
      if (outcome.status !== 200 && !allowed.includes(outcome.status)) {
        odd.push(`${outcome.status} ${outcome.message.slice(0, 500)}`)
      }
      return outcome
    },
    add,
    /** Count of the status or label. */
    count: (label: number | string) => counts.get(String(label)) ?? 0,
    /** Asserts that only allowed outcomes occurred; otherwise prints the first unexpected answers. */
    tellOdd(stage: Stage, of: string) {
      for (const text of odd.slice(0, 3)) console.log(text)
      stage.expect(`${of}: answers other than ${['200', ...allowed].join(', ')}`, odd.length, 0)
    },
  }
}
