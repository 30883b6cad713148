import { createYielder, type Yielder } from '../../threads/yielder.ts'
import type { PrintableDocument } from '../../domain/documents/printable/printable.ts'
import type { Type } from './font-face.ts'
import { ink, lineHeight, margin, type Paper, type } from './paper.ts'
import { isRightToLeftParagraph } from './right-to-left.ts'
import { printableLine, wrap } from './wrap.ts'

/** Height of the page number, with the space above it. */
const numberHeight = lineHeight(type.small) + 10
/** Height of the line at the top of further pages, with the space below it. */
const headHeight = lineHeight(type.small) + 20

/** The position in a document that is printed from top to bottom, over its pages. */
export class Flow {
  readonly printable: PrintableDocument
  readonly paper: Paper
  readonly left = margin.side
  readonly width: number
  /** Position of the next line, and end of the page. */
  y = margin.top
  readonly end: number
  readonly #yielder: Yielder

  /** @param paper on the first page of the document */
  constructor(printable: PrintableDocument, paper: Paper) {
    this.printable = printable
    this.paper = paper
    this.width = paper.width - 2 * margin.side
    this.end = paper.height - margin.bottom - numberHeight
    this.#yielder = createYielder(printable.companyId)
  }

  get right(): number {
    return this.left + this.width
  }

  /** Height that is left on the page. */
  get room(): number {
    return this.end - this.y
  }

  /** Height of a page that has only its head. */
  get wholePage(): number {
    return this.end - margin.top - headHeight
  }

  /** Continues at the top of a new page, which names its document. */
  turn(): void {
    this.paper.addPage()
    this.y = margin.top
    const { company, title, number } = this.printable
    const at = { type: type.small, y: this.y, color: ink.quiet }
    const named = shortened(`${title} ${number}`, type.small, this.width / 2)
    const from = shortened(company.name, type.small, this.width / 2 - 20)
    this.paper.artifact(() => {
      this.paper.put(from, { ...at, x: this.left })
      this.paper.put(named, { ...at, x: this.left, width: this.width, align: 'right' })
    })
    this.y += lineHeight(type.small) + 4
    this.paper.rule(this.left, this.y, this.width)
    this.y = margin.top + headHeight
  }

  /** Turns the page unless that height is left on it; what is higher than a page begins where it is. */
  keep(height: number): void {
    if (height > this.room && height <= this.wholePage) this.turn()
  }

  /** Prints lines of text over the pages; those of a paragraph from right to left end at the right. */
  async lines(lines: readonly string[], set: Type, color: string = ink.text): Promise<void> {
    for (const text of lines) {
      if (this.room < lineHeight(set)) this.turn()
      const aligned = isRightToLeftParagraph(text) ? ({ align: 'right', width: this.width } as const) : {}
      this.paper.put(text, { type: set, x: this.left, y: this.y, color, ...aligned })
      this.y += lineHeight(set)
      await this.pause()
    }
  }

  /** Yields to the event loop between the lines of a long document. */
  async pause(): Promise<void> {
    const pause = this.#yielder.pause()
    if (pause) await pause
  }
}

/** The part of a text that fits into one line. */
export function shortened(text: string, set: Type, width: number): string {
  const [first = ''] = wrap(printableLine(text), set, width)
  return first
}
