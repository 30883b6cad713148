import type { StatementOptions } from '../../../db/tables/bank.ts'
import { UnreadableStatement } from './booking.ts'
import { headerCells, isPosition, namedColumns } from './csv-header-row.ts'
import { type CsvLayout, type CsvOptions, layoutOf } from './csv-layout.ts'
import { isDate } from './dates.ts'
import { delimiters, firstRecords, sampleLength } from './csv-delimiter.ts'
import { type RememberedOption, rememberedOptions } from './reading.ts'

type Records = readonly (readonly string[])[]

/** The names of the options that are remembered. */
export const namesOf = (options: StatementOptions): RememberedOption[] =>
  rememberedOptions.filter((name) => options[name] !== undefined)

const isSameHeader = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((cell, at) => cell === other[at])

type FileOptions = CsvOptions & { turnSigns?: boolean | undefined }

const isNamed = (header: readonly string[]): boolean => header.some((cell) => cell !== '')

/** A file without a header begins with a booking. */
const isBooking = (record: readonly string[] | undefined, { columns }: CsvLayout): boolean =>
  isDate(record?.[columns.get('date')?.[0] ?? -1] ?? '')

/** The options of a file with those that its account remembers for the format, where that is no table; tables are known by their headers. */
export function forFormat<Options extends FileOptions>(options: Options, format: string): Options | FileOptions {
  const { remembered } = options
  if (!remembered?.layout || remembered.layout.header || remembered.layout.format !== format) return options
  return { turnSigns: remembered.turnSigns, ...withRemembered({ ...options, remembered: undefined }, remembered) }
}

/** The options of a table with those that its account remembers; an option that the caller gave wins. */
function withRemembered(options: CsvOptions, remembered: StatementOptions): CsvOptions {
  const { layout: _layout, turnSigns: _turnSigns, columns, ...others } = remembered
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
  return { ...others, ...given, columns: namedColumns(options.columns).length > 0 ? options.columns : columns }
}

/** The layout of a table by what its account remembers; undefined for a table with another header than it was given for. */
export function rememberedLayout(records: Records, options: CsvOptions): CsvLayout | undefined {
  const { remembered } = options
  if (!remembered) return undefined
  const header = remembered.layout?.header
  // Earlier versions remembered no header: positions would be those of any file.
  const hasPositions = namedColumns(remembered.columns).some(([, names]) => names.some(isPosition))
  if (remembered.layout ? !header : hasPositions) return undefined
  try {
    const layout = layoutOf(records, withRemembered(options, remembered))
    if (!header) return layout
    return isSameHeader(header, layout.reading.layout) && (isNamed(header) || isBooking(records[0], layout))
      ? layout
      : undefined
  } catch (error) {
    // Read with other options, the file may be no table at all.
    if (error instanceof UnreadableStatement) return undefined
    throw error
  }
}

/** The delimiter under which a text has the header that options are remembered for; undefined when it has another header. */
export function rememberedDelimiter(text: string, remembered: StatementOptions | undefined): string | undefined {
  const header = remembered?.layout?.header
  if (!remembered || !header || header.length < 2) return undefined
  const head = text.slice(0, sampleLength)
  return [...(remembered.delimiter ? [remembered.delimiter] : []), ...delimiters].find((delimiter) =>
    firstRecords(head, delimiter).some((record) => isSameHeader(header, headerCells(record))),
  )
}
