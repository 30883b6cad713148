import { Decimal } from '../domain/kernel/money/decimal.ts'
import type { AnyRecord, RecordKind } from '../domain/kernel/record-id.ts'
import type { EntryType, EnumCodes, Field, FieldMap, PublishedList, RelatedKind } from './field.ts'

export type { EntryType, EnumCodes, Field, FieldMap, RelatedKind } from './field.ts'

/** Declares a record's fields; the identity, there for its types. */
export const fieldsOf = <Row>(fields: FieldMap<Row>): FieldMap<Row> => fields

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

function reading<Row, Value>(source: Source<Row, Value>): Reading<Row, Value> {
  if (typeof source === 'object') return source
  // `ColumnOf` names only columns of this type.
  return { columns: [source], read: (row) => row[source] as Value }
}

/** The fields of an object that a row holds in one column. */
export const within = <Row, Column extends keyof Row & string>(
  column: Column,
  fields: FieldMap<Row[Column]>,
): FieldMap<Row> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.kind === 'null') return [name, field]
      const { read } = field as Extract<Field<Row[Column]>, { kind: 'json' }>
      // The value is of the same type, whichever row it comes from.
      return [name, { ...field, columns: [column], read: (row: Row) => read(row[column]) } as Field<Row>]
    }),
  )

export const text = <Row>(source: Source<Row, string | null>, description: string): Field<Row> => ({
  kind: 'text',
  ...reading(source),
  description,
})
export const date = <Row>(source: Source<Row, string | null>, description: string): Field<Row> => ({
  kind: 'date',
  ...reading(source),
  description,
})
/** A text that every stored record has. */
export const requiredText = <Row>(source: Source<Row, string>, description: string): Field<Row> => ({
  kind: 'text',
  ...reading(source),
  always: true,
  description,
})
/** A currency of the published list. */
export const currency = <Row>(
  source: Source<Row, string>,
  graphDescription: string,
  description: string,
): Field<Row> => ({ kind: 'text', ...reading(source), always: true, list: 'currency', graphDescription, description })
/** An entry of a published list, or none. */
export const listed = <Row>(
  list: PublishedList,
  source: Source<Row, string | null>,
  graphDescription: string,
  description: string,
): Field<Row> => ({ kind: 'text', ...reading(source), list, graphDescription, description })
/** A date that every stored record has. */
export const requiredDate = <Row>(source: Source<Row, string>, description: string): Field<Row> => ({
  kind: 'date',
  ...reading(source),
  always: true,
  description,
})
/** An instant that every stored record has. */
export const requiredInstant = <Row>(source: Source<Row, number>, description: string): Field<Row> => ({
  kind: 'instant',
  ...reading(source),
  always: true,
  description,
})
export const int = <Row>(source: Source<Row, number>, description: string): Field<Row> => ({
  kind: 'int',
  ...reading(source),
  description,
})
export const flag = <Row>(source: Source<Row, boolean>, description: string): Field<Row> => ({
  kind: 'flag',
  ...reading(source),
  description,
})
export const instant = <Row>(source: Source<Row, number | null>, description: string): Field<Row> => ({
  kind: 'instant',
  ...reading(source),
  description,
})
export const json = <Row>(source: Source<Row, Record<string, unknown>>, description: string): Field<Row> => ({
  kind: 'json',
  ...reading(source),
  description,
})
export const id = <Row>(record: RecordKind, source: Source<Row, number>, description: string): Field<Row> => ({
  kind: 'id',
  record,
  ...reading(source),
  description,
})
export const reference = <Row>(
  record: RecordKind,
  source: Source<Row, number | null>,
  description: string,
): Field<Row> => ({ kind: 'reference', record, ...reading(source), description })
/** Another record, of which REST shows the id and GraphQL the record: `client` for `clientId`. */
export const relation = <Row>(
  record: RelatedKind,
  source: Source<Row, number | null>,
  description: string,
  absence?: string,
): Field<Row> => ({ kind: 'relation', record, ...reading(source), description, absence })
/** Several other records, in their order. */
export const relations = <Row>(
  record: RelatedKind,
  source: Source<Row, readonly number[]>,
  description: string,
): Field<Row> => ({ kind: 'relations', record, ...reading(source), description })
export const anyReference = <Row>(source: Source<Row, AnyRecord | null>, description: string): Field<Row> => ({
  kind: 'anyReference',
  ...reading(source),
  description,
})
/** A URL path that contains the id of the record. */
export const path = <Row>(
  record: RecordKind,
  source: Source<Row, number>,
  makePath: (id: string) => string,
  description: string,
): Field<Row> => ({ kind: 'path', record, ...reading(source), path: makePath, description })
export const code = <Row>(codes: EnumCodes, source: Source<Row, number>, description: string): Field<Row> => ({
  kind: 'code',
  codes,
  ...reading(source),
  description,
})

