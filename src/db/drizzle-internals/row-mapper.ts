import { compileFunction } from 'node:vm'
import { Column, is, SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'

type Decoder = { mapFromDriverValue(value: unknown): unknown }
type Mapped = {
  fields?: readonly { path: readonly string[]; field: unknown }[]
  customResultMapper?: (rows: readonly unknown[][]) => unknown[]
}

/**
 * The same statement with a precomputed list of column decoders: Drizzle determines the kind of field anew for every cell,
 * which for a page of wide rows takes as long as reading them. Statements of an unknown shape are returned unchanged.
 */
export function withRowMapper<Statement>(statement: Statement): Statement {
  const cells = cellsOf(statement as Mapped)
  if (!cells) return statement
  const readRow = compileReader(cells)
  const customResultMapper = (rows: readonly unknown[][]) => rows.map(readRow)
  return Object.assign(statement as Statement & object, { customResultMapper })
}

/** The columns of the rows; undefined for an unknown shape. */
function cellsOf({ fields, customResultMapper: own }: Mapped): Cell[] | undefined {
  if (!fields || own) return undefined
  const cells: Cell[] = []
  for (const { path, field } of fields) {
    const [name, ...deeper] = path
    const decoder = decoderOf(field)
    if (name === undefined || deeper.length > 0 || !decoder) return undefined
    cells.push({ name, decoder: keepsValue(decoder) ? undefined : decoder })
  }
  return cells
}

/** One column of a row; values without a decoder are kept as they are. */
type Cell = { name: string; decoder: Decoder | undefined }
type RowReader = (row: readonly unknown[]) => Record<string, unknown>
type MakeReader = (decoders: readonly (Decoder | undefined)[]) => RowReader

/** Compiled functions by their text: connections prepare the same statements. */
const compiled = new LRUCache<string, MakeReader>({ max: 1_000 })

/**
 * A function that is one object literal. With a loop that fills an object by the names of its columns, a page of quotes over REST takes a
 * third more processor time, and the server 60 MiB more memory. The names are those of the schema, and quoted.
 */
function compileReader(cells: readonly Cell[]): RowReader {
  const members = cells.map(({ name, decoder }, index) => {
    const value = `row[${index}]`
    const decoded = `${value} === null ? null : decoders[${index}].mapFromDriverValue(${value})`
    return `${JSON.stringify(name)}: ${decoder ? decoded : value}`
  })
  const text = `return (row) => ({ ${members.join(', ')} })`
  let make = compiled.get(text)
  if (!make) {
    make = compileFunction(text, ['decoders']) as MakeReader
    compiled.set(text, make)
  }
  return make(cells.map(({ decoder }) => decoder))
}

function decoderOf(field: unknown): Decoder | undefined {
  if (is(field, Column)) return field
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder
  if (is(field, SQL.Aliased)) return (field.sql as unknown as { decoder: Decoder }).decoder
  return undefined
}

const keepsValue = (decoder: Decoder): boolean => decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue
