import type { AnyRecord, RecordKind } from '../domain/kernel/record-id.ts'

/**
 * One table of fields per kind of record, the source of the GraphQL fields, the REST record and its documentation, so
 * that the two APIs cannot show different values. Relations and enums are added by each API in its own form.
 *
 * | kind | REST | GraphQL |
 * |---|---|---|
 * | text, date | `""` when absent | null when absent, non-null in the required form |
 * | instant | unix seconds, 0 when absent | DateTime, null when absent, non-null in the required form |
 * | text with a `list` | the id in the published list | the entry of the list, such as a currency |
 * | reference | `""` when absent | not shown |
 * | relation, anyReference | the id | the record, loaded when more than its id is selected |
 * | relations | one text, ids with commas between | list of records |
 * | references | one text, ids with commas between | list of ids |
 * | money, decimal | JSON number, printed exactly | Decimal |
 * | entries | not shown: numbered fields of their own | list of objects |
 * | code | small integer as text | the enum's word |
 */
type FieldForm<Row> =
  | {
      kind: 'text' | 'date'
      read: (row: Row) => string | null
      always?: never
      list?: never
      description: string
      only?: Door
    }
  /** Every stored record has one: non-null in GraphQL. */
  | {
      kind: 'text' | 'date'
      read: (row: Row) => string
      always: true
      list?: never
      description: string
      only?: Door
    }
  /** Over REST the id in a published list, over GraphQL the entry. */
  | {
      kind: 'text'
      list: 'currency'
      read: (row: Row) => string
      always: true
      graphDescription: string
      description: string
      only?: Door
    }
  | {
      kind: 'text'
      list: PublishedList
      read: (row: Row) => string | null
      always?: never
      graphDescription: string
      description: string
      only?: Door
    }
  | { kind: 'int'; read: (row: Row) => number; description: string; only?: Door }
  | { kind: 'flag'; read: (row: Row) => boolean; description: string; only?: Door }
  | { kind: 'instant'; read: (row: Row) => number | null; always?: never; description: string; only?: Door }
  | { kind: 'instant'; read: (row: Row) => number; always: true; description: string; only?: Door }
  /** Read gives the plain decimal text: `119.17`. */
  | { kind: 'decimal'; read: (row: Row) => string; description: string; only?: Door }
  | { kind: 'id'; record: RecordKind; read: (row: Row) => number; description: string; only?: Door }
  | { kind: 'reference'; record: RecordKind; read: (row: Row) => number | null; description: string; only?: Door }
  /** Over REST one text with commas between the ids. */
  | { kind: 'references'; record: RecordKind; read: (row: Row) => readonly number[]; description: string; only?: Door }
  /** Over REST the id of another record, over GraphQL the record. `absence` says what null means; without it there is always one. */
  | {
      kind: 'relation'
      record: RelatedKind
      read: (row: Row) => number | null
      description: string
      absence: string | undefined
      only?: Door
    }
  /** Over REST one text with commas between the ids, over GraphQL the records. */
  | { kind: 'relations'; record: RelatedKind; read: (row: Row) => readonly number[]; description: string; only?: Door }
  /** Reference to a record of any kind; the row names the kind. */
  | { kind: 'anyReference'; read: (row: Row) => AnyRecord | null; description: string; only?: Door }
  /** A path on this service that contains the record's id. */
  | {
      kind: 'path'
      record: RecordKind
      read: (row: Row) => number
      path: (id: string) => string
      description: string
      only?: Door
    }
  /** compat: a member that clients look for and that is always null. */
  | { kind: 'null'; description: string; only: 'rest' }
  | { kind: 'json'; read: (row: Row) => Record<string, unknown>; description: string; only?: Door }
  | { kind: 'code'; read: (row: Row) => number; codes: EnumCodes; description: string; only?: Door }
  | {
      kind: 'list'
      fields: () => FieldMap<never>
      read: (row: Row) => readonly unknown[]
      /** Members that an item has besides its fields, under their own names. */
      more: ((item: never) => Record<string, unknown> | undefined) | undefined
      description: string
      only: 'rest'
    }
  /** Like things that REST shows as numbered fields. */
  | {
      kind: 'entries'
      type: EntryType<never>
      read: (row: Row) => readonly object[]
      description: string
      only: 'graphql'
    }

/** Published lists whose entries records name by id. */
export type PublishedList = 'currency' | 'language' | 'paymentType' | 'size' | 'industry'

/** The GraphQL type of the objects in a list that belongs to its record alone, of at most `most` objects. */
export type EntryType<Entry> = { name: string; description: string; fields: FieldMap<Entry>; most: number }

export type Field<Row> = FieldForm<Row> & {
  /** The columns that it reads: it works on a row that has no others. */
  columns: readonly string[]
  /** Its name in GraphQL, if it is another one there. */
  graphName?: string
}

/** Kinds of record that relations lead to. */
export type RelatedKind = Extract<
  RecordKind,
  | 'bankAccount'
  | 'bankRule'
  | 'bankTransaction'
  | 'client'
  | 'clientGroup'
  | 'contact'
  | 'credit'
  | 'delivery'
  | 'expense'
  | 'expenseCategory'
  | 'invoice'
  | 'location'
  | 'payment'
  | 'paymentTerm'
  | 'product'
  | 'purchaseOrder'
  | 'quote'
  | 'taxRate'
  | 'user'
  | 'vendor'
  | 'vendorContact'
  | 'webhook'
>

/** A field shown by one API only: peculiarities of the published API stay out of the GraphQL schema. */
type Door = 'rest' | 'graphql'

/** The words of an enumerated id: `{ 1: 'DRAFT', 2: 'SENT' }`, under the GraphQL enum's name. */
export type EnumCodes = {
  name: string
  description: string
  words: Readonly<Record<number, { word: string; description: string }>>
}

/** Fields by their GraphQL name; on the REST wire the name is in snake case. */
export type FieldMap<Row> = Readonly<Record<string, Field<Row>>>
