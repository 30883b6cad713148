import { createYielder, threadTurns, type Yielder } from '../../threads/yielder.ts'
import type {
  PrintableDocument,
  PrintedParty,
  PrintableLine,
  PrintableLogo,
  PrintableTotal,
} from '../../domain/documents/printable/printable.ts'
import { attachedMetadata, attachedName } from './attached-invoice.ts'
import { type Type, widthOf } from './font-face.ts'
import { footerOf } from './footer.ts'
import { ink, lineHeight, margin, Paper, type } from './paper.ts'
import { type Column, fitting, tableColumns } from './table.ts'
import { createFairTurns } from '../../threads/fair-queue.ts'
import { printableLine, wrap } from './wrap.ts'

const logoBox = { width: 170, height: 60 }
/** As a fraction of the width between the margins. */
const share = { party: 0.52, facts: 0.42, totals: 0.5 }
const rowPadding = 5
/** Height of the line that carries the sum over to the next page. */
const carryHeight = lineHeight(type.body) + 2 * rowPadding
/** Space between the table and the totals. */
const afterTable = 10
/** A row that takes more of a page than this may be split. */
const undivided = 0.4

/** Additions to a document: the company's logo, and the electronic invoice to embed in a Factur-X. */
type Extras = { logo?: PrintableLogo | undefined; invoiceXml?: string | undefined }

/** The documents of this process. */
const turns = createFairTurns()

/** Renders a document as PDF. Equal inputs give equal bytes; with an electronic invoice embedded, it is PDF/A-3. */
export async function renderPrintable(printable: PrintableDocument, extras: Extras = {}): Promise<Buffer> {
  return turns.run(printable.companyId, async () => {
    // Short documents yield too: an archive has up to a hundred of them.
    await threadTurns.next(printable.companyId)
    const paper = paperOf(printable, extras.invoiceXml)
    await new Printer(printable, paper, extras.logo).print()
    return paper.finish()
  })
}

/** Renders several documents of a company as one PDF, in their order; each has its own page numbers. At least one. */
export async function renderPrintables(
  printables: readonly PrintableDocument[],
  logoFor: (printable: PrintableDocument) => Promise<PrintableLogo | undefined>,
): Promise<Buffer> {
  const [first, ...others] = printables
  if (!first) throw new Error('There is no document to render')
  return turns.run(first.companyId, async () => {
    const paper = paperOf(first)
    await new Printer(first, paper, await logoFor(first)).print()
    for (const printable of others) {
      await threadTurns.next(printable.companyId)
      paper.beginNext(printable.pageSize)
      await new Printer(printable, paper, await logoFor(printable)).print()
    }
    return paper.finish()
  })
}

const paperOf = (printable: PrintableDocument, xml?: string): Paper =>
  new Paper({
    size: printable.pageSize,
    title: printableLine(`${printable.title} ${printable.number}`),
    author: printableLine(printable.company.name),
    date: printable.date,
    locale: printable.locale,
    attached: xml === undefined ? undefined : { name: attachedName, xml, metadata: attachedMetadata(printable) },
  })

class Printer {
  readonly #printable: PrintableDocument
  readonly #logo: PrintableLogo | undefined
  readonly #paper: Paper
  readonly #foot: ReturnType<typeof footerOf>
  readonly #columns: readonly Column[]
  readonly #left = margin.side
  readonly #width: number
  /** Position of the next line, and end of the page. */
  #y = margin.top
  /** Sum of the lines so far; empty before the first one. */
  #carried = ''
  readonly #end: number
  readonly #yielder: Yielder

  /** @param paper on the first page of the document */
  constructor(printable: PrintableDocument, paper: Paper, logo: PrintableLogo | undefined) {
    this.#printable = printable
    this.#yielder = createYielder(printable.companyId)
    this.#logo = logo
    this.#paper = paper
    this.#width = this.#paper.width - 2 * margin.side
    this.#foot = footerOf(printable, this.#paper, this.#width)
    this.#end = this.#paper.height - margin.bottom - this.#foot.height
    this.#columns = tableColumns(printable, { x: this.#left, width: this.#width, head: type.label, body: type.body })
  }

  async print(): Promise<void> {
    this.#printLetterhead()
    this.#printParties()
    await this.#printTable()
    this.#printTotals()
    await this.#printTexts()
    for (let page = 0; page < this.#paper.pages; page++) {
      this.#paper.artifact(() => this.#foot.print(page))
      this.#paper.closePage()
      await this.#yieldToEventLoop()
    }
  }

