import { sampleFor } from './sample.ts'
import { isStructure, kindOf } from './shapes.ts'
import type { Path, Place } from './shapes.ts'
import { jsonOf, shown } from './values.ts'

/** A value to send at one place of an input. */
export type Attempt = { place: Place; value: unknown }

/** Formats an attempt for a test report. */
export const told = ({ place, value }: Attempt): string =>
  `${place.path.join('.')} (${kindOf(place.shape)}) = ${shown(value)}`

/** Pairs of path and value, as `withValues` takes them. */
export const valuesOf = (
  attempts: readonly Attempt[],
  pathOf: (path: Path) => Path = (path) => path,
): [Path, unknown][] => attempts.map(({ place, value }) => [pathOf(place.path), value])

/**
 * Sampled values of all places, grouped into rounds with one value per place, so that one input can hold a whole round. A list
 * or object is tried alone, because its value replaces all places within it.
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

/** Splits a round into parts of at most `most`, measured by `sizeOf`. */
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

/** Length of the attempt's value as JSON. */
export const lengthOf = ({ value }: Attempt): number => jsonOf(value).length

/** Sends the attempts, then repeats without the refused ones until none is refused. Returns a description of each failure. */
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
