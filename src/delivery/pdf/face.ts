import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import type { Font, Glyph, Subset } from 'fontkit'
import type Pdf from 'pdfkit'

type FontSource = Parameters<InstanceType<typeof Pdf>['font']>[0]

/** A typeface: the font for pdfkit, and its metrics. Both place one glyph after the other. */
type Face = {
  /** Font in pdfkit's form. */
  readonly font: FontSource
  /** Width in points at that size. */
  width(text: string, size: number): number
}

type Faces = { readonly regular: Face; readonly bold: Face }

/** A typeface at a size, in points. */
export type Type = { readonly face: keyof Faces; readonly size: number }

/** Replacement for characters that the font does not have. */
const missing = 0x25a1

/** Upper limit of glyph ids. */
const glyphLimit = 0x10000

/**
 * Opens a font once for all documents: parsing it costs more than ten pages. Its layout is one glyph per character, without
 * kerning and ligatures: an eighth of the time, and measured widths equal drawn widths.
 */
function openFace(file: string): Face {
  const path = createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${file}`)
  const parsed = create(readFileSync(path))
  // Computed again at each access.
  const { unitsPerEm } = parsed
  const known = new Map<number, Glyph>()
  const glyphOf = (character: string): Glyph => {
    const sent = character.codePointAt(0) ?? missing
    const cached = known.get(sent)
    if (cached) return cached
    const codePoint = parsed.hasGlyphForCodePoint(sent) ? sent : missing
    const { id, advanceWidth } = parsed.glyphForCodePoint(codePoint)
    // Latin and Cyrillic share glyphs: distinguished by code point, so that text copied from a document is the original text.
    const glyph = { id: codePoint * glyphLimit + id, advanceWidth, codePoints: [codePoint] }
    known.set(sent, glyph)
    return glyph
  }
  const font = Object.assign(Object.create(parsed) as Font, {
    layout(text: string) {
      const glyphs = Array.from(text, glyphOf)
      return {
        glyphs,
        // pdfkit scales these in place, so they are created anew each time.
        positions: glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 })),
        get advanceWidth(): number {
          return this.positions.reduce((total, { xAdvance }) => total + xAdvance, 0)
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
  return {
    // pdfkit accepts a font opened by fontkit, which its types do not declare.
    font: font as unknown as FontSource,
    width(text, size) {
      let units = 0
      for (const character of text) units += glyphOf(character).advanceWidth
      return (units * size) / unitsPerEm
    },
  }
}

let opened: Faces | undefined

/** DejaVu Sans, regular and bold; read from its package when the first document is printed. */
export function faces(): Faces {
  opened ??= { regular: openFace('DejaVuSans.ttf'), bold: openFace('DejaVuSans-Bold.ttf') }
  return opened
}

/** Width of the text in that type. */
export const widthOf = (text: string, { face, size }: Type): number => faces()[face].width(text, size)
