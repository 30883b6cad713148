import createBidi from 'bidi-js'

/** A part of a line in one direction. */
type DirectedRun = { readonly text: string; readonly isRightToLeft: boolean }

const bidi = createBidi()

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Begins a line of a paragraph from right to left. */
export const directionMark = '\u200F'

/** True for text with letters of a script that is written from right to left. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text) || text.startsWith(directionMark)

/**
 * The parts of a line from left to right on paper, each with its characters in the order of speech, by the Unicode Bidirectional
 * Algorithm (UAX #9). Brackets in parts from right to left are mirrored.
 */
export function directedRuns(line: string): DirectedRun[] {
  const levels = bidi.getEmbeddingLevels(line, 'auto')
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels)
  const characters = Array.from({ length: line.length }, (_, index) => mirrored.get(index) ?? line.charAt(index))
  const runs: { from: number; to: number; level: number }[] = []
  let before = -2
  for (const index of bidi.getReorderedIndices(line, levels)) {
    const level = levels.levels[index] ?? 0
    const run = runs.at(-1)
    const isNext = index === before + (level % 2 === 0 ? 1 : -1)
    if (run && run.level === level && isNext) {
      run.from = Math.min(run.from, index)
      run.to = Math.max(run.to, index)
    } else runs.push({ from: index, to: index, level })
    before = index
  }
  // Marks of direction are no characters of any font.
  return runs.flatMap(({ from, to, level }) => {
    const text = characters
      .slice(from, to + 1)
      .join('')
      .replaceAll(directionMark, '')
    return text === '' ? [] : [{ text, isRightToLeft: level % 2 === 1 }]
  })
}

const strong = /\p{L}/u

/** True for a paragraph that begins with a letter of such a script: its lines are read from right to left (UAX #9, P2). */
export function isRightToLeftParagraph(text: string): boolean {
  if (text.startsWith(directionMark)) return true
  const first = strong.exec(text)?.[0]
  return first !== undefined && rightToLeft.test(first)
}
