import type { Outcome } from './doors.ts'
import type { Stage } from './scenario.ts'

export type Tally = ReturnType<typeof createTally>

/** Counts what became of many deeds; every refusal that is not `allowed` is kept to be shown. */
export function createTally(allowed: readonly number[] = []) {
  const counts = new Map<string, number>()
  const odd: string[] = []
  const add = (label: string) => counts.set(label, (counts.get(label) ?? 0) + 1)
  return {
    /** Counts under its status, or as `replayed`; answers the outcome. */
    note(outcome: Outcome): Outcome {
      add(outcome.replayed ? 'replayed' : String(outcome.status))
      if (outcome.status !== 200 && !allowed.includes(outcome.status)) {
        odd.push(`${outcome.status} ${outcome.message.slice(0, 500)}`)
      }
      return outcome
    },
    add,
    /** How often the status or label was counted. */
    count: (label: number | string) => counts.get(String(label)) ?? 0,
    /** States that nothing but what is allowed was answered; else the first odd answers are printed. */
    tellOdd(stage: Stage, of: string) {
      for (const text of odd.slice(0, 3)) console.log(text)
      stage.expect(`${of}: answers other than ${['200', ...allowed].join(', ')}`, odd.length, 0)
    },
  }
}
