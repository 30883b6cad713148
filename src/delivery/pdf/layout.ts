import type { Font, Glyph, GlyphPosition, GlyphRun, Subset } from 'fontkit'
import type Pdf from 'pdfkit'

/** A font in pdfkit's form. */
export type FontSource = Parameters<InstanceType<typeof Pdf>['font']>[0]

/** Replacement for characters that the font does not have. */
const missing = 0x25a1

/** Upper limit of glyph ids. */
const glyphLimit = 0x10000

/** The OpenType feature that asks {@link fontWith} to shape a part from right to left. */
export const rightToLeftFeature = 'rtla'

export const widthIn = ({ positions }: GlyphRun): number =>
  positions.reduce((total, { xAdvance }) => total + xAdvance, 0)

/**
 * The layout of texts in one font: one glyph per character, without kerning and ligatures: an eighth of the time, and measured
 * widths equal drawn widths. Parts from right to left are shaped by the font.
 */
export class Layout {
  readonly #font: Font
  readonly #known = new Map<number, Glyph>()
  readonly #present = new Map<string, boolean>()
  readonly #blank: Glyph
  readonly #openShaper: () => Font
  #shaper: Font | undefined

  /** @param openShaper opens the font again, for the first part from right to left */
  constructor(font: Font, openShaper: () => Font) {
    this.#font = font
    this.#openShaper = openShaper
    this.#blank = font.glyphForCodePoint(0x20)
  }

  has(character: string): boolean {
    const known = this.#present.get(character)
    if (known !== undefined) return known
    const present = this.#font.hasGlyphForCodePoint(character.codePointAt(0) ?? missing)
    this.#present.set(character, present)
    return present
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

  /** From left to right, one glyph per character. */
  placed(text: string): GlyphRun {
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

  /**
   * A part in the order of speech, with the forms and the order that its letters have on paper. Behind a ligature there is a blank glyph
   * for each further letter: viewers read a glyph with several letters in either order, so that copied text had them exchanged.
   */
  shaped(text: string): GlyphRun {
    this.#shaper ??= this.#openShaper()
    const present = Array.from(text, (character) => (this.has(character) ? character : String.fromCodePoint(missing)))
    const run = this.#shaper.layout(present.join(''), undefined, undefined, undefined, 'rtl')
    const letters = lettersOf(run, present)
    const blank = this.#blank
    const glyphs: Glyph[] = []
    const positions: GlyphPosition[] = []
    for (const [index, { id, advanceWidth }] of run.glyphs.entries()) {
      const position = run.positions[index]
      if (!position) continue
      const [letter = missing, ...others] = letters[index] ?? []
      for (const other of others.reverse()) {
        glyphs.push({ id: other * glyphLimit + blank.id, advanceWidth: blank.advanceWidth, codePoints: [other] })
        positions.push({ xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 })
      }
      glyphs.push({ id: letter * glyphLimit + id, advanceWidth, codePoints: [letter] })
      positions.push(position)
    }
    return { glyphs, positions }
  }
}

/**
 * The letters of each glyph of a part from right to left. fontkit keeps a glyph with the letters of its first use, though others share
 * it (Persian and Arabic yeh): their number is right, and the letters follow from the text.
 */
function lettersOf({ glyphs }: GlyphRun, text: readonly string[]): (readonly number[])[] {
  const counted = glyphs.reduce((sum, { codePoints }) => sum + codePoints.length, 0)
  if (counted !== text.length) return glyphs.map(({ codePoints }) => codePoints)
  let end = text.length
  return glyphs.map(({ codePoints }) => {
    const from = end - codePoints.length
    const letters = text.slice(from, end).map((character) => character.codePointAt(0) ?? missing)
    end = from
    return letters
  })
}

/** The font as pdfkit takes it: it asks for the layout of each text, and for the glyphs that a document contains. */
export function fontWith(parsed: Font, layout: Layout): FontSource {
  const font = Object.assign(Object.create(parsed) as Font, {
    layout(text: string, features?: readonly string[]) {
      const run = features?.includes(rightToLeftFeature) ? layout.shaped(text) : layout.placed(text)
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
