import { sampleFor } from './sample.ts'
import { isStructure, kindOf } from './shapes.ts'
import type { Path, Place } from './shapes.ts'
import { jsonOf, shown } from './values.ts'

/** A value to be sent for a place. */
export type Attempt = { place: Place; value: unknown }

/** How a report names an attempt. */
export const told = ({ place, value }: Attempt): string =>
  `${place.path.join('.')} (${kindOf(place.shape)}) = ${shown(value)}`

/** The values of several attempts, as `withValues` takes them. */
export const valuesOf = (
  attempts: readonly Attempt[],
  pathOf: (path: Path) => Path = (path) => path,
): [Path, unknown][] => attempts.map(({ place, value }) => [pathOf(place.path), value])

/**
 * The sampled values of every place, in rounds that can each stand in one input: one value per place. Within a list or object
 * that is itself tried no other place can be, so those are alone.
 */
export function roundsOf(
  name: string,
  places: readonly Place[],
  valuesFor: (place: Place) => readonly unknown[],
): Attempt[][] {
  const lists = places.map((place) =>
    sampleFor(`${name} ${place.path.join('.')}`, valuesFor(place)).map((value) => ({ place, value })),
  )
  const leaves = lists.filter(([first]) => first && !isStructure(first.place))
  const structures = lists.filter(([first]) => first && isStructure(first.place))
  const longest = Math.max(0, ...leaves.map((list) => list.length))
  const rounds = Array.from({ length: longest }, (_, turn) => leaves.flatMap((list) => list.slice(turn, turn + 1)))
  return [...rounds, ...structures.flat().map((attempt) => [attempt])]
}

/** A round in parts, each with at most `most` of whatever `sizeOf` counts. */
export function partsOf(round: readonly Attempt[], most: number, sizeOf: (attempt: Attempt) => number): Attempt[][] {
  const parts: Attempt[][] = []
  let size = most
  for (const attempt of round) {
    const own = sizeOf(attempt)
    if (size + own > most) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(attempt)
    size += own
  }
  return parts
}

/** Characters of the attempt's value as JSON. */
export const lengthOf = ({ value }: Attempt): number => jsonOf(value).length

/** Sends attempts until nothing of them is refused any more, leaving out what was; answers what went wrong. */
export async function settle(
  attempts: readonly Attempt[],
  send: (
    attempts: readonly Attempt[],
  ) => Promise<{ wrong: string | undefined; refused: (attempt: Attempt) => boolean }>,
): Promise<string[]> {
  const { wrong, refused } = await send(attempts)
  if (wrong !== undefined) return [`${attempts.map(told).join(' & ').slice(0, 600)}: ${wrong}`]
  const left = attempts.filter((attempt) => !refused(attempt))
  return left.length === 0 || left.length === attempts.length ? [] : settle(left, send)
}
