import type { CsvRecord } from '../../banking/bank-statement/csv-records.ts'
import { type DecimalMark, markOf } from '../../banking/bank-statement/amount.ts'
import { type FieldError, invalid } from '../../kernel/error.ts'
import { Problem } from '../../kernel/input.ts'
import { restSpelling, spelled } from '../../kernel/spelling.ts'
import { isNumeric, withoutPercent } from './cells.ts'
import type { ImportColumn } from './columns.ts'

/** A mapped column of the file: its position from 0, and the column it contains. */
export type Mapped = { position: number; column: ImportColumn }

/** A row that was not imported, with the reason. */
export type NotImported = {
  /** First line of the row in the file, from 1. */
  line: number
  outcome: 'duplicate' | 'refused'
  /** The invalid column; undefined when the whole row is. */
  column: string | undefined
  reason: string
}

/** A row as the record that it describes, or the reason for its refusal. */
type ReadRow = { line: number; raw: Record<string, unknown> } | { line: number; refused: NotImported[] }

/** The decimal mark of a file's numbers. @throws VALIDATION when it is ambiguous */
export function markFor(records: readonly CsvRecord[], mapped: readonly Mapped[]): DecimalMark {
  const cells = records.flatMap(({ record }) =>
    mapped.flatMap(({ position, column }) => (isNumeric(column.read) ? withoutPercent(record[position] ?? '') : [])),
  )
  const mark = markOf(cells)
  if (mark === 'unclear') {
    throw invalid('decimalMark', 'is required: the decimal mark of some numbers is ambiguous', 'REQUIRED')
  }
  return mark === 'either' ? 'point' : mark
}

/** Converts the cells of a row into the input of the create operation. */
export function readRow(csv: CsvRecord, mapped: readonly Mapped[], mark: DecimalMark): ReadRow {
  const { line } = csv
  const refused: NotImported[] = []
  const raw: Record<string, unknown> = {}
  for (const { position, column } of mapped) {
    const cell = csv.record[position]?.trim() ?? ''
    if (cell === '') continue
    const value = column.read(cell, mark)
    if (value instanceof Problem) {
      refused.push({ line, outcome: 'refused', column: column.name, reason: value.message })
    } else place(raw, column.path, value)
  }
  if (refused.length > 0) return { line, refused }
  if (Object.keys(raw).length > 0) return { line, raw }
  return { line, refused: [rowRefusal(line, 'has no value in any imported column')] }
}

/** The refusal of a row with values behind the last column of the header: a separator in a cell without quotes shifts the others. */
export function widthRefusal({ record, line }: CsvRecord, width: number): ReadRow | undefined {
  const used = record.findLastIndex((cell) => cell.trim() !== '') + 1
  if (used <= width) return undefined
  return {
    line,
    refused: [rowRefusal(line, `has ${used} cells, but the header ${width}; quote cells with separators`)],
  }
}

/** A refusal of a whole row. */
export const rowRefusal = (line: number, reason: string): NotImported => ({
  line,
  outcome: 'refused',
  column: undefined,
  reason,
})

/** Sets a value at a path: a first step followed by "0" is a list with one item. */
function place(raw: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    raw[first] = value
    return
  }
  const inner = (raw[first] ??= rest[0] === '0' ? [{}] : {}) as Record<string, unknown>
  place(inner, rest, value)
}

/** Maps errors in the fields of a record to the columns that they came from. */
export const refusedColumns = (line: number, fields: readonly FieldError[], columns: readonly ImportColumn[]) =>
  fields.map(({ path, message }): NotImported => {
    const reason = spelled(message, restSpelling)
    const at = path.join('.')
    const column = columns.find((each) => each.path.join('.') === at)
    if (column) return { line, outcome: 'refused', column: column.name, reason }
    return rowRefusal(line, at === '' ? reason : `${at}: ${reason}`)
  })
