import { isPlain, type Type, widthOf } from './font-face.ts'
import { directionMark, hasRightToLeft, isRightToLeftParagraph } from './right-to-left.ts'

const lineEnds = /\r\n?|[\u2028\u2029\v\f]/g
/** Controls, marks of writing direction, joiners, soft hyphens, variation selectors: nothing printable. */
const invisible = /(?!\n)[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu
/** Arabic letters by their form on paper, of which fonts have some; fonts join the letters themselves. */
const arabicForms = /[\uFB50-\uFDFF\uFE70-\uFEFC]/g
const emptyLines = /\n(?:[^\S\n]*\n){2,}/g

/** Text normalized for printing: composed characters, line feeds between lines, at most one empty line in a row. */
const printable = (text: string): string =>
  text
    .replaceAll('\t', ' ')
    .replaceAll(lineEnds, '\n')
    .replaceAll(invisible, '')
    .replaceAll(/\p{Surrogate}/gu, '\u{FFFD}')
    .replaceAll(arabicForms, (form) => form.normalize('NFKC'))
    .normalize('NFC')
    .replaceAll(emptyLines, '\n\n')
    .trim()

/** The same on one line. */
export const printableLine = (text: string): string => printable(text).replaceAll('\n', ' ')

/** The text broken into lines for a column of that width. Wider words are broken at its end. */
export function wrap(text: string, type: Type, width: number): string[] {
  const set = printable(text)
  if (set === '') return []
  return set.split('\n').flatMap((paragraph) => {
    const lines = wrapParagraph(paragraph, type, width)
    if (lines.length === 1 || !hasRightToLeft(paragraph) || !isRightToLeftParagraph(paragraph)) return lines
    // A line that begins with a Latin word goes on from right to left with its paragraph.
    return lines.map((line) => (isRightToLeftParagraph(line) ? line : directionMark + line))
  })
}

/** Longest line that is measured with each further word. */
const longestMeasured = 500

function wrapParagraph(paragraph: string, type: Type, width: number): string[] {
  const lines: string[] = []
  const space = widthOf(' ', type)
  const isSum = isPlain(paragraph)
  let line = ''
  let used = 0
  const finish = (): void => {
    lines.push(line)
    line = ''
    used = 0
  }
  for (const word of paragraph.split(' ')) {
    const wide = widthOf(word, type)
    // In lines of several fonts, the width of a space is that of the letters beside it.
    const extended =
      line === '' || isSum || line.length > longestMeasured
        ? used + (line === '' ? 0 : space) + wide
        : widthOf(`${line} ${word}`, type)
    if (line !== '' && extended > width) finish()
    if (wide <= width) {
      used = line === '' ? wide : extended
      line += line === '' ? word : ` ${word}`
      continue
    }
    for (const character of word) {
      const step = widthOf(character, type)
      if (line !== '' && used + step > width) finish()
      line += character
      used += step
    }
  }
  lines.push(line)
  return lines
}
