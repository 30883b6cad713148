import Pdf from 'pdfkit'
import type { PrintableLogo } from '../../domain/documents/printable/printable.ts'
import { DocumentTooLongError, mostPages } from '../print-refusals.ts'
import { allFaces, fontRuns, type Type, widthOf } from './font-face.ts'
import { rightToLeftFeature } from './layout.ts'

/** In points; the page number is above the bottom one. */
export const margin = { side: 50, top: 44, bottom: 32 }

/** The colors of documents: grey and black, and those of marks. */
export const ink = {
  text: '#1a2027',
  quiet: '#5d6874',
  line: '#d9dee4',
  good: '#0b6b3a',
  bad: '#b42318',
} as const

/** The sizes in which everything is set. */
export const type = {
  title: { face: 'bold', size: 25 },
  headline: { face: 'bold', size: 18 },
  name: { face: 'bold', size: 10 },
  strong: { face: 'bold', size: 9.5 },
  final: { face: 'bold', size: 11 },
  body: { face: 'regular', size: 9.5 },
  small: { face: 'regular', size: 9 },
  label: { face: 'bold', size: 9 },
} as const satisfies Record<string, Type>

/** Line height, and the base line in it, as multiples of the size. */
const leading = 1.31
const baseLine = 0.95

export const lineHeight = ({ size }: Type): number => size * leading

/** Elements of a tagged document (ISO 32000-1, 14.8.4), by which screen readers read it. */
type Role = 'H1' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure'

/** Position and style of a line of text. `width` is needed to align at the right; by default a line is a paragraph. */
type Placing = {
  type: Type
  x: number
  y: number
  width?: number
  align?: 'right'
  color?: string
  role?: Extract<Role, 'H1' | 'P' | 'TH' | 'TD'>
}

/** A file embedded in an archivable document (PDF/A-3), and the document's metadata about both. */
type Attached = { name: string; xml: string; metadata: string }

type PaperOptions = {
  size: 'A4' | 'LETTER'
  title: string
  author: string
  date: string
  locale: string
  attached?: Attached | undefined
}

type Open = { role: Role | 'Document'; element: ReturnType<InstanceType<typeof Pdf>['struct']> }

/** Archiving features of pdfkit that its types lack. */
type Archiving = {
  file(content: Buffer, options: { name: string; type: string; relationship: string; modifiedDate: Date }): unknown
  appendXML(xml: string): void
}

/** A document during rendering: pages of one size with lines of text and rules at given positions. */
export class Paper {
  #size: PaperOptions['size']
  readonly #document: InstanceType<typeof Pdf>
  readonly #content: Promise<Buffer>
  /** Number of pages of the documents before this one. */
  #before = 0
  #pages = 0
  /** The elements that are open, the innermost last. */
  readonly #open: Open[] = []
  #isArtifact = false