  get #right(): number {
    return this.#left + this.#width
  }

  /** Continues at the top of a new page, which names its document. */
  #turn(): void {
    this.#paper.addPage()
    this.#y = margin.top
    const { company, title, number } = this.#printable
    const at = { type: type.small, y: this.#y, color: ink.quiet }
    const named = this.#shorten(printableLine(`${title} ${number}`), type.small, this.#width / 2)
    const from = this.#shorten(printableLine(company.name), type.small, this.#width / 2 - 20)
    this.#paper.artifact(() => {
      this.#paper.put(from, { ...at, x: this.#left })
      this.#paper.put(named, { ...at, x: this.#left, width: this.#width, align: 'right' })
    })
    this.#y += lineHeight(type.small) + 4
    this.#paper.rule(this.#left, this.#y, this.#width)
    this.#y += 14
  }

  #shorten(text: string, set: Type, width: number): string {
    const [first = ''] = wrap(text, set, width)
    return first
  }

  #printLetterhead(): void {
    const { title, mark, company } = this.#printable
    const half = this.#width * share.party
    const top = this.#y
    let left = top
    if (this.#logo) left += this.#paper.image(this.#logo, this.#left, top, { ...logoBox, alt: company.name }) + 8
    left = this.#printParty(company, this.#left, left, half, { name: type.name, line: type.small })

    const right = { x: this.#left, width: this.#width, align: 'right' } as const
    const heading = fitting(title, type.title, this.#width - half - 12)
    this.#paper.put(title, { ...right, type: heading, y: top - 4, role: 'H1' })
    let below = top - 4 + lineHeight(type.title)
    if (mark !== '') {
      this.#paper.put(mark, { ...right, type: type.strong, y: below, color: ink.alarm })
      below += lineHeight(type.strong)
    }
    this.#y = Math.max(left, below) + 22
  }

  /** Returns the y position below the party. */
  #printParty(party: PrintedParty, x: number, top: number, width: number, set: { name: Type; line: Type }): number {
    let y = top
    for (const line of wrap(party.name, set.name, width)) {
      this.#paper.put(line, { type: set.name, x, y })
      y += lineHeight(set.name)
    }
    for (const line of party.lines.flatMap((text) => wrap(text, set.line, width))) {
      this.#paper.put(line, { type: set.line, x, y, color: ink.quiet })
      y += lineHeight(set.line)
    }
    return y
  }

  #printParties(): void {
    const { client, facts } = this.#printable
    const top = this.#y
    this.#paper.put(client.heading, { type: type.label, x: this.#left, y: top, color: ink.quiet })
    const left = this.#printParty(client, this.#left, top + 13, this.#width * share.party, {
      name: { face: 'bold', size: 10 },
      line: type.body,
    })
    const width = this.#width * share.facts
    let right = top
    for (const { label, value } of facts) {
      const x = this.#right - width
      this.#paper.put(label, { type: type.body, x, y: right, color: ink.quiet })
      const room = width - widthOf(label, type.body) - 12
      for (const line of wrap(value, type.strong, room)) {
        this.#paper.put(line, { type: type.strong, x, y: right, width, align: 'right' })
        right += lineHeight(type.strong) + 2
      }
    }
    this.#y = Math.max(left, right) + 24
  }

  #printTableHead(): void {
    const height = 20
    this.#paper.band(this.#left - 6, this.#y, this.#width + 12, height)
    const y = this.#y + 6
    for (const column of this.#columns) {
      const text = this.#printable.heads[column.name]
      const set = fitting(text, type.label, column.width)
      const at = { type: set, x: column.x, y, color: ink.quiet, role: 'TH' } as const
      if (column.name === 'description') this.#paper.put(text, at)
      else this.#paper.put(text, { ...at, width: column.width, align: 'right' })
    }
    this.#y += height + 2
  }

  async #printTable(): Promise<void> {
    if (this.#end - this.#y < 80) this.#turn()
    this.#paper.begin('Table')
    this.#paper.within('TR', () => this.#printTableHead())
    const { lines } = this.#printable
    const totals = afterTable + this.#totalsHeight()
    // The totals are on one page with the last line, unless they need more than a page.
    const besideLast = totals <= this.#wholePage * undivided ? totals : 0
    for (const [index, line] of lines.entries()) {
      this.#carried = lines[index - 1]?.carried ?? ''
      this.#paper.begin('TR')
      await this.#printRow(line, index === lines.length - 1 ? besideLast : carryHeight)
      this.#paper.end()
    }
    this.#paper.end()
    this.#y += afterTable
  }

  /** Prints a row; `below` is the height that must remain below it. */
  async #printRow(line: PrintableLine, below: number): Promise<void> {
    const [description] = this.#columns
    if (!description) return
    const words = [
      ...wrap(line.item, type.strong, description.width).map((text) => ({ text, set: type.strong, color: ink.text })),
      ...wrap(line.description, type.body, description.width).map((text) => ({
        text,
        set: type.body,
        color: line.item === '' ? ink.text : ink.quiet,
      })),
    ]
    const height = Math.max(1, words.length) * lineHeight(type.body) + 2 * rowPadding
    const room = this.#end - this.#y
    const isWhole = height <= this.#wholePage * undivided
    if (isWhole ? height + below > room : room < 4 * lineHeight(type.body) + carryHeight) this.#turnTable()
    this.#y += rowPadding
    this.#paper.begin('TD')
    this.#paper.beside(() => this.#printFigures(line))
    this.#carried = line.carried
    for (const [index, { text, set, color }] of words.entries()) {
      if (this.#y + lineHeight(set) + rowPadding + carryHeight > this.#end && !isWhole) this.#turnTable()
      this.#paper.put(text, { type: set, x: description.x, y: this.#y, color })
      if (index < words.length - 1) this.#y += lineHeight(set)
      await this.#yieldToEventLoop()
    }
    this.#paper.end()
    this.#y += lineHeight(type.body) + rowPadding
    this.#paper.rule(this.#left, this.#y, this.#width, 0.4)
    await this.#yieldToEventLoop()
  }

  /** Height of the table and the totals on a page without the letterhead. */
  get #wholePage(): number {
    return this.#end - margin.top - 60
  }

  /** Continues the table on a new page. The sum so far is the last line of this page and the first one of the next. */
  #turnTable(): void {
    const carried = this.#carried
    this.#paper.artifact(() => {
      if (carried !== '') this.#printCarried(carried)
      this.#turn()
      this.#printTableHead()
      if (carried !== '') this.#printCarried(carried)
    })
  }

  #printCarried(carried: string): void {
    const y = this.#y + rowPadding
    const { body: set } = type
    this.#paper.put(this.#printable.words.carried, { type: set, x: this.#left, y, color: ink.quiet })
    const width = this.#width / 2
    const value = printableLine(carried)
    this.#paper.put(value, {
      type: fitting(value, set, width),
      x: this.#right - width,
      y,
      width,
      align: 'right',
      color: ink.quiet,
    })
    this.#y += carryHeight
    this.#paper.rule(this.#left, this.#y, this.#width, 0.4)
  }

  #printFigures(line: PrintableLine): void {
    for (const { name, x, width } of this.#columns) {
      if (name === 'description') continue
      const text = printableLine(line[name])
      this.#paper.put(text, { type: fitting(text, type.body, width), x, y: this.#y, width, align: 'right', role: 'TD' })
    }
  }

  get #totalsWidth(): number {
    return this.#width * share.totals
  }

  /** The lines of a total's label, beside its value. */
  #totalLabels({ label, value, weight }: PrintableTotal): string[] {
    const { set } = looks[weight]
    const width = this.#totalsWidth
    const labels = wrap(label, set, width - Math.min(widthOf(printableLine(value), set), width / 2) - 12)
    return labels.length === 0 ? [''] : labels
  }

  #totalHeight(total: PrintableTotal): number {
    const { set, above, below } = looks[total.weight]
    return above + this.#totalLabels(total).length * lineHeight(set) + below
  }

  #totalsHeight(): number {
    return this.#printable.totals.reduce((height, total) => height + this.#totalHeight(total), 0)
  }

  #printTotals(): void {
    const width = this.#totalsWidth
    const x = this.#right - width
    const height = this.#totalsHeight()
    if (height > this.#end - this.#y && height <= this.#wholePage) this.#turn()
    for (const total of this.#printable.totals) {
      const { set, above, below } = looks[total.weight]
      const color = total.weight === 'aside' ? ink.quiet : ink.text
      const value = printableLine(total.value)
      if (this.#y + this.#totalHeight(total) > this.#end) this.#turn()
      if (total.weight === 'final') this.#paper.rule(x, this.#y + above / 2, width, 1, ink.text)
      this.#y += above
      const fitted = fitting(value, set, width / 2)
      this.#paper.put(value, { type: fitted, x, y: this.#y, width, align: 'right', color })
      for (const label of this.#totalLabels(total)) {
        this.#paper.put(label, { type: set, x, y: this.#y, color })
        this.#y += lineHeight(set)
      }
      this.#y += below
    }
    this.#y += 16
  }

  async #printTexts(): Promise<void> {
    for (const { label, value } of this.#foot.flowing) {
      const lines = wrap(value, type.body, this.#width)
      if (lines.length === 0) continue
      if (this.#end - this.#y < 4 * lineHeight(type.body)) this.#turn()
      if (label !== '') {
        this.#paper.put(label, { type: type.label, x: this.#left, y: this.#y, color: ink.quiet })
        this.#y += 13
      }
      for (const line of lines) {
        if (this.#y + lineHeight(type.body) > this.#end) this.#turn()
        this.#paper.put(line, { type: type.body, x: this.#left, y: this.#y })
        this.#y += lineHeight(type.body)
        await this.#yieldToEventLoop()
      }
      this.#y += 12
    }
  }

  /** Yields to the event loop between the lines of a long document. */
  async #yieldToEventLoop(): Promise<void> {
    const pause = this.#yielder.pause()
    if (pause) await pause
  }
}

const looks: Readonly<Record<PrintableTotal['weight'], { set: Type; above: number; below: number }>> = {
  plain: { set: type.body, above: 2, below: 2 },
  aside: { set: type.small, above: 1, below: 2 },
  strong: { set: type.strong, above: 3, below: 3 },
  final: { set: type.final, above: 12, below: 4 },
}
