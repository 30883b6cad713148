import type { IdCodec, RecordKind } from '../../domain/kernel/record-id.ts'
import type { Graph } from '../graphql/builder.ts'

/** Makes the fields of a record's type. */
export type ObjectFields<Row> = PothosSchemaTypes.ObjectFieldBuilder<Graph, Row>

export type FieldRef = PothosSchemaTypes.FieldRef<Graph, unknown, 'Object'>

export type JsonSchema = Readonly<Record<string, unknown>>

/** A value of each row: the columns that it needs, and how it is read. */
export type Shown<Row, Value> = {
  readonly columns: readonly string[]
  read(this: void, row: Row): Value
  readonly description: string
}

/** A kind of value, and what it is in both APIs and in the documentation. Values that an API does not show have no form in it. */
export type Kind<Value> = {
  readonly name: string
  /** The kind of record that a value names, if it names one. */
  readonly record?: RecordKind
  /** True where REST shows the id of what the field shows: `client_id` for `client`. */
  readonly isIdOverRest?: true
  /** The field of a type in GraphQL. */
  graphql?<Row>(this: void, t: ObjectFields<Row>, field: Shown<Row, Value>): FieldRef
  /** The JSON text of a value over REST. */
  json?(this: void, value: Value, ids: IdCodec): string
  /** The JSON text where a record has no value. */
  readonly empty: string
  /** The JSON schema of a value over REST. */
  jsonSchema?(this: void, description: string): JsonSchema
}

/** A field of a record, declared once for both APIs, so that they cannot show different values. */
export type Field<Row> = Shown<Row, unknown> & { readonly kind: Kind<unknown> }

/** The fields of a record by their names, which are those of GraphQL; `rest/overlay` says what REST calls otherwise. */
export type FieldMap<Row> = Readonly<Record<string, Field<Row>>>

/** Declares a record's fields; the identity, there for its types. */
export const fieldsOf = <Row>(fields: FieldMap<Row>): FieldMap<Row> => fields

/** Kinds of record that relations lead to. */
export type RelatedKind = Exclude<
  RecordKind,
  | 'activity'
  | 'allocation'
  | 'company'
  | 'creditAllocation'
  | 'document'
  | 'invitation'
  | 'ledgerEntry'
  | 'token'
  | 'vendorInvitation'
>

/** The words of an enumerated id: `{ 1: 'DRAFT', 2: 'SENT' }`, under the GraphQL enum's name. */
export type EnumCodes = {
  name: string
  description: string
  words: Readonly<Record<number, { word: string; description: string }>>
}

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
