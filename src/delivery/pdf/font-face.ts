import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type Glyph, type GlyphRun, type Subset } from 'fontkit'
import type Pdf from 'pdfkit'
import { fontFiles } from './font-files.ts'
import { directedRuns, hasRightToLeft } from './right-to-left.ts'

type FontSource = Parameters<InstanceType<typeof Pdf>['font']>[0]

/** Longest text that is shaped to be measured: a line of a page has fewer characters. */
const longestShaped = 500

/** A typeface: the font for pdfkit, and its metrics. Both place the same glyphs. */
type FontFace = {
  /** Name of the font within documents. */
  readonly name: string
  /** Height of the letters above the base line, as a fraction of the size. */
  readonly ascent: number
  has(character: string): boolean
  /** Font in pdfkit's form. */
  readonly font: FontSource
  /** Width in points at that size. */
  width(text: string, size: number): number
}

type Faces = { readonly regular: FontFace; readonly bold: FontFace }

/** A typeface at a size, in points. */
export type Type = { readonly face: keyof Faces; readonly size: number }

/** Replacement for characters that the font does not have. */
const missing = 0x25a1

/** Upper limit of glyph ids. */
const glyphLimit = 0x10000

const widthIn = ({ positions }: GlyphRun): number => positions.reduce((total, { xAdvance }) => total + xAdvance, 0)

/**
 * The layout of texts: one glyph per character, without kerning and ligatures: an eighth of the time, and measured widths equal
 * drawn widths. Lines with Arabic or Hebrew are ordered, and these parts shaped by the font.
 */
class Layout {
  readonly #font: Font
  readonly #known = new Map<number, Glyph>()

  constructor(font: Font) {
    this.#font = font
  }

  has(character: string): boolean {
    return this.#font.hasGlyphForCodePoint(character.codePointAt(0) ?? missing)
  }

  glyphOf(character: string): Glyph {
    const sent = character.codePointAt(0) ?? missing
    const cached = this.#known.get(sent)
    if (cached) return cached
    const codePoint = this.#font.hasGlyphForCodePoint(sent) ? sent : missing
    const { id, advanceWidth } = this.#font.glyphForCodePoint(codePoint)
    // Latin and Cyrillic share glyphs: distinguished by code point, so that text copied from a document is the original text.
    const glyph = { id: codePoint * glyphLimit + id, advanceWidth, codePoints: [codePoint] }
    this.#known.set(sent, glyph)
    return glyph
  }

  of(text: string): GlyphRun {
    if (!hasRightToLeft(text)) return this.#placed(text)
    const runs = directedRuns(text).map((run) => (run.isRightToLeft ? this.#shaped(run.text) : this.#placed(run.text)))
    return { glyphs: runs.flatMap(({ glyphs }) => glyphs), positions: runs.flatMap(({ positions }) => positions) }
  }

  #placed(text: string): GlyphRun {
    const glyphs = Array.from(text, (character) => this.glyphOf(character))
    // pdfkit scales these in place, so they are created anew each time.
    const positions = glyphs.map(({ advanceWidth }) => ({
      xAdvance: advanceWidth,
      yAdvance: 0,
      xOffset: 0,
      yOffset: 0,
    }))
    return { glyphs, positions }
  }

  #shaped(text: string): GlyphRun {
    const present = Array.from(text, (character) => (this.has(character) ? character : String.fromCodePoint(missing)))
    const { glyphs, positions } = this.#font.layout(present.join(''), undefined, undefined, undefined, 'rtl')
    return {
      glyphs: glyphs.map(({ id, advanceWidth, codePoints }) => ({
        id: (codePoints[0] ?? missing) * glyphLimit + id,
        advanceWidth,
        codePoints,
      })),
      positions,
    }
  }
}

/** The font as pdfkit takes it: it asks for the layout of each text, and for the glyphs that a document contains. */
function fontWith(parsed: Font, layout: Layout): FontSource {
  const font = Object.assign(Object.create(parsed) as Font, {
    layout(text: string) {
      const run = layout.of(text)
      return {
        ...run,
        get advanceWidth(): number {
          return widthIn(run)
        },
      }
    },
    createSubset(): Subset {
      const subset = parsed.createSubset()
      const places = new Map<number, number>()
      subset.includeGlyph = (id) => {
        const place = places.get(id) ?? subset.glyphs.push(id % glyphLimit) - 1
        places.set(id, place)
        return place
      }
      return subset
    },
  })
  // pdfkit accepts a font opened by fontkit, which its types do not declare.
  return font as unknown as FontSource
}

/** Opens a font once for all documents: parsing it costs more than ten pages. */
function openFontFace(path: string, name: string): FontFace {
  const parsed = create(readFileSync(path))
  // Computed again at each access.
  const { unitsPerEm, ascent } = parsed
  const layout = new Layout(parsed)
  return {
    name,
    ascent: ascent / unitsPerEm,
    has: (character) => layout.has(character),
    font: fontWith(parsed, layout),
    width(text, size) {
      if (text.length <= longestShaped && hasRightToLeft(text)) return (widthIn(layout.of(text)) * size) / unitsPerEm
      let units = 0
      for (const character of text) units += layout.glyphOf(character).advanceWidth
      return (units * size) / unitsPerEm
    },
  }
}

let opened: Faces | undefined
let others: { readonly files: readonly string[]; readonly faces: readonly FontFace[] } | undefined

/** DejaVu Sans, regular and bold; read from its package when the first document is printed. */
export function faces(): Faces {
  if (opened) return opened
  const { resolve } = createRequire(import.meta.url)
  opened = {
    regular: openFontFace(resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'), 'regular'),
    bold: openFontFace(resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'), 'bold'),
  }
  return opened
}

/** The fonts for characters that DejaVu Sans lacks, in the order of preference. */
export function otherFaces(): readonly FontFace[] {
  const files = fontFiles()
  if (others?.files !== files) {
    others = { files, faces: files.map((path, index) => openFontFace(path, `other ${index + 1}`)) }
  }
  return others.faces
}

/** A part of a line in one font. */
type FontRun = { readonly text: string; readonly face: FontFace }

/** The parts of a line by the first font that has their characters; one for nearly every line. */
export function fontRuns(text: string, name: keyof Faces): FontRun[] {
  const { [name]: face } = faces()
  const more = otherFaces()
  // The order of right-to-left lines is decided for whole lines, in one font.
  if (more.length === 0 || !/[^\0-\u024F]/.test(text) || hasRightToLeft(text)) return [{ text, face }]
  const runs: { text: string; face: FontFace }[] = []
  for (const character of text) {
    const found = [face, ...more].find((each) => each.has(character)) ?? face
    const last = runs.at(-1)
    if (last && last.face === found) last.text += character
    else runs.push({ text: character, face: found })
  }
  return runs
}

/** Width of the text in that type. */
export const widthOf = (text: string, { face, size }: Type): number =>
  fontRuns(text, face).reduce((width, run) => width + run.face.width(run.text, size), 0)
