/** The used part of fontkit, with which pdfkit draws glyphs. It comes without types of its own. */
declare module 'fontkit' {
  export type Glyph = { readonly id: number; readonly advanceWidth: number; readonly codePoints: readonly number[] }

  /** The glyphs that a document needs, in the order of their new numbers. */
  export type Subset = { readonly glyphs: number[]; includeGlyph(id: number): number }

  export type Font = {
    readonly unitsPerEm: number
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
    layout(text: string): unknown
    createSubset(): Subset
  }

  export function create(content: Uint8Array): Font
}
