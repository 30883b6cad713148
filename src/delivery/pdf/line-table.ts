import type { PrintableLine } from '../../domain/documents/printable/printable.ts'
import type { Type } from './font-face.ts'
import type { Flow } from './flow.ts'
import { ink, lineHeight, type } from './paper.ts'
import { isRightToLeftParagraph } from './right-to-left.ts'
import { type Column, fitting, tableColumns } from './table.ts'
import { totalsHeight } from './totals.ts'
import { printableLine, wrap } from './wrap.ts'

const rowPadding = 4
const headHeight = lineHeight(type.label) + 7
/** Height of the line that carries the sum over to the next page. */
const carryHeight = lineHeight(type.body) + 2 * rowPadding
/** Space between the table and the totals. */
const afterTable = 10
/** A row that takes more of a page than this may be split. */
const undivided = 0.4

/** Prints the lines of the document, with its heads on each page. */
export async function printLineTable(flow: Flow): Promise<void> {
  await new LineTable(flow).print()
}

class LineTable {
  readonly #flow: Flow
  readonly #columns: readonly Column[]
  /** Sum of the lines so far; empty before the first one. */
  #carried = ''

  constructor(flow: Flow) {
    this.#flow = flow
    this.#columns = tableColumns(flow.printable, { x: flow.left, width: flow.width, head: type.label, body: type.body })
  }

  async print(): Promise<void> {
    const { paper, printable, wholePage } = this.#flow
    this.#flow.keep(80)
    paper.begin('Table')
    paper.within('TR', () => this.#printHead())
    const { lines } = printable
    const totals = afterTable + totalsHeight(this.#flow)
    // The totals are on one page with the last line, unless they need more than a page.
    const besideLast = totals <= wholePage * undivided ? totals : 0
    for (const [index, line] of lines.entries()) {
      this.#carried = lines[index - 1]?.carried ?? ''
      paper.begin('TR')
      await this.#printRow(line, index === lines.length - 1 ? besideLast : carryHeight)
      paper.end()
    }
    paper.end()
    this.#flow.y += afterTable
  }

  #printHead(): void {
    const { paper, printable, left, width } = this.#flow
    for (const column of this.#columns) {
      const text = printable.heads[column.name]
      const set = fitting(text, type.label, column.width)
      const at = { type: set, x: column.x, y: this.#flow.y, color: ink.quiet, role: 'TH' } as const
      if (column.name === 'description') paper.put(text, at)
      else paper.put(text, { ...at, width: column.width, align: 'right' })
    }
    this.#flow.y += headHeight
    paper.rule(left, this.#flow.y - 3, width, 0.9, ink.text)
  }

  /** The lines of text of a row, in the first column. */
  #wordsOf(line: PrintableLine, width: number): { text: string; set: Type; color: string }[] {
    const part = (text: string, set: Type, color: string) =>
      wrap(text, set, width).map((each) => ({ text: each, set, color }))
    return [
      ...part(line.item, type.strong, ink.text),
      ...part(line.description, type.body, line.item === '' ? ink.text : ink.quiet),
      ...part(line.details, type.small, ink.quiet),
    ]
  }

  /** Prints a row; `below` is the height that must remain below it. */
  async #printRow(line: PrintableLine, below: number): Promise<void> {
    const flow = this.#flow
    const [description] = this.#columns
    if (!description) return
    const words = this.#wordsOf(line, description.width)
    const height = Math.max(1, words.length) * lineHeight(type.body) + 2 * rowPadding
    const isWhole = height <= flow.wholePage * undivided
    if (isWhole ? height + below > flow.room : flow.room < 4 * lineHeight(type.body) + carryHeight) this.#turn()
    flow.y += rowPadding
    flow.paper.begin('TD')
    flow.paper.beside(() => this.#printFigures(line))
    this.#carried = line.carried
    for (const [index, { text, set, color }] of words.entries()) {
      if (!isWhole && lineHeight(set) + rowPadding + carryHeight > flow.room) this.#turn()
      const aligned = isRightToLeftParagraph(text) ? ({ align: 'right', width: description.width } as const) : {}
      flow.paper.put(text, { type: set, x: description.x, y: flow.y, color, ...aligned })
      if (index < words.length - 1) flow.y += lineHeight(set)
      await flow.pause()
    }
    flow.paper.end()
    flow.y += lineHeight(type.body) + rowPadding
    flow.paper.rule(flow.left, flow.y, flow.width, 0.5)
    await flow.pause()
  }

  #printFigures(line: PrintableLine): void {
    for (const { name, x, width } of this.#columns) {
      if (name === 'description') continue
      const text = printableLine(line[name])
      const at = { x, y: this.#flow.y, width, align: 'right', role: 'TD' } as const
      this.#flow.paper.put(text, { type: fitting(text, type.body, width), ...at })
    }
  }

  /** Continues the table on a new page. The sum so far is the last line of this page and the first one of the next. */
  #turn(): void {
    const carried = this.#carried
    this.#flow.paper.artifact(() => {
      if (carried !== '') this.#printCarried(carried)
      this.#flow.turn()
      this.#printHead()
      if (carried !== '') this.#printCarried(carried)
    })
  }

  #printCarried(carried: string): void {
    const { paper, printable, left, right, width } = this.#flow
    const y = this.#flow.y + rowPadding
    const { body: set } = type
    paper.put(printable.words.carried, { type: set, x: left, y, color: ink.quiet })
    const value = printableLine(carried)
    const at = { x: right - width / 2, y, width: width / 2, align: 'right', color: ink.quiet } as const
    paper.put(value, { type: fitting(value, set, width / 2), ...at })
    this.#flow.y += carryHeight
    paper.rule(left, this.#flow.y, width, 0.5)
  }
}
