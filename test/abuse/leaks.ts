import type { Answered } from '../serving.ts'
import type { World } from './world.ts'

/** Data of another company in an answer: its texts, or ids of its records that the request did not contain. */
export function leaksOf(theirs: World, { text }: Answered, requested: readonly string[]): string[] {
  const known = new Set(requested)
  const words = new Set(text.match(/\w+/g))
  const ids = Object.entries(theirs.ids).flatMap(([kind, list]) =>
    list.flatMap((id) => (words.has(id) && !known.has(id) ? [`names their ${kind} ${id}`] : [])),
  )
  return text.includes(theirs.mark) ? ['shows their words', ...ids] : ids
}

/**
 * Describes differences between the answers for another company's record and for a record that never existed: callers must not
 * be able to tell the two apart.
 */
export function toldApart(theirs: { answer: Answered; id: string }, never: { answer: Answered; id: string }): string[] {
  const [requested, other] = [theirs, never].map(({ answer, id }) => {
    // A cursor repeats the parameters of the request.
    const text = answer.text.replaceAll(id, 'ID').replaceAll(/("(?:c|startC|endC)ursor":)"[^"]*"/g, '$1""')
    return `${answer.status} ${text}`
  })
  return requested === other
    ? []
    : [`is told apart from what never was: ${requested?.slice(0, 200)} | ${other?.slice(0, 200)}`]
}

/** A key that no record has. */
export const neverKey = 987_654_321
