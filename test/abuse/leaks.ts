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
