import type { DecimalMark } from './amount.ts'
import type { StatementRow } from './booking.ts'
import type { ColumnField } from './csv-headers.ts'
import type { DateOrder } from './dates.ts'

/** The options of a statement that its account remembers. */
export const rememberedOptions = ['columns', 'delimiter', 'dateOrder', 'decimalMark', 'header', 'turnSigns'] as const
export type RememberedOption = (typeof rememberedOptions)[number]

/** Columns and formats that a CSV file was read by. */
export type CsvReading = {
  /** The headers of the columns of each field, or their positions from 1 where they have none. */
  columns: Readonly<Partial<Record<ColumnField, readonly string[]>>>
  dateOrder: DateOrder
  decimalMark: DecimalMark
  /** Headers of the columns that no booking uses. */
  unusedColumns: readonly string[]
  /** Headers of columns of amounts, or their positions, that are neither booked nor balances: the caller confirms that they are none. */
  unbookedMoney: readonly string[]
  /** The cells of the header, in small letters, by which the layout is known again; empty ones where the file has none. */
  layout: readonly string[]
  /** Names of the options that the account remembered and that were used. */
  remembered: readonly RememberedOption[]
  /** True if the signs were turned, as the account remembered it. */
  turnSigns: boolean
}

/** A statement after reading. `csv`: how a CSV file was read, of an archive its first one, with the unused columns of all. */
export type ReadRows = { rows: readonly StatementRow[]; csv: CsvReading | undefined }