/** A cost, a quantity, a rate: a decimal of up to six digits after the point. */
export const decimal = <Row>(source: Source<Row, string | Decimal>, description: string): Field<Row> => {
  const { columns, read } = reading(source)
  return { kind: 'decimal', columns, read: (row) => String(read(row)), description }
}

/** An amount in the currency of its record. */
export const money = <Row extends { digits: number }>(source: Source<Row, bigint>, description: string): Field<Row> => {
  const { columns, read } = reading(source)
  return {
    kind: 'decimal',
    columns: columns.length === 0 ? columns : [...columns, 'digits'],
    read: (row) => Decimal.fromMinor(read(row), row.digits).toString(),
    description,
  }
}

/** Nested records, which only REST embeds; GraphQL has a relation of its own for them. */
export const list = <Row, Item>(
  fields: () => FieldMap<Item>,
  source: Source<Row, readonly Item[]>,
  description: string,
  more?: (item: Item) => Record<string, unknown> | undefined,
): Field<Row> => ({
  kind: 'list',
  fields,
  ...reading(source),
  more,
  description,
  only: 'rest',
})

/** Like things in a list, which REST shows as numbered fields. */
export const entries = <Row, Entry extends object>(
  type: EntryType<Entry>,
  source: Source<Row, readonly Entry[]>,
  description: string,
): Field<Row> => ({ kind: 'entries', type, ...reading(source), description, only: 'graphql' })

/** Several records, in their order. */
export const references = <Row>(
  record: RecordKind,
  source: Source<Row, readonly number[]>,
  description: string,
): Field<Row> => ({ kind: 'references', record, ...reading(source), description })

/** compat: null over REST, and not part of the GraphQL schema. */
export const absent = <Row>(description: string): Field<Row> => ({
  kind: 'null',
  columns: [],
  description,
  only: 'rest',
})

/** The same field, shown over REST only. */
export const onlyRest = <Row>(field: Field<Row>): Field<Row> =>
  field.kind === 'entries' ? field : { ...field, only: 'rest' }

/** Lists of records exist over REST only: GraphQL has relations for them. */
export const onlyGraph = <Row>(field: Field<Row>): Field<Row> =>
  field.kind === 'list' || field.kind === 'null' ? field : { ...field, only: 'graphql' }

/** The same field, with a name of its own in GraphQL. */
export const inGraphAs = <Row>(graphName: string, field: Field<Row>): Field<Row> => ({ ...field, graphName })

/** Fields common to all records. */
export const recordFields = fieldsOf<{
  createdAt: number
  updatedAt: number
  archivedAt: number | null
  isDeleted: boolean
}>({
  isDeleted: flag('isDeleted', 'Deleted records stay readable and can be restored.'),
  createdAt: requiredInstant('createdAt', 'Time of creation.'),
  updatedAt: requiredInstant('updatedAt', 'Time of the last change.'),
  archivedAt: instant('archivedAt', 'Time of archiving or deletion; absent while the record is active.'),
})
