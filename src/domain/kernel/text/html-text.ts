import { decodeHTML } from 'entities'

/** HTML, made by {@link html}. */
export class Html {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString(): string {
    return this.#text
  }
}

/** Values within HTML: texts are escaped. */
type Part = string | number | Html | readonly Html[]

/** Escapes text for HTML content and attributes. */
const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

const written = (part: Part): string =>
  typeof part === 'object' ? (part instanceof Html ? part.toString() : part.join('')) : escapeHtml(String(part))

/** HTML in which the values are escaped, unless they are HTML themselves: html`<p>${name}</p>`. */
export const html = (literals: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(literals.reduce((text, literal, index) => text + written(parts[index - 1] ?? '') + literal))

/** No HTML. */
export const nothing = html``

/** HTML of others, which is taken as it is: a style, an image, markup of the company. */
export const markup = (text: string): Html => new Html(text)

/** Parts of a page, each on a line of its own. */
export const joinedLines = (parts: readonly Html[]): Html => new Html(parts.join('\n'))

/** True for text that contains an HTML tag. */
export const isHtml = (text: string): boolean => /<\/?[a-z][^<>]*>/i.test(text)

/** Converts text to HTML and keeps its line breaks. */
export const linesToHtml = (text: string): Html => new Html(escapeHtml(text).replaceAll(/\r?\n/g, '<br>'))

const tagStart = /^<(\/?)([a-z][a-z\d]*)\b/i
const hidden = new Set(['style', 'script', 'title'])
/** Elements that begin and end a line. */
const blocks = new Set('p div h1 h2 h3 h4 h5 h6 table tr ul ol blockquote'.split(' '))
/** Elements that only begin a line. */
const lineBreaks = new Set(['br', 'hr', 'li'])
const cells = new Set(['td', 'th'])

const decoded = (text: string): string => decodeHTML(text).replaceAll('\u00A0', ' ')

const targetOf = (tag: string): string =>
  tag.includes('=') ? decoded(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag)?.slice(1).find(Boolean) ?? '') : ''

/** Converts HTML to plain text: blocks become lines, links are followed by their targets. */
export function textOfHtml(page: string): string {
  let text = ''
  let target = ''
  let linked = ''
  let hiddenBy = ''

  function addWords(part: string): void {
    if (part === '' || hiddenBy !== '') return
    const words = decoded(part.replaceAll(/\s+/g, ' '))
    text += words
    linked += words
  }

  function addTag(tag: string): void {
    const [, slash, name = ''] = tagStart.exec(tag) ?? []
    const element = name.toLowerCase()
    if (hiddenBy !== '') {
      if (slash && element === hiddenBy) hiddenBy = ''
    } else if (slash) endElement(element)
    else beginElement(element, tag)
  }

  function beginElement(element: string, tag: string): void {
    if (hidden.has(element)) hiddenBy = element
    else if (element === 'a') {
      target = targetOf(tag)
      linked = ''
    } else if (blocks.has(element) || lineBreaks.has(element)) text += '\n'
    else if (cells.has(element)) text += ' '
  }

  function endElement(element: string): void {
    if (blocks.has(element)) text += '\n'
    if (element !== 'a') return
    if (target !== '' && linked.trim() !== target) text += linked.trim() === '' ? target : `: ${target}`
    target = ''
  }

  let end = 0
  for (const { 0: tag, index } of page.matchAll(/<[^<>]*>/g)) {
    addWords(page.slice(end, index))
    addTag(tag)
    end = index + tag.length
  }
  addWords(page.slice(end))
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
