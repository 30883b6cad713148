import { createFairTurns } from '../../threads/fair-queue.ts'
import { threadTurns } from '../../threads/yielder.ts'
import { fill } from '../../domain/documents/printable/labels.ts'
import type { PrintableDocument, PrintableLogo } from '../../domain/documents/printable/printable.ts'
import { attachedMetadata, attachedName } from './attached-invoice.ts'
import { PrintingBusyError } from '../print-refusals.ts'
import { printClosing } from './closing.ts'
import { Flow } from './flow.ts'
import { printLetterhead } from './letterhead.ts'
import { printLineTable } from './line-table.ts'
import { ink, lineHeight, margin, Paper, type } from './paper.ts'
import { printSwissSlip } from './swiss-slip.ts'
import { printTotals } from './totals.ts'
import { printableLine } from './wrap.ts'

/** Additions to a document: the company's logo, and the electronic invoice to embed in a Factur-X. */
type Extras = { logo?: PrintableLogo | undefined; invoiceXml?: string | undefined }

/** Shorter than callers and proxies wait for an answer. */
const longestWaitMs = 45_000

/** The documents of this process. */
const turns = createFairTurns(1, {
  longestWaitMs,
  full: () => new PrintingBusyError(),
})

/**
 * Renders a document as PDF. Equal inputs give equal bytes; with an electronic invoice embedded, it is PDF/A-3.
 * @throws UNAVAILABLE after waiting too long for other documents
 */
export async function renderPrintable(printable: PrintableDocument, extras: Extras = {}): Promise<Buffer> {
  return turns.run(printable.companyId, async () => {
    // Short documents yield too: an archive has up to a hundred of them.
    await threadTurns.next(printable.companyId)
    const paper = paperOf(printable, extras.invoiceXml)
    await print(printable, paper, extras.logo)
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
    await print(first, paper, await logoFor(first))
    for (const printable of others) {
      await threadTurns.next(printable.companyId)
      paper.beginNext(printable.pageSize)
      await print(printable, paper, await logoFor(printable))
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

async function print(printable: PrintableDocument, paper: Paper, logo: PrintableLogo | undefined): Promise<void> {
  const flow = new Flow(printable, paper)
  printLetterhead(flow, logo)
  await printLineTable(flow)
  const top = printTotals(flow)
  await printClosing(flow, top)
  const { slip } = printable.payment
  const below = slip ? printSwissSlip(flow, slip) : 0
  for (let page = 0; page < paper.pages; page++) {
    paper.turnTo(page)
    printPageNumber(flow, page, page === paper.pages - 1 ? below : 0)
    paper.closePage()
    await flow.pause()
  }
}

/** Prints the number of a page, counted from 0, at its bottom or above a slip of that height. */
function printPageNumber({ paper, printable, left, width }: Flow, page: number, slip: number): void {
  const text = fill(printable.pageLabel, { page: String(page + 1), pages: String(paper.pages) })
  const y = paper.height - Math.max(margin.bottom, slip) - lineHeight(type.small)
  const at = slip === 0 ? ({ x: left, width, align: 'right' } as const) : { x: left }
  paper.artifact(() => paper.put(text, { type: type.small, y, color: ink.quiet, ...at }))
}
