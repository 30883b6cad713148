let files: readonly string[] = []

/** Sets the font files for characters that the built-in fonts lack, in the order of preference: once, at the start. */
export function useFonts(chosen: readonly string[]): void {
  files = chosen
}

/** The files that {@link useFonts} set. */
export const fontFiles = (): readonly string[] => files

/** The file that an entry names, and the place of the font in it: `/fonts/Noto.ttc#1` is the second font of a collection. */
export function fontAt(entry: string): { path: string; index: number } {
  const [, path = entry, index = '0'] = /^(.+)#(\d{1,5})$/.exec(entry) ?? []
  return { path, index: Number(index) }
}
