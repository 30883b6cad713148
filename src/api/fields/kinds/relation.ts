import type { GraphQLResolveInfo } from 'graphql'
import type { AnyRecord, IdCodec, RecordKind } from '../../../domain/kernel/record-id.ts'
import type { GraphContext } from '../../graphql/builder.ts'
import { type LevelResolver, plainly, reads, type RelatedResolver } from '../../graphql/building/field-extensions.ts'
import { loadNode, Node } from '../../graphql/building/node.ts'
import { loadRelated, loadRelatedOfLevel, loadRelatedOnes, typeOf } from '../../graphql/building/related.ts'
import { forId, isRestricted } from '../../../domain/workspace/shown-records.ts'
import {
  type Field,
  fieldOf,
  type Kind,
  type ObjectFields,
  reading,
  type RelatedKind,
  type Shown,
  type Source,
} from '../field.ts'
import { withAbsence } from './absence.ts'

const idKind = (record: RecordKind): Kind<number> => ({
  name: 'id',
  record,
  graphql: (t, { columns, description, read }) =>
    t.field({
      ...plainly(columns),
      type: 'ID',
      description,
      resolve: (row, _args, { caller }) => caller.ids.encode(record, read(row)),
    }),
  json: (key, ids) => `"${ids.encode(record, key)}"`,
  empty: '""',
  jsonSchema: (description) => ({ type: 'string', description }),
})

const pathKind = (record: RecordKind, path: (id: string) => string): Kind<number> => ({
  name: 'path',
  graphql: (t, { columns, description, read }) =>
    t.field({
      ...plainly(columns),
      type: 'String',
      description,
      resolve: (row, _args, { caller }) => path(caller.ids.encode(record, read(row))),
    }),
  json: (key, ids) => JSON.stringify(path(ids.encode(record, key))),
  empty: '""',
  jsonSchema: (description) => ({ type: 'string', description }),
})

/** The id of a record over REST, or an empty text. */
export const keyOverRest = (record: RecordKind) => ({
  json: (key: number | null | undefined, ids: IdCodec) =>
    key === null || key === undefined ? '""' : `"${ids.encode(record, key)}"`,
  empty: '""',
  jsonSchema: (description: string) => ({ type: 'string', description: `${description} Empty when absent.` }),
})

/** A refused field of a related record may not take the record that refers to it out of the answer. */
const nullWhenHidden = 'Null if the caller may not view it.'

const relationKind = (record: RelatedKind, absence: string | undefined): Kind<number | null> => ({
  name: 'relation',
  isIdOverRest: true,
  ...keyOverRest(record),
  graphql<Row>(t: ObjectFields<Row>, { columns, description, read }: Shown<Row, number | null>) {
    const resolve = async (row: Row, _args: object, context: GraphContext, info: GraphQLResolveInfo) => {
      const key = read(row)
      const [related] = key === null ? [] : await loadRelated(record, [key], context, info)
      return related ?? null
    }
    const resolveRelated: RelatedResolver<Row> = (rows, context, info) =>
      loadRelatedOnes(record, rows.map(read), context, info)
    const options = { extensions: { resolveRelated, columns }, type: typeOf(record), resolve }
    if (absence !== undefined)
      return t.field({ ...options, nullable: true, description: withAbsence(description, absence) })
    if (!isRestricted(record)) return t.field({ ...options, description })
    return t.field({ ...options, nullable: true, description: `${description} ${nullWhenHidden}` })
  },
})

const relationsKind = (record: RelatedKind): Kind<readonly number[]> => ({
  name: 'relations',
  empty: '',
  graphql<Row>(t: ObjectFields<Row>, { columns, description, read }: Shown<Row, readonly number[]>) {
    const resolveLevel: LevelResolver<Row> = (rows, _args, context, info) =>
      loadRelatedOfLevel(record, rows.map(read), context, info)
    return t.field({
      extensions: { resolveLevel, columns },
      type: [typeOf(record)],
      description,
      resolve: (row, _args, context, info) => loadRelated(record, read(row), context, info),
    })
  },
})

const anyReferenceKind: Kind<AnyRecord | null> = {
  name: 'anyReference',
  isIdOverRest: true,
  graphql: (t, { columns, description, read }) =>
    t.field({
      ...reads(...columns),
      type: Node,
      nullable: true,
      description: withAbsence(description, 'null if there is none to view'),
      resolve: async (row, _args, context, info) => {
        const record = read(row)
        return record === null ? null : loadNode(record, context, info)
      },
    }),
  json: (record, ids) => (record === null ? '""' : `"${ids.encode(record.kind, record.key)}"`),
  empty: '""',
  jsonSchema: (description) => ({ type: 'string', description: `${description} Empty when absent.` }),
}

/** The id of the record itself. */
export const id = <Row>(record: RecordKind, source: Source<Row, number>, description: string): Field<Row> => {
  const { columns, read } = reading(source)
  return fieldOf<Row, number>(idKind(record), { columns, read: (row) => read(forId(row)) }, description)
}

/** A path on this service that contains the id of the record. */
export const path = <Row>(
  record: RecordKind,
  source: Source<Row, number>,
  makePath: (id: string) => string,
  description: string,
): Field<Row> => fieldOf(pathKind(record, makePath), source, description)

/** Another record: its id over REST, itself over GraphQL. `absence` says what null means; without it there is always one. */
export const relation = <Row>(
  record: RelatedKind,
  source: Source<Row, number | null>,
  description: string,
  absence?: string,
): Field<Row> => fieldOf(relationKind(record, absence), source, description)

/** Several other records, in their order. */
export const relations = <Row>(
  record: RelatedKind,
  source: Source<Row, readonly number[]>,
  description: string,
): Field<Row> => fieldOf(relationsKind(record), source, description)

/** Another record of any kind. */
export const anyReference = <Row>(source: Source<Row, AnyRecord | null>, description: string): Field<Row> =>
  fieldOf(anyReferenceKind, source, description)
