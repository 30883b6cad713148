import { isAmount, markOf } from './amount.ts'
import { UnreadableStatement } from './booking.ts'
import { isDate } from './dates.ts'
import { sheetDelimiter } from './worksheet-text.ts'
import { tidy } from './text.ts'
import { type Sheet, sheetsOf } from './workbook-cells.ts'
import type { Cell } from './workbook-numbers.ts'
import type { WorkbookParts } from './workbook-parts.ts'

/** Characters of a worksheet at most: many cells may show one long text. */
const longestText = 20 * 1024 * 1024

/** The table of a workbook as text: a line for each row, with its cells between {@link sheetDelimiter}. @throws UnreadableStatement */
export function readSheet(parts: WorkbookParts): string {
  const { rows } = chosenSheet(sheetsOf(parts))
  checkDates(rows)
  const isList = rows.every(({ cells }) => cells.length === 1)
  const mark = decimalMark(rows)
  let text = ''
  let line = 1
  for (const { line: next, cells } of rows) {
    text += '\n'.repeat(next - line)
    line = next
    // A worksheet of one column has the lines of a CSV file.
    if (isList) text += cellText(cells[0], mark)
    else
      text += [...cells, ...(cells.length === 1 ? [undefined] : [])]
        .map((cell) => quoted(cellText(cell, mark)))
        .join(sheetDelimiter)
    if (text.length > longestText)
      throw new UnreadableStatement(`has more than ${longestText} characters: split it into several files`)
  }
  return `${text}\n`
}

/** The only worksheet with cells, or the only one with dates and amounts. @throws UnreadableStatement where that leaves it open */
function chosenSheet(sheets: readonly Sheet[]): Sheet {
  const [only, ...others] = sheets
  if (!only) throw new UnreadableStatement('is a workbook without cells')
  if (others.length === 0) return only
  const tables = sheets.filter(({ rows }) => rows.some(({ cells }) => cells.some(isDay) && cells.some(isMoney)))
  const [table, ...more] = tables
  if (table && more.length === 0) return table
  const names = (table ? tables : sheets).slice(0, 5).map(({ name }) => `"${tidy(name, 40)}"`)
  throw new UnreadableStatement(
    `is a workbook of several sheets (${names.join(', ')}): keep the one that is meant, or save each as a file`,
  )
}

const isDay = (cell: Cell | undefined): boolean =>
  cell !== undefined && (cell.kind === 'date' || (cell.kind === 'text' && isDate(cell.text)))

const isMoney = (cell: Cell | undefined): boolean =>
  cell !== undefined && (cell.kind === 'number' || (cell.kind === 'text' && isAmount(cell.text)))

/** Days that only one order of day and month allows. */
const certainDay = /^\s*(?:(?:1[3-9]|2\d|3[01])[./-]\d{1,2}|\d{1,2}[./-](?:1[3-9]|2\d|3[01]))[./-]\d{2,4}\b/

/**
 * Refuses columns in which a program took day and month for each other: it made dates of those that both may be, and left the others as
 * texts. @throws UnreadableStatement
 */
function checkDates(rows: Sheet['rows']): void {
  const texts = new Set<number>()
  const late = new Set<number>()
  const early = new Set<number>()
  for (const { cells } of rows) {
    for (const [column, cell] of cells.entries()) {
      if (cell?.kind === 'text' && certainDay.test(cell.text)) texts.add(column)
      if (cell?.kind === 'date') (cell.text.slice(8) > '12' ? late : early).add(column)
    }
  }
  for (const column of texts) {
    if (!early.has(column) || late.has(column)) continue
    throw new UnreadableStatement(
      `has dates and texts in column ${column + 1}: the program that saved it took day and month for each other. Import the file of the bank itself`,
    )
  }
}

/** The decimal mark of amounts that are texts, in which numbers beside them are written, too. */
function decimalMark(rows: Sheet['rows']): '.' | ',' {
  const amounts = rows.flatMap(({ cells }) =>
    cells.flatMap((cell) => (cell?.kind === 'text' && isAmount(cell.text) ? [cell.text] : [])),
  )
  return markOf(amounts) === 'comma' ? ',' : '.'
}

// A line for each row, and a cell between two delimiters.
const breaks = /[\s\p{Cc}\u241f]+/gu

function cellText(cell: Cell | undefined, mark: '.' | ','): string {
  if (!cell) return ''
  return cell.kind === 'number' && mark === ',' ? cell.text.replace('.', ',') : cell.text.replaceAll(breaks, ' ')
}

const quoted = (text: string): string => (text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text)
