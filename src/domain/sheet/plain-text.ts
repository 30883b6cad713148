const breaking = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi
const formatting =
  /<\/?(?:a|b|big|blockquote|code|del|div|em|font|h[1-6]|i|ins|li|mark|ol|p|pre|s|small|span|strike|strong|sub|sup|table|tbody|td|th|tr|tt|u|ul)\b[^<>]*>/gi
const entities: Readonly<Record<string, string>> = {
  '&nbsp;': '\u00A0',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/**
 * The words of a text that a program may have written as HTML (editors of the published API's apps do): tags of
 * formatting become nothing or a new line. Text that has no such tag stays as it is, `a < b` and `&amp;` included.
 */
export function plainText(text: string): string {
  if (!text.includes('<')) return text
  const untagged = text.replaceAll(breaking, '\n').replaceAll(formatting, '')
  if (untagged === text) return text
  return untagged.replaceAll(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity).trim()
}
