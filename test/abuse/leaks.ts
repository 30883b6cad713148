import type { Answered } from '../serving.ts'
import type { World } from './world.ts'

/** What an answer tells of another company: its words, or an id of its records that was not in the question. */
export function leaksOf(theirs: World, { text }: Answered, asked: readonly string[]): string[] {
  const known = new Set(asked)
  const words = new Set(text.match(/\w+/g))
  const ids = Object.entries(theirs.ids).flatMap(([kind, list]) =>
    list.flatMap((id) => (words.has(id) && !known.has(id) ? [`names their ${kind} ${id}`] : [])),
  )
  return text.includes(theirs.mark) ? ['shows their words', ...ids] : ids
}

/**
 * Whether an answer about another company's record differs from the one about a record that never was: nobody may learn
 * which of the two an id is.
 */
export function toldApart(theirs: { answer: Answered; id: string }, never: { answer: Answered; id: string }): string[] {
  const [asked, other] = [theirs, never].map(({ answer, id }) => {
    // A cursor repeats what was asked for.
    const text = answer.text.replaceAll(id, 'ID').replaceAll(/("(?:c|startC|endC)ursor":)"[^"]*"/g, '$1""')
    return `${answer.status} ${text}`
  })
  return asked === other ? [] : [`is told apart from what never was: ${asked?.slice(0, 200)} | ${other?.slice(0, 200)}`]
}

/** The key of no record, whatever its kind. */
export const neverKey = 987_654_321
