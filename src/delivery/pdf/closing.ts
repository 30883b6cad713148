import { encodeQR } from 'qr'
import type { Labelled, PrintableList, PrintablePayment } from '../../domain/documents/printable/printable.ts'
import { widthOf } from './font-face.ts'
import type { Flow } from './flow.ts'
import { ink, lineHeight, type } from './paper.ts'
import { share } from './totals.ts'
import { wrap } from './wrap.ts'

/** Side of the code for a payment, and its distance from the entries above it. */
const codeSize = 80
const codeGap = 8
const columnGap = 24
const labelGap = 14
const afterBlock = 13

/** The modules of a QR code with correction level M, without its margin. */
export const codeModules = (content: string): boolean[][] =>
  encodeQR(content, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))

/** Prints what follows the totals, each once: payments so far, how to pay, notes, terms and the footer. `top` is where the totals begin. */
export async function printClosing(flow: Flow, top: number): Promise<void> {
  const { payments, payment, notes, terms, footer } = flow.printable
  // A slip has all that its payer needs.
  if (!payment.slip) printPayment(flow, payment, top)
  printList(flow, payments)
  await printText(flow, notes)
  await printText(flow, terms)
  await printFooter(flow, footer)
}

/** Entries in two columns of that width. */
type Rows = { rows: { label: string; values: readonly string[] }[]; labels: number; height: number }

function rowsOf(entries: readonly Labelled[], width: number): Rows {
  const widest = entries.reduce((most, { label }) => Math.max(most, widthOf(label, type.small)), 0)
  const labels = Math.min(widest, width * 0.4)
  const rows = entries.map(({ label, value }) => {
    const values = wrap(value, type.body, width - labels - labelGap)
    return { label, values: values.length === 0 ? [''] : values }
  })
  return {
    rows,
    labels,
    height: rows.reduce((height, { values }) => height + values.length * lineHeight(type.body), 0),
  }
}

const headingHeight = lineHeight(type.label) + 2

function printHeading(flow: Flow, heading: string): void {
  flow.paper.put(heading, { type: type.label, x: flow.left, y: flow.y, color: ink.quiet })
  flow.y += headingHeight
}

function printRows(flow: Flow, { rows, labels }: Rows): void {
  for (const { label, values } of rows) {
    if (flow.room < lineHeight(type.body)) flow.turn()
    flow.paper.put(label, { type: type.small, x: flow.left, y: flow.y + 0.5, color: ink.quiet })
    for (const line of values) {
      flow.paper.put(line, { type: type.body, x: flow.left + labels + labelGap, y: flow.y })
      flow.y += lineHeight(type.body)
    }
  }
}

function printList(flow: Flow, { heading, entries }: PrintableList): void {
  if (entries.length === 0) return
  const rows = rowsOf(entries, flow.width)
  flow.keep(headingHeight + Math.min(rows.height, 4 * lineHeight(type.body)))
  printHeading(flow, heading)
  printRows(flow, rows)
  flow.y += afterBlock
}

/** Prints the account and its code on one page: at the left of the totals where there is room, else below them. */
function printPayment(flow: Flow, { heading, entries, code, codeLabel }: PrintablePayment, top: number): void {
  if (entries.length === 0) return
  const width = flow.width * (1 - share) - columnGap
  const rows = rowsOf(entries, width)
  const height = headingHeight + rows.height + (code === '' ? 0 : codeGap + codeSize)
  const below = flow.y
  if (top + height <= flow.end) flow.y = top + 2
  else flow.keep(height)
  printHeading(flow, heading)
  printRows(flow, rows)
  if (code !== '') {
    flow.y += codeGap
    flow.paper.modules(codeModules(code), { x: flow.left, y: flow.y, size: codeSize, alt: codeLabel })
    const label = wrap(codeLabel, type.small, width - codeSize - labelGap)
    for (const [index, line] of label.entries()) {
      const y = flow.y + codeSize + (index - label.length) * lineHeight(type.small)
      flow.paper.put(line, { type: type.small, x: flow.left + codeSize + 10, y, color: ink.quiet })
    }
    flow.y += codeSize
  }
  flow.y = top + height <= flow.end ? Math.max(below, flow.y + afterBlock) : flow.y + afterBlock
}

async function printText(flow: Flow, { label, value }: Labelled): Promise<void> {
  const lines = wrap(value, type.body, flow.width)
  if (lines.length === 0) return
  flow.keep(headingHeight + Math.min(lines.length, 3) * lineHeight(type.body))
  printHeading(flow, label)
  await flow.lines(lines, type.body)
  flow.y += afterBlock
}

async function printFooter(flow: Flow, footer: string): Promise<void> {
  const lines = wrap(footer, type.small, flow.width)
  if (lines.length === 0) return
  flow.keep(10 + Math.min(lines.length, 4) * lineHeight(type.small))
  flow.paper.rule(flow.left, flow.y, flow.width, 0.5)
  flow.y += 8
  await flow.lines(lines, type.small, ink.quiet)
  flow.y += afterBlock
}
