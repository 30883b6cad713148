import type { Cells } from './csv-cells.ts'
import { candidatesIn } from './csv-headers.ts'
import { tidy } from './text.ts'
import { asksForUnbooked, isBooked, isUnbooked, yesOrNo } from './state-words.ts'
import { folded } from './words.ts'

/** Columns whose cells tell the rows that are booked. */
export type StateColumns = {
  /** Columns of words. `isStrict`: one of them is known for booked rows, so that an unknown one is not. */
  words: readonly { column: number; isStrict: boolean }[]
  /** Columns of yes and no, and the answer that booked rows have. */
  flags: readonly { column: number; booked: boolean }[]
  /** All of these columns. */
  all: readonly number[]
  /** States that the caller accepts, {@link folded}. */
  accepted: ReadonlySet<string>
}

/** Finds the columns of states by their headers, cells and the caller's choice. */
export function stateColumns(
  header: readonly string[],
  cells: Cells,
  named: readonly number[] | undefined,
  accepted: readonly string[] = [],
): StateColumns {
  const candidates = candidatesIn(header)
  const flags = header.flatMap((name, column) => {
    const filled = cells.of(column)
    if (candidates.get('description')?.includes(column)) return []
    if (filled.length === 0 || !filled.every((cell) => yesOrNo(cell) !== undefined)) return []
    return asksForUnbooked(name) ? [{ column, booked: false }] : isBooked(name) ? [{ column, booked: true }] : []
  })
  const known = candidates.get('status') ?? []
  const words = (named ?? known)
    .filter((column) => cells.suit(column, 'status') && !flags.some((flag) => flag.column === column))
    .map((column) => ({ column, isStrict: cells.of(column).some((cell) => isBooked(cell)) }))
  return {
    words,
    flags,
    all: [...words, ...flags].map(({ column }) => column),
    accepted: new Set(accepted.map(folded)),
  }
}

/** The reason why a row is not booked; undefined for a booked one. */
export function unbookedReason(
  record: readonly string[],
  { words, flags, accepted }: StateColumns,
): string | undefined {
  for (const { column, booked } of flags) {
    const cell = record[column] ?? ''
    // An empty flag is no.
    if ((yesOrNo(cell) ?? false) !== booked) return `is not booked: "${tidy(cell, 40)}"`
  }
  for (const { column, isStrict } of words) {
    const cell = (record[column] ?? '').trim()
    if (cell === '' || (accepted.size > 0 && accepted.has(folded(cell)))) continue
    if (isUnbooked(cell)) return `is not booked: "${tidy(cell, 40)}"`
    if (isStrict && !isBooked(cell))
      return `has the state "${tidy(cell, 40)}", which is not known for booked rows: accept it with booked states, if it is one`
  }
  return undefined
}
