import { Column, is, SQL } from 'drizzle-orm'

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
  const { fields, customResultMapper: own } = statement as Mapped
  if (!fields || own) return statement
  const cells: { name: string; decoder: Decoder | undefined }[] = []
  for (const { path, field } of fields) {
    const [name, ...deeper] = path
    const decoder = decoderOf(field)
    if (name === undefined || deeper.length > 0 || !decoder) return statement
    cells.push({ name, decoder: keepsValue(decoder) ? undefined : decoder })
  }
  const readRow = (row: readonly unknown[]): Record<string, unknown> => {
    const read: Record<string, unknown> = {}
    let index = 0
    for (const { name, decoder } of cells) {
      const value = row[index++]
      read[name] = decoder && value !== null ? decoder.mapFromDriverValue(value) : value
    }
    return read
  }
  const customResultMapper = (rows: readonly unknown[][]) => rows.map(readRow)
  return Object.assign(statement as Statement & object, { customResultMapper })
}

function decoderOf(field: unknown): Decoder | undefined {
  if (is(field, Column)) return field
  if (is(field, SQL)) return (field as unknown as { decoder: Decoder }).decoder
  if (is(field, SQL.Aliased)) return (field.sql as unknown as { decoder: Decoder }).decoder
  return undefined
}

const keepsValue = (decoder: Decoder): boolean => decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue
