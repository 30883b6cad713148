import type { Page } from '../../../domain/records/list/list.ts'
import { builder, type Graph } from '../builder.ts'
import { distinct, reads, records } from './plain-field.ts'

/** The type of one record of a list. */
export type RecordRef<Row> = PothosSchemaTypes.ObjectRef<Graph, Row>

const PageInfoType = builder.objectRef<Page<unknown>>('PageInfo').implement({
  description: 'Position of a page in its list.',
  fields: (t) => ({
    hasNextPage: t.exposeBoolean('hasNext', { description: 'True if records follow this page.' }),
    hasPreviousPage: t.exposeBoolean('hasPrevious', { description: 'True if records precede this page.' }),
    startCursor: t.string({
      nullable: true,
      description: 'Cursor of the first record, for `before`. Null on an empty page.',
      resolve: (page) => page.cursorAt(0) ?? null,
    }),
    endCursor: t.string({
      nullable: true,
      description: 'Cursor of the last record, for `after`. Null on an empty page.',
      resolve: (page) => page.cursorAt(-1) ?? null,
    }),
  }),
})

const made = new Map<string, PothosSchemaTypes.ObjectRef<Graph, Page<object>>>()

/** `QuoteConnection` with its `QuoteEdge`, created at its first use. */
export function connectionTypeOf(type: RecordRef<object>): PothosSchemaTypes.ObjectRef<Graph, Page<object>> {
  const known = made.get(type.name)
  if (known) return known
  const edge = builder.objectRef<{ node: object; page: Page<object>; index: number }>(`${type.name}Edge`).implement({
    description: `One place in a list of ${type.name} records.`,
    fields: (t) => ({
      node: t.field({ ...records, type, description: 'The record at this place.', resolve: (parent) => parent.node }),
      cursor: t.string({
        ...reads(),
        description: 'Opaque; good for `after` and `before` in the same order.',
        resolve: ({ page, index }) => page.cursorAt(index) ?? '',
      }),
    }),
  })
  const ref = builder.objectRef<Page<object>>(`${type.name}Connection`).implement({
    description: `One page of a list of ${type.name} records.`,
    fields: (t) => ({
      // The page's size is the cost of the connection itself: its lists count once.
      nodes: t.field({
        ...records,
        type: [type],
        complexity: { field: 1, multiplier: 1 },
        description: 'The records of this page, in order.',
        resolve: (page) => page.rows,
      }),
      edges: t.field({
        ...records,
        type: [edge],
        complexity: { field: 1, multiplier: 1 },
        description: 'The records of this page with their cursors.',
        resolve: (page) => page.rows.map((node, index) => ({ node, page, index })),
      }),
      pageInfo: t.field({
        extensions: { ...distinct.extensions, ...reads().extensions },
        type: PageInfoType,
        description: 'Pagination of the connection.',
        resolve: (page) => page,
      }),
      totalCount: t.int({
        ...reads(),
        description: 'All matching records; in large lists it costs more than the page.',
        resolve: (page) => page.total ?? 0,
      }),
    }),
  })
  made.set(type.name, ref)
  return ref
}
