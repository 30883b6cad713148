import type { GraphContext } from '../../builder.ts'

/** One execution of a compiled query. */
export type Run = {
  readonly variables: Readonly<Record<string, unknown>>
  readonly context: GraphContext
  /** Most characters of the answer. */
  readonly room: number
}

/** A member that is written from the record alone. */
export type PlainMember = { prefix: string; write: (row: unknown, run: Run) => string }

type Parts = {
  /** In the order of the selection; undefined in the places of the members in `columns`. */
  plain: readonly (PlainMember | undefined)[]
  prefixes: readonly string[]
  /** The texts of the other members, in order: one list for each, with one text per row. */
  columns: readonly (readonly string[])[]
}

/** The answer is too long; the executor finds the words for it. */
class TooLong extends Error {}

const rowsBetweenPauses = 16

/** Joins the members of each row to a JSON object; rests between slices while others wait for the thread. */
export function joinMembers(
  rows: readonly unknown[],
  parts: Parts,
  run: Run,
): readonly string[] | Promise<readonly string[]> {
  const written: string[] = []
  const { yielder } = run.context
  let room = run.room
  const next = (): readonly string[] | Promise<readonly string[]> => {
    while (written.length < rows.length) {
      // Reading the clock takes as long as writing a small row.
      const pause = written.length % rowsBetweenPauses === 0 ? yielder.pause() : undefined
      if (pause) return pause.then(next)
      const text = objectText(rows[written.length], written.length, parts, run)
      room -= text.length
      if (room < 0) throw new TooLong()
      written.push(text)
    }
    return written
  }
  return next()
}

function objectText(row: unknown, index: number, { columns, plain, prefixes }: Parts, run: Run): string {
  let text = '{'
  let column = 0
  for (const member of plain) {
    if (member) {
      text += member.prefix + member.write(row, run)
    } else {
      text += (prefixes[column] ?? '') + (columns[column]?.[index] ?? '')
      column++
    }
  }
  return `${text}}`
}
