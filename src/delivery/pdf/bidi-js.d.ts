/** The used part of bidi-js. Its own types describe the module as a namespace, which Node does not load it as. */
declare module 'bidi-js' {
  /** The embedding level of each UTF-16 unit; odd ones are written from right to left. */
  type Levels = { readonly levels: Uint8Array }

  export default function createBidi(): {
    getEmbeddingLevels(text: string, direction: 'auto'): Levels
    getReorderedIndices(text: string, levels: Levels): number[]
    getMirroredCharactersMap(text: string, levels: Uint8Array): Map<number, string>
  }
}
