import { decodeHTML } from 'entities'

const tag = /<(\/?)([a-z]+[1-6]?)(?:[^\w<>][^<>]*)?>/gi
const formatting: ReadonlySet<string> = new Set(
  (
    'a b big blockquote br code col colgroup dd del div dl dt em figcaption figure font h1 h2 h3 h4 h5 h6 hr i img ins li mark ' +
    'ol p pre s small span strike strong sub sup table tbody td tfoot th thead tr tt u ul'
  ).split(' '),
)
/** Elements on lines of their own. */
const blocks: ReadonlySet<string> = new Set(
  'blockquote dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre table tr ul'.split(' '),
)
const cells: ReadonlySet<string> = new Set(['td', 'th'])

/**
 * The words of a text that a program may have written as HTML (editors of the published API's apps do): blocks, list items with
 * their marks and rows of tables are lines of their own, other tags of formatting disappear, and entities are decoded. Text that
 * has no such tag stays as it is, `a < b` and `&amp;` included.
 */
export function plainText(text: string): string {
  if (!text.includes('<')) return text
  const writer = new LineWriter()
  let end = 0
  let isHtml = false
  for (const { 0: whole, 1: slash, 2: written = '', index } of text.matchAll(tag)) {
    const name = written.toLowerCase()
    if (!formatting.has(name)) continue
    isHtml = true
    writer.addText(decodeHTML(text.slice(end, index)))
    writer.addTag(name, slash === '/')
    end = index + whole.length
  }
  if (!isHtml) return text
  writer.addText(decodeHTML(text.slice(end)))
  return writer.text.trim()
}

class LineWriter {
  readonly #parts: string[] = []
  /** Last character so far; a line feed before the first one. */
  #last = '\n'
  /** The next text begins a line. */
  #ends = false
  /** Mark of a list item, before its first word. */
  #mark = ''
  /** Items so far in each open list; undefined where they have no numbers. */
  readonly #lists: (number | undefined)[] = []

  get text(): string {
    return this.#parts.join('')
  }

  addText(text: string): void {
    const begins = this.#ends || this.#last === '\n' || this.#mark !== ''
    if (text === '' || (begins && text.trim() === '')) return
    this.#endLine()
    this.#append(this.#mark + (begins ? text.trimStart() : text))
    this.#mark = ''
  }

  addTag(name: string, closes: boolean): void {
    if (blocks.has(name)) this.#ends = true
    if (cells.has(name) && !closes && !this.#ends && !/\s/.test(this.#last)) this.#append(' ')
    if (name === 'br') {
      this.#endLine()
      this.#append('\n')
    } else if (name === 'ul' || name === 'ol') {
      if (closes) this.#lists.pop()
      else this.#lists.push(name === 'ol' ? 0 : undefined)
    } else if (name === 'li' && !closes) this.#mark = this.#nextMark()
  }

  #append(text: string): void {
    this.#parts.push(text)
    this.#last = text.at(-1) ?? this.#last
  }

  #endLine(): void {
    if (this.#ends && this.#last !== '\n') this.#append('\n')
    this.#ends = false
  }

  #nextMark(): string {
    const count = this.#lists.pop()
    const next = count === undefined ? undefined : count + 1
    this.#lists.push(next)
    return next === undefined ? '- ' : `${next}. `
  }
}
