import type { Field, FieldMap, Kind } from './field.ts'

/** The columns that a value needs, and the value of a row, which may have no others. */
export type Reading<Row, Value> = { readonly columns: readonly string[]; readonly read: (row: Row) => Value }

type ColumnOf<Row, Value> = {
  [Column in keyof Row & string]: Row[Column] extends Value ? Column : never
}[keyof Row & string]

/** A value of a row: the column that holds it, or how it is computed. */
export type Source<Row, Value> = ColumnOf<Row, Value> | Reading<Row, Value>

/** A value that is computed from some columns. */
export const computed = <Row, const Column extends keyof Row & string, Value>(
  columns: readonly Column[],
  read: (row: Pick<Row, Column>) => Value,
): Reading<Row, Value> => ({ columns, read })

/** The same value for every row. */
export const constant = <Value>(value: Value): Reading<unknown, Value> => ({ columns: [], read: () => value })

/** The columns and the function of a source. */
export function reading<Row, Value>(source: Source<Row, Value>): Reading<Row, Value> {
  if (typeof source === 'object') return source
  // `ColumnOf` names only columns of this type.
  return { columns: [source], read: (row) => row[source] as Value }
}

/** A field of this kind. */
export const fieldOf = <Row, Value>(
  kind: Kind<Value>,
  source: Source<Row, Value>,
  description: string,
): Field<Row> => ({ kind, ...reading(source), description })

/** The fields of an object that a row holds in one column. */
export const within = <Row, Column extends keyof Row & string>(
  column: Column,
  fields: FieldMap<Row[Column]>,
): FieldMap<Row> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      { ...field, columns: [column], read: (row: Row) => field.read(row[column]) },
    ]),
  )
