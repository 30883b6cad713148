import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fontRuns, widthOf } from '../../../src/delivery/pdf/font-face.ts'
import { useFonts } from '../../../src/delivery/pdf/font-files.ts'
import { Paper } from '../../../src/delivery/pdf/paper.ts'
import { pdfText } from '../../pdf-text.ts'

const more = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuMathTeXGyre.ttf')
// A letter that this font has, and DejaVu Sans does not.
const special = '𝒳'
const set = { face: 'regular', size: 9 } as const

beforeAll(() => useFonts([more]))
afterAll(() => useFonts([]))

it('characters that DejaVu Sans lacks are taken from the further fonts', async () => {
  expect(fontRuns(`a${special}b`, 'regular').map(({ text, face }) => [text, face.name])).toEqual([
    ['a', 'regular'],
    [special, 'other 1'],
    ['b', 'regular'],
  ])
  const paper = new Paper({ size: 'A4', title: 't', author: 'a', date: '2026-03-15', locale: 'en' })
  paper.put(`a${special}b □`, { type: set, x: 0, y: 0 })
  const content = await paper.finish()
  expect(pdfText(content).replaceAll('\n', '')).toBe(`a${special}b □`)
  expect(content.toString('latin1')).toContain('DejaVuMathTeXGyre')
})

it('a line of several fonts is as wide as its parts', () => {
  const sum = ['a', special, 'b'].reduce((width, text) => width + widthOf(text, set), 0)
  expect(widthOf(`a${special}b`, set)).toBeCloseTo(sum, 6)
  expect(widthOf(special, set)).not.toBe(widthOf('□', set))
})

it('a character that no font has is a box', () => {
  expect(fontRuns('\u{10FFFD}', 'regular').map(({ face }) => face.name)).toEqual(['regular'])
})
