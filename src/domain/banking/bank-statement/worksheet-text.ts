/** Separates the cells of a worksheet in its text: a sign that no bank writes. */
export const sheetDelimiter = '\u241f'

/** True for the text of a worksheet: each of its rows has the delimiter. */
export function isSheetText(text: string): boolean {
  const start = text.search(/[^\n]/)
  if (start < 0) return false
  const end = text.indexOf('\n', start)
  return text.slice(start, end < 0 ? undefined : end).includes(sheetDelimiter)
}
