const breaking = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi
const tag = /<\/?([a-z]+[1-6]?)(?:[^\w<>][^<>]*)?>/gi
const formatting: ReadonlySet<string> = new Set(
  'a b big blockquote br code del div em font h1 h2 h3 h4 h5 h6 i ins li mark ol p pre s small span strike strong sub sup table tbody td th tr tt u ul'.split(
    ' ',
  ),
)
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
  const untagged = text
    .replaceAll(breaking, '\n')
    .replaceAll(tag, (whole, name: string) => (formatting.has(name.toLowerCase()) ? '' : whole))
  if (untagged === text) return text
  return untagged.replaceAll(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity).trim()
}
