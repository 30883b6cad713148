import { Decimal } from '../domain/kernel/money/decimal.ts'
import type { AnyRecord, RecordKind } from '../domain/kernel/record-id.ts'
import type { EntryType, EnumCodes, Field, FieldMap, PublishedList, RelatedKind } from './field.ts'

export type { EntryType, EnumCodes, Field, FieldMap, RelatedKind } from './field.ts'

/** Declares a record's fields; the identity, there for its types. */
export const fieldsOf = <Row>(fields: FieldMap<Row>): FieldMap<Row> => fields

export const text = <Row>(read: (row: Row) => string | null, description: string): Field<Row> => ({
  kind: 'text',
  read,
  description,
})
export const date = <Row>(read: (row: Row) => string | null, description: string): Field<Row> => ({
  kind: 'date',
  read,
  description,
})
/** A text that every stored record has. */
export const requiredText = <Row>(read: (row: Row) => string, description: string): Field<Row> => ({
  kind: 'text',
  read,
  always: true,
  description,
})
/** A currency of the published list. */
export const currency = <Row>(
  read: (row: Row) => string,
  graphDescription: string,
  description: string,
): Field<Row> => ({ kind: 'text', read, always: true, list: 'currency', graphDescription, description })
/** An entry of a published list, or none. */
export const listed = <Row>(
  list: PublishedList,
  read: (row: Row) => string | null,
  graphDescription: string,
  description: string,
): Field<Row> => ({ kind: 'text', read, list, graphDescription, description })
/** A date that every stored record has. */
export const requiredDate = <Row>(read: (row: Row) => string, description: string): Field<Row> => ({
  kind: 'date',
  read,
  always: true,
  description,
})
/** An instant that every stored record has. */
export const requiredInstant = <Row>(read: (row: Row) => number, description: string): Field<Row> => ({
  kind: 'instant',
  read,
  always: true,
  description,
})
export const int = <Row>(read: (row: Row) => number, description: string): Field<Row> => ({
  kind: 'int',
  read,
  description,
})
export const flag = <Row>(read: (row: Row) => boolean, description: string): Field<Row> => ({
  kind: 'flag',
  read,
  description,
})
export const instant = <Row>(read: (row: Row) => number | null, description: string): Field<Row> => ({
  kind: 'instant',
  read,
  description,
})
export const json = <Row>(read: (row: Row) => Record<string, unknown>, description: string): Field<Row> => ({
  kind: 'json',
  read,
  description,
})
export const id = <Row>(record: RecordKind, read: (row: Row) => number, description: string): Field<Row> => ({
  kind: 'id',
  record,
  read,
  description,
})
export const reference = <Row>(
  record: RecordKind,
  read: (row: Row) => number | null,
  description: string,
): Field<Row> => ({ kind: 'reference', record, read, description })
/** Another record, of which REST shows the id and GraphQL the record: `client` for `clientId`. */
export const relation = <Row>(
  record: RelatedKind,
  read: (row: Row) => number | null,
  description: string,
  absence?: string,
): Field<Row> => ({ kind: 'relation', record, read, description, absence })
/** Several other records, in their order. */
export const relations = <Row>(
  record: RelatedKind,
  read: (row: Row) => readonly number[],
  description: string,
): Field<Row> => ({ kind: 'relations', record, read, description })
export const anyReference = <Row>(read: (row: Row) => AnyRecord | null, description: string): Field<Row> => ({
  kind: 'anyReference',
  read,
  description,
})
/** A URL path that contains the id of the record. */
export const path = <Row>(
  record: RecordKind,
  read: (row: Row) => number,
  makePath: (id: string) => string,
  description: string,
): Field<Row> => ({ kind: 'path', record, read, path: makePath, description })
export const code = <Row>(codes: EnumCodes, read: (row: Row) => number, description: string): Field<Row> => ({
  kind: 'code',
  codes,
  read,
  description,
})

/** A cost, a quantity, a rate: a decimal of up to six digits after the point. */
export const decimal = <Row>(read: (row: Row) => string | Decimal, description: string): Field<Row> => ({
  kind: 'decimal',
  read: (row) => String(read(row)),
  description,
})

/** An amount in the currency of its record. */
export const money = <Row extends { digits: number }>(read: (row: Row) => bigint, description: string): Field<Row> => ({
  kind: 'decimal',
  read: (row) => Decimal.fromMinor(read(row), row.digits).toString(),
  description,
})

/** Nested records, which only REST embeds; GraphQL has a relation of its own for them. */
export const list = <Row, Item>(
  fields: () => FieldMap<Item>,
  read: (row: Row) => readonly Item[],
  description: string,
  more?: (item: Item) => Record<string, unknown> | undefined,
): Field<Row> => ({
  kind: 'list',
  fields,
  read,
  more,
  description,
  only: 'rest',
})

/** Like things in a list, which REST shows as numbered fields. */
export const entries = <Row, Entry extends object>(
  type: EntryType<Entry>,
  read: (row: Row) => readonly Entry[],
  description: string,
): Field<Row> => ({ kind: 'entries', type, read, description, only: 'graphql' })

/** Several records, in their order. */
export const references = <Row>(
  record: RecordKind,
  read: (row: Row) => readonly number[],
  description: string,
): Field<Row> => ({ kind: 'references', record, read, description })

/** compat: null over REST, and not part of the GraphQL schema. */
export const absent = <Row>(description: string): Field<Row> => ({ kind: 'null', description, only: 'rest' })

/** The same field, shown over REST only. */
export const onlyRest = <Row>(field: Field<Row>): Field<Row> =>
  field.kind === 'entries' ? field : { ...field, only: 'rest' }

/** Lists of records exist over REST only: GraphQL has relations for them. */
export const onlyGraph = <Row>(field: Field<Row>): Field<Row> =>
  field.kind === 'list' || field.kind === 'null' ? field : { ...field, only: 'graphql' }

/** The same field, with a name of its own in GraphQL. */
export const inGraphAs = <Row>(graphName: string, field: Field<Row>): Field<Row> => ({ ...field, graphName })

/** Fields common to all records. */
export const recordFields = <
  Row extends { createdAt: number; updatedAt: number; archivedAt: number | null; isDeleted: boolean },
>(): FieldMap<Row> => ({
  isDeleted: flag((row) => row.isDeleted, 'Deleted records stay readable and can be restored.'),
  createdAt: requiredInstant((row) => row.createdAt, 'Time of creation.'),
  updatedAt: requiredInstant((row) => row.updatedAt, 'Time of the last change.'),
  archivedAt: instant((row) => row.archivedAt, 'Time of archiving or deletion; absent while the record is active.'),
})
