import type { PrintableDocument, PrintableLine } from '../../domain/documents/printable/printable.ts'
import { type Type, widthOf } from './font-face.ts'
import { printableLine } from './wrap.ts'

/** The columns of figures, from left to right. */
const figures = ['quantity', 'cost', 'discount', 'tax', 'total'] as const

/** A column of the line table; figures are right-aligned. */
export type Column = {
  readonly name: keyof Omit<PrintableLine, 'item' | 'details' | 'carried'>
  readonly x: number
  readonly width: number
}

const gap = 14
/** Maximum fraction of the table's width for one column of figures, however long they are. */
const widestFigure = 0.24

/**
 * The columns that the lines need: figures as wide as the widest of them, the description with the remaining width. Discount and
 * tax are present when a line has one.
 */
export function tableColumns(
  { heads, lines }: Pick<PrintableDocument, 'heads' | 'lines'>,
  at: { x: number; width: number; head: Type; body: Type },
): Column[] {
  const shown = figures.filter((name) => heads[name] !== '')
  const widths = shown.map((name) => {
    const widest = lines.reduce((most, line) => Math.max(most, widthOf(printableLine(line[name]), at.body)), 0)
    return Math.min(Math.max(widest, widthOf(heads[name], at.head)), at.width * widestFigure)
  })
  const taken = widths.reduce((total, width) => total + width + gap, 0)
  const description = at.width - taken
  let x = at.x + description
  return [
    { name: 'description', x: at.x, width: description },
    ...shown.map((name, index) => {
      const width = widths[index] ?? 0
      const column = { name, x: x + gap, width }
      x += gap + width
      return column
    }),
  ]
}

const smallest = 4.5

/** The type in which one line of text fits the width: reduced in size if necessary. */
export function fitting(text: string, type: Type, width: number): Type {
  const wide = widthOf(text, type)
  return wide <= width ? type : { ...type, size: Math.max(smallest, (type.size * width) / wide) }
}
