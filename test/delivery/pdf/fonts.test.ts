import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create, type Font } from 'fontkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError } from '../../../src/server/config-values.ts'
import { readConfig } from '../../../src/server/config.ts'
import { facesOf, fontRuns, widthOf } from '../../../src/delivery/pdf/font-face.ts'
import { useFonts } from '../../../src/delivery/pdf/font-files.ts'
import { Layout } from '../../../src/delivery/pdf/layout.ts'
import { Paper } from '../../../src/delivery/pdf/paper.ts'
import { wrap } from '../../../src/delivery/pdf/wrap.ts'
import { pdfText } from '../../pdf-text.ts'

const { resolve } = createRequire(import.meta.url)
const more = resolve('dejavu-fonts-ttf/ttf/DejaVuMathTeXGyre.ttf')
// A letter that this font has, and the built-in fonts do not.
const special = '𝒳'
const set = { face: 'regular', size: 9 } as const

/** A collection of two fonts, as its format (OpenType 1.9, "otff") demands: tables are found from the begin of the file. */
function collectionOf(paths: readonly [string, string]): Buffer {
  const head = Buffer.alloc(20)
  head.write('ttcf', 0)
  head.writeUInt32BE(0x00010000, 4)
  head.writeUInt32BE(2, 8)
  const parts: Buffer[] = [head]
  let begin = head.length
  for (const [index, path] of paths.entries()) {
    const font = readFileSync(path)
    const padded = Buffer.concat([font, Buffer.alloc((4 - (font.length % 4)) % 4)])
    for (let table = 0; table < padded.readUInt16BE(4); table++) {
      const at = 12 + table * 16 + 8
      padded.writeUInt32BE(padded.readUInt32BE(at) + begin, at)
    }
    head.writeUInt32BE(begin, 12 + index * 4)
    parts.push(padded)
    begin += padded.length
  }
  return Buffer.concat(parts)
}

const printed = async (text: string): Promise<Buffer> => {
  const paper = new Paper({ size: 'A4', title: 't', author: 'a', date: '2026-03-15', locale: 'en' })
  paper.put(text, { type: set, x: 0, y: 0 })
  return paper.finish()
}

const runsOf = (text: string): string[][] => fontRuns(text, 'regular').map(({ text: part, face }) => [part, face.name])

let folder = ''
const at = (name: string): string => join(folder, name)
const configure = (fonts: string) => () => readConfig({ PDF_FONTS: fonts })

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  writeFileSync(at('two.ttc'), collectionOf([resolve('dejavu-fonts-ttf/ttf/DejaVuSerif.ttf'), more]))
  writeFileSync(at('empty.ttf'), '')
  useFonts([more])
})
afterAll(() => {
  useFonts([])
  rmSync(folder, { recursive: true })
})

describe('fonts of a line', () => {
  it('characters that the first font lacks are taken from the further ones', async () => {
    expect(runsOf(`a${special}b ☎`)).toEqual([
      ['a', 'regular'],
      [special, 'other 1'],
      ['b ', 'regular'],
      ['☎', 'wide regular'],
    ])
    const content = await printed(`a${special}b □`)
    expect(pdfText(content).replaceAll('\n', '')).toBe(`a${special}b □`)
    expect(content.toString('latin1')).toContain('DejaVuMathTeXGyre')
  })

  it('a line from right to left takes each part from a font that has it', () => {
    expect(runsOf(`שלום ${special}${special} ABC`)).toEqual([
      [`${special}${special} `, 'other 1'],
      ['ABC', 'regular'],
      ['שלום ', 'wide regular'],
    ])
    expect(runsOf(`שלום ${special} עולם`).map(([part]) => part)).toEqual(['עולם', ' ', special, 'שלום '])
  })

  it('a line of several fonts is as wide as its parts', () => {
    const sum = ['a', special, 'b'].reduce((width, text) => width + widthOf(text, set), 0)
    expect(widthOf(`a${special}b`, set)).toBeCloseTo(sum, 6)
    expect(widthOf(special, set)).not.toBe(widthOf('□', set))
  })

  it('a character that no font has is a box', () => {
    expect(runsOf('\u{10FFFD}')).toEqual([['\u{10FFFD}', 'regular']])
  })

  it('the first font has all characters of Western texts, in both weights', () => {
    const text = Array.from({ length: 0x180 - 0xa0 }, (_, index) => String.fromCodePoint(0xa0 + index)).join('')
    for (const character of `${text} –—‘’‚‛“”„•…\u202F€`)
      for (const weight of ['regular', 'bold'] as const)
        expect(facesOf(weight)[0].has(character), `${character} ${weight}`).toBe(true)
  })
})

const open = (): Font => {
  const font = create(readFileSync(resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')))
  if ('fonts' in font) throw new Error('A collection')
  return font
}

describe('letters from right to left', () => {
  const layout = new Layout(open(), open)
  const ids = (text: string): number[] => layout.shaped(text).glyphs.map(({ id }) => id)

  it('Arabic letters have the forms that their neighbours demand', () => {
    const [alone] = ids('ب')
    expect(ids('ببب')).toHaveLength(3)
    expect(new Set([alone, ...ids('ببب')]).size).toBe(4)
  })

  it('each letter of a ligature is a glyph of its own in copied text', () => {
    const { glyphs, positions } = layout.shaped('لا')
    expect(glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints))).toEqual(['ا', 'ل'])
    expect(positions.map(({ xAdvance }) => xAdvance > 0)).toEqual([false, true])
  })

  it.each(['إلى الأول لا', 'ﻻ ﷲ', 'يين ییں', 'السَّلام', 'שָׁלוֹם'])(
    'a copy of %s has all of its letters, after documents with the same glyphs too',
    async (text) => {
      await printed('لأن الإسلام يكتب')
      const seen = Array.from(text.normalize('NFKC')).reverse().join('')
      for (let time = 0; time < 2; time++) expect(pdfText(await printed(wrap(text, set, 500).join('')))).toBe(seen)
    },
  )

  it('all lines of a paragraph are read in its direction', () => {
    const lines = wrap('שלום עולם ABC DEF עולם', set, 60)
    expect(lines.length).toBeGreaterThan(1)
    expect(wrap('שלום ABC', set, widthOf('שלום ', set)).at(1)).toBe('\u200FABC')
    expect(runsOf('\u200FABC.').map(([part]) => part)).toEqual(['.', 'ABC'])
  })
})

describe('PDF_FONTS', () => {
  it('a font of a collection is named by its index', () => {
    const entry = `${at('two.ttc')}#1`
    expect(readConfig({ PDF_FONTS: `${at('two.ttc')}, ${entry}` }).pdfFonts).toEqual([at('two.ttc'), entry])
    useFonts([entry])
    expect(runsOf(special)).toEqual([[special, 'other 1']])
    useFonts([more])
  })

  it.each([
    ['two.ttc#2', /two\.ttc#2" names font 2 of a collection with the fonts 0 to 1/],
    ['empty.ttf', /empty\.ttf" is not a TrueType or OpenType file/],
    ['none.ttc', /none\.ttc" cannot be read/],
    ['', /does not end in \.ttf/],
  ])('the fault of %j is named', (name, message) => {
    expect(configure(at(name))).toThrow(ConfigError)
    expect(configure(at(name))).toThrow(message)
  })
})