  constructor(options: PaperOptions) {
    const { attached } = options
    this.#document = new Pdf({
      ...(attached && { subset: 'PDF/A-3b' }),
      size: options.size,
      margin: 0,
      autoFirstPage: false,
      // Page numbers are known only when the last page is full.
      bufferPages: true,
      tagged: true,
      pdfVersion: '1.7',
      lang: options.locale,
      displayTitle: true,
      // Equal documents give equal bytes: no creation date, and no font but ours.
      font: null as unknown as string,
      info: {
        // pdfkit would copy them into the metadata of an archived document unescaped, `&` included.
        ...(!attached && { Title: options.title, Author: options.author }),
        Creator: 'Quittance',
        Producer: 'Quittance',
        CreationDate: new Date(`${options.date}T00:00:00Z`),
      },
    })
    if (attached) this.#attach(attached, options.date)
    for (const { name, font } of allFaces()) this.#document.registerFont(name, font)
    const chunks: Buffer[] = []
    this.#content = new Promise((resolve, reject) => {
      this.#document.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.#document.on('end', () => resolve(Buffer.concat(chunks)))
      this.#document.on('error', reject)
    })
    this.#size = options.size
    this.addPage()
    this.#beginStructure()
  }

  #beginStructure(): void {
    const element = this.#document.struct('Document')
    this.#document.addStructure(element)
    this.#open.splice(0, this.#open.length, { role: 'Document', element })
  }

  /** Makes one element of all that `print` puts. */
  within<Result>(role: Extract<Role, 'TR' | 'TD'>, print: () => Result): Result {
    this.begin(role)
    const printed = print()
    this.end()
    return printed
  }

  /** Begins an element that has what is put until its {@link end}. */
  begin(role: Extract<Role, 'Table' | 'TR' | 'TD'>): void {
    const element = this.#document.struct(role)
    this.#open.at(-1)?.element.add(element)
    this.#open.push({ role, element })
  }

  /** Ends the innermost element. */
  end(): void {
    this.#open.pop()?.element.end()
  }

  /** Puts what `print` puts into the element around the innermost one, behind it. */
  beside(print: () => void): void {
    const innermost = this.#open.pop()
    print()
    if (innermost) this.#open.push(innermost)
  }

  /** Makes artifacts of all that `print` puts: pages repeat it, and it is no part of the text. */
  artifact(print: () => void): void {
    const before = this.#isArtifact
    this.#isArtifact = true
    print()
    this.#isArtifact = before
  }

  /** Marks what `draw` adds to the page as an element, or as an artifact. */
  #mark(role: Role | 'Artifact', draw: () => void, alt?: string): void {
    if (this.#isArtifact || role === 'Artifact') this.#document.markContent('Artifact', { type: 'Layout' })
    else {
      const content = this.#document.markStructureContent(role)
      const around = this.#open.at(-1)
      // The lines of a cell are its content: an element for each would make a long document several times as large.
      if (around?.role === 'TD' && role === 'P') around.element.add(content)
      else around?.element.add(this.#document.struct(role, alt === undefined ? {} : { alt }, [content]))
    }
    draw()
    this.#document.endMarkedContent()
  }

  #attach({ name, xml, metadata }: Attached, date: string): void {
    const document = this.#document as InstanceType<typeof Pdf> & Archiving
    document.file(Buffer.from(xml), {
      name,
      type: 'text/xml',
      relationship: 'Alternative',
      modifiedDate: new Date(`${date}T00:00:00Z`),
    })
    document.appendXML(metadata)
  }

  get width(): number {
    return this.#document.page.width
  }

  get height(): number {
    return this.#document.page.height
  }

  /** Number of pages of the present document. */
  get pages(): number {
    return this.#pages
  }

  /** @throws DocumentTooLongError */
  addPage(): void {
    if (this.#before + this.#pages >= mostPages) throw new DocumentTooLongError()
    this.#document.addPage({ size: this.#size, margin: 0 })
    this.#pages++
  }

  /** Begins another document in the same file, whose pages are counted from 0 again. */
  beginNext(size: PaperOptions['size']): void {
    this.#before += this.#pages
    this.#pages = 0
    this.#size = size
    this.addPage()
    this.#open[0]?.element.end()
    this.#beginStructure()
  }

  /** Switches back to a page of the present document, counted from 0. */
  turnTo(page: number): void {
    this.#document.switchToPage(this.#before + page)
  }

  /** Writes the current page; it cannot be changed afterwards. */
  closePage(): void {
    const { page } = this.#document
    page.end()
    // Ending the document ends every page again; this one is complete already.
    page.end = () => {}
  }

  /** One line, unchanged: it was broken and cleaned before. */
  put(text: string, placing: Placing): void {
    if (text !== '') this.#mark(placing.role ?? 'P', () => this.#write(text, placing))
  }

  #write(text: string, { type: set, x, y, width = 0, align, color = ink.text }: Placing): void {
    let at = align === 'right' ? x + width - widthOf(text, set) : x
    for (const { text: part, face, isRightToLeft } of fontRuns(text, set.face)) {
      const textWidth = face.width(part, set.size, isRightToLeft)
      this.#document
        .font(face.name, set.size)
        .fillColor(color)
        .text(part, at, y, {
          lineBreak: false,
          textWidth,
          wordCount: 1,
          // The parts of a line have one base line, whatever the height of their fonts.
          baseline: -baseLine * set.size,
          // With a list of features, pdfkit lays the part out at once instead of word by word, which would keep their order.
          ...(isRightToLeft && { features: [rightToLeftFeature] }),
        } as object)
      at += textWidth
    }
  }

  rule(x: number, y: number, width: number, weight = 0.6, color: string = ink.line): void {
    this.#mark('Artifact', () =>
      this.#document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(weight)
        .strokeColor(color)
        .stroke(),
    )
  }

  /** Lines from point to point, as artifacts: borders and cutting lines. */
  stroke(points: readonly (readonly [number, number])[], weight: number, isDashed = false): void {
    this.#mark('Artifact', () => {
      this.#document.save().lineWidth(weight).strokeColor('#000')
      if (isDashed) this.#document.dash(3, { space: 3 })
      for (const [index, [x, y]] of points.entries()) {
        if (index === 0) this.#document.moveTo(x, y)
        else this.#document.lineTo(x, y)
      }
      this.#document.stroke().restore()
    })
  }

  /** A frame with round corners around a mark. */
  frame(x: number, y: number, width: number, height: number, color: string): void {
    this.#mark('Artifact', () =>
      this.#document.roundedRect(x, y, width, height, 3).lineWidth(1.2).strokeColor(color).stroke(),
    )
  }

  /** A picture of square modules, such as a QR code. `alt` says what it is for. */
  modules(
    rows: readonly (readonly boolean[])[],
    at: { x: number; y: number; size: number; alt: string; cross?: boolean },
  ): void {
    const { x, y, size, alt, cross = false } = at
    const step = size / rows.length
    const draw = (): void => {
      for (const [row, cells] of rows.entries()) {
        for (let from = 0; from < cells.length; from++) {
          if (!cells[from]) continue
          let end = from
          while (cells[end + 1]) end++
          this.#document.rect(x + from * step, y + row * step, (end - from + 1) * step, step)
          from = end
        }
      }
      this.#document.fill('#000')
      if (cross) this.#swissCross(x + size / 2, y + size / 2, size)
    }
    this.#mark('Figure', draw, alt)
  }

  /** The cross in the middle of the code of a Swiss QR-bill (2.3, 6.4.2): 7 of 46 mm. */
  #swissCross(x: number, y: number, size: number): void {
    const unit = (size * 7) / 46 / 7
    const square = (half: number, color: string): void => {
      this.#document.rect(x - half, y - half, 2 * half, 2 * half).fill(color)
    }
    square(3.5 * unit, '#fff')
    square(3 * unit, '#000')
    const [long, short] = [1.95 * unit, 0.58 * unit]
    this.#document
      .rect(x - long, y - short, 2 * long, 2 * short)
      .rect(x - short, y - long, 2 * short, 2 * long)
      .fill('#fff')
  }

  /** Fits an image into the box, at its top left and never enlarged; returns the height used. `alt` says what it shows. */
  image(
    { content, width, height }: PrintableLogo,
    x: number,
    y: number,
    box: { width: number; height: number; alt: string },
  ): number {
    const scale = Math.min(box.width / width, box.height / height, 1)
    const size = { width: width * scale, height: height * scale }
    this.#mark('Figure', () => this.#document.image(Buffer.from(content), x, y, size), box.alt)
    return height * scale
  }

  /** Ends the document and returns it. */
  finish(): Promise<Buffer> {
    this.#open[0]?.element.end()
    this.#document.end()
    return this.#content
  }
}
