import { withoutRepetition } from './text.ts'
import { folded } from './words.ts'

/** Beginnings of words in headers of columns that people fill in at their bank: notes, categories, budgets. */
const edited =
  /(^| )(?:notes|notizen?|notities|comments?\b|commentaires?|comentarios?|commenti|kommentare?|anmerkung|bemerkung|note(?:$| )|(?:sub|unter|haupt)?[ck]ategor|hashtags?|tags?(?:$| )|budget|custom name|eigene|favou?rite|merchant emoji)/

/** Columns of texts that are no part of a booking's identity, since people edit them after it was exported. */
export const editedColumns = (header: readonly string[], texts: readonly number[]): ReadonlySet<number> =>
  new Set(texts.filter((column) => edited.test(folded((header[column] ?? '').slice(0, 200)))))

/** The description by the columns that last; undefined where that is all of it, or none. */
export function lastingText(
  record: readonly string[],
  texts: readonly number[],
  leftOut: ReadonlySet<number>,
): string | undefined {
  if (leftOut.size === 0) return undefined
  const lasting = withoutRepetition(texts.flatMap((column) => (leftOut.has(column) ? [] : [record[column] ?? ''])))
  return lasting === '' ? undefined : lasting
}
