/** The used part of fontkit, with which pdfkit draws glyphs. It comes without types of its own. */
declare module 'fontkit' {
  export type Glyph = { readonly id: number; readonly advanceWidth: number; readonly codePoints: readonly number[] }

  /** Advances and offsets in units of the font. */
  export type GlyphPosition = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }

  /** Glyphs from left to right on paper. */
  export type GlyphRun = { readonly glyphs: readonly Glyph[]; readonly positions: readonly GlyphPosition[] }

  /** The glyphs that a document needs, in the order of their new numbers. */
  export type Subset = { readonly glyphs: number[]; includeGlyph(id: number): number }

  export type Font = {
    readonly unitsPerEm: number
    readonly ascent: number
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
    layout(text: string, features?: undefined, script?: undefined, language?: undefined, direction?: 'rtl'): GlyphRun
    createSubset(): Subset
  }

  /** A file with several fonts (`.ttc`). */
  export type FontCollection = { readonly fonts: readonly Font[] }

  export function create(content: Uint8Array): Font | FontCollection
}
