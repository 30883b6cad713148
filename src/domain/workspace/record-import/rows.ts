import type { CsvRecord } from '../../banking/bank-statement/csv-records.ts'
import { markOf } from '../../banking/bank-statement/amount.ts'
import type { DecimalMark } from '../../banking/bank-statement/amount.ts'
import { invalid } from '../../kernel/error.ts'
import type { FieldError } from '../../kernel/error.ts'
import { Problem } from '../../kernel/input.ts'
import { asNumber } from './cells.ts'
import type { ImportColumn } from './columns.ts'

/** A column of the file, by its position from 0, and what it holds. */
export type Mapped = { position: number; column: ImportColumn }

/** Why a row is not imported: a record has its name already, or it is wrong. */
export const notImportedOutcomes = ['duplicate', 'refused'] as const

/** Why a row was not imported. */
export type NotImported = {
  /** Where it begins in the file, from 1. */
  line: number
  outcome: (typeof notImportedOutcomes)[number]
  /** The column that is wrong; undefined when it is the row. */
  column: string | undefined
  reason: string
}

/** A row as the record that it describes, or why it describes none. */
type ReadRow = { line: number; raw: Record<string, unknown> } | { line: number; refused: NotImported[] }

/** The decimal mark of a file's numbers. @throws VALIDATION when it has to be told */
export function markFor(records: readonly CsvRecord[], mapped: readonly Mapped[]): DecimalMark {
  const cells = records.flatMap(({ record }) =>
    mapped.flatMap(({ position, column }) => (column.read === asNumber ? (record[position] ?? []) : [])),
  )
  const mark = markOf(cells)
  if (mark === 'unclear') {
    throw invalid('decimalMark', 'is required: in some numbers it cannot be told what stands before the decimals')
  }
  return mark === 'either' ? 'point' : mark
}

/** Reads the cells of a row into what the record is created from. */
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
  return { line, refused: [refusal(line, 'has nothing in any of the columns that are imported')] }
}

/** A refusal of a whole row. */
export const refusal = (line: number, reason: string): NotImported => ({
  line,
  outcome: 'refused',
  column: undefined,
  reason,
})

/** Puts a value where the path says: a first step that is followed by "0" is a list of one. */
function place(raw: Record<string, unknown>, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    raw[first] = value
    return
  }
  const inner = (raw[first] ??= rest[0] === '0' ? [{}] : {}) as Record<string, unknown>
  place(inner, rest, value)
}

/** What is wrong with the fields of a record, as what is wrong with the columns that they came from. */
export const refusedColumns = (line: number, fields: readonly FieldError[], columns: readonly ImportColumn[]) =>
  fields.map(({ path, message }): NotImported => {
    const at = path.join('.')
    const column = columns.find((each) => each.path.join('.') === at)
    if (column) return { line, outcome: 'refused', column: column.name, reason: message }
    return refusal(line, at === '' ? message : `${at}: ${message}`)
  })
