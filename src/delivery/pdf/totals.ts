import type { PrintableTotal } from '../../domain/documents/printable/printable.ts'
import { type Type, widthOf } from './font-face.ts'
import type { Flow } from './flow.ts'
import { ink, lineHeight, type } from './paper.ts'
import { fitting } from './table.ts'
import { printableLine, wrap } from './wrap.ts'

/** Width of the totals, as a fraction of the width of the page. */
export const share = 0.5

const looks: Readonly<Record<PrintableTotal['weight'], { set: Type; above: number; below: number }>> = {
  plain: { set: type.body, above: 2, below: 2 },
  aside: { set: type.small, above: 1, below: 2 },
  strong: { set: type.strong, above: 3, below: 3 },
  final: { set: type.final, above: 12, below: 4 },
}

/** The lines of a total's label, beside its value. */
function labelsOf({ label, value, weight }: PrintableTotal, width: number): string[] {
  const { set } = looks[weight]
  const labels = wrap(label, set, width - Math.min(widthOf(printableLine(value), set), width / 2) - 12)
  return labels.length === 0 ? [''] : labels
}

function heightOf(total: PrintableTotal, width: number): number {
  const { set, above, below } = looks[total.weight]
  return above + labelsOf(total, width).length * lineHeight(set) + below
}

/** Height of all totals together. */
export const totalsHeight = ({ printable, width }: Flow): number =>
  printable.totals.reduce((height, total) => height + heightOf(total, width * share), 0)

/** Prints the rows below the table, on one page if it has the room; returns the position where they begin on the present page. */
export function printTotals(flow: Flow): number {
  const width = flow.width * share
  const x = flow.right - width
  flow.keep(totalsHeight(flow))
  let top = flow.y
  for (const total of flow.printable.totals) {
    const { set, above, below } = looks[total.weight]
    const color = total.weight === 'aside' ? ink.quiet : ink.text
    const value = printableLine(total.value)
    if (heightOf(total, width) > flow.room) {
      flow.turn()
      top = flow.y
    }
    if (total.weight === 'final') flow.paper.rule(x, flow.y + above / 2, width, 1, ink.text)
    flow.y += above
    flow.paper.put(value, { type: fitting(value, set, width / 2), x, y: flow.y, width, align: 'right', color })
    for (const label of labelsOf(total, width)) {
      flow.paper.put(label, { type: set, x, y: flow.y, color })
      flow.y += lineHeight(set)
    }
    flow.y += below
  }
  flow.y += 18
  return top
}
