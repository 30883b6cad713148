/** Text within HTML, attributes included. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** Whether somebody wrote the text as HTML: it has a tag. */
export const isHtml = (text: string): boolean => /<\/?[a-z][^<>]*>/i.test(text)

/** Text as HTML, its lines kept. */
export const linesToHtml = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, '<br>')

const unseen = /^<(style|script|title)\b/i
const breaking = /^<(?:br|hr|\/?(?:p|div|h[1-6]|table|tr|ul|ol|blockquote)|li)\b/i
const named: Readonly<Record<string, string>> = { nbsp: ' ', lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(nbsp|lt|gt|quot|apos|amp));/gi, (whole, ...found) => {
    const [decimal, hex, name] = found as (string | undefined)[]
    if (name !== undefined) return named[name.toLowerCase()] ?? whole
    const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole
  })

/** What HTML says, for readers who see no HTML: blocks become lines, links are followed by where they lead. */
export function textOfHtml(html: string): string {
  let text = ''
  let target = ''
  let linked = ''
  let hiddenBy = ''
  for (const part of html.split(/(<[^<>]*>)/)) {
    if (hiddenBy !== '') {
      if (part.toLowerCase().startsWith(`</${hiddenBy}`)) hiddenBy = ''
      continue
    }
    if (!/^<[^<>]*>$/.test(part)) {
      const words = decoded(part.replaceAll(/\s+/g, ' '))
      text += words
      linked += words
    } else if (unseen.test(part)) hiddenBy = unseen.exec(part)?.[1]?.toLowerCase() ?? ''
    else if (/^<a\b/i.test(part)) {
      target = decoded(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(part)?.slice(1).find(Boolean) ?? '')
      linked = ''
    } else if (/^<\/a\b/i.test(part)) {
      if (target !== '' && linked.trim() !== target) text += linked.trim() === '' ? target : `: ${target}`
      target = ''
    } else if (breaking.test(part)) text += '\n'
  }
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
