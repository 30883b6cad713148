import type { GraphQLResolveInfo } from 'graphql'
import type { EntryType, Field, FieldMap } from '../../fields.ts'
import { forId } from '../../../domain/workspace/shown-records.ts'
import { builder } from '../builder.ts'
import type { Graph } from '../builder.ts'
import { withLevelResolver, withRelatedResolver } from './level-resolver.ts'
import { reads } from './plain-field.ts'
import { enumOfCodes } from './enums.ts'
import { KeptJson } from './kept-json.ts'
import { CurrencyType, publishedLists, storedCurrency } from './listed.ts'
import { loadNode, Node } from './node.ts'
import { loadRelated, loadRelatedOfLevel, loadRelatedOnes, relationName, typeOf } from './related.ts'

/** Makes the fields of a record's type. */
export type ObjectFields<Row> = PothosSchemaTypes.ObjectFieldBuilder<Graph, Row>
type FieldRef = PothosSchemaTypes.FieldRef<Graph, unknown, 'Object'>

/**
 * The fields of a record from its field map; REST-only fields are left out, `except` names those that the type defines itself.
 */
export function exposeFields<Row>(
  t: ObjectFields<Row>,
  fields: FieldMap<Row>,
  except: readonly string[] = [],
): Record<string, FieldRef> {
  const shown = Object.entries(fields).filter(([name, field]) => field.only !== 'rest' && !except.includes(name))
  const exposed = shown.flatMap(([name, field]) =>
    expose(t, field).map((ref) => [graphName(name, field), ref] as const),
  )
  return Object.fromEntries(exposed.toSorted(([one], [other]) => rank(one) - rank(other)))
}

const first = [
  'id',
  'number',
  'name',
  'displayName',
  'status',
  'date',
  'dueDate',
  'client',
  'vendor',
  'amount',
  'balance',
]
const last = ['assignee', 'createdBy', 'createdAt', 'updatedAt', 'archivedAt', 'isDeleted', 'version']

/** The place of a field for a reader: what a record is, its other fields, then bookkeeping. */
const rank = (name: string): number =>
  first.includes(name) ? first.indexOf(name) - first.length : last.indexOf(name) + 1

// Codes that are numeric ids over REST are enum values in GraphQL: `status_id` there, `status` here.
const graphName = <Row>(name: string, field: Field<Row>): string =>
  field.graphName ??
  (field.kind === 'code' || (field.kind === 'text' && field.list !== undefined)
    ? name.replace(/Id$/, '')
    : field.kind === 'relation' || field.kind === 'relations' || field.kind === 'anyReference'
      ? relationName(name)
      : name)

/** The description with what null means. */
const withAbsence = (description: string, absence: string): string => `${description.replace(/\.$/, '')}; ${absence}.`

/** A nullable field, whose description says once what null means: REST is empty or absent where the graph is null. */
function orNull(description: string, absence: string): { nullable: true; description: string } {
  const said = description.replace(/; (?:absent|empty)\b/, '; null')
  return { nullable: true, description: /\bnull\b/i.test(said) ? said : withAbsence(said, `null when ${absence}`) }
}

type ListedField<Row> = Extract<Field<Row>, { list: string }>

/** The entry of a published list in place of its id. */
function exposeListed<Row>(t: ObjectFields<Row>, field: ListedField<Row>): FieldRef {
  const description = field.graphDescription
  if (field.always) {
    return t.field({
      ...reads(...field.columns),
      type: CurrencyType,
      description,
      resolve: (row) => storedCurrency(field.read(row)),
    })
  }
  const { find, type } = publishedLists[field.list]
  return t.field({
    ...reads(...field.columns),
    ...orNull(description, 'there is none'),
    type,
    resolve: (row) => find(field.read(row) ?? '') ?? null,
  })
}

const entryTypes = new Map<string, PothosSchemaTypes.ObjectRef<Graph, object>>()

/** The type of the entries of a list, created at its first use. */
function entryTypeOf({ name, description, fields }: EntryType<never>): PothosSchemaTypes.ObjectRef<Graph, object> {
  const known = entryTypes.get(name)
  if (known) return known
  const type = builder.objectRef<object>(name).implement({
    description,
    // `read` of the field makes what `fields` show; the declaration in fields.ts ties their types together.
    fields: (t) => exposeFields(t, fields as FieldMap<object>),
  })
  entryTypes.set(name, type)
  return type
}

function expose<Row>(t: ObjectFields<Row>, field: Field<Row>): FieldRef[] {
  const { columns, description } = field
  const plain = { extensions: { plain: true, columns } }
  switch (field.kind) {
    case 'text':
      if (field.list !== undefined) return [exposeListed(t, field)]
      if (field.always) return [t.field({ ...plain, type: 'String', description, resolve: (row) => field.read(row) })]
      return [
        t.field({
          ...plain,
          ...orNull(description, 'empty'),
          type: 'String',
          resolve: (row) => field.read(row) || null,
        }),
      ]
    case 'date':
      if (field.always) return [t.field({ ...plain, type: 'Date', description, resolve: (row) => field.read(row) })]
      return [
        t.field({
          ...plain,
          ...orNull(description, 'absent'),
          type: 'Date',
          resolve: (row) => field.read(row) || null,
        }),
      ]
    case 'int':
      return [t.field({ ...plain, type: 'Int', description, resolve: (row) => field.read(row) })]
    case 'flag':
      return [t.field({ ...plain, type: 'Boolean', description, resolve: (row) => field.read(row) })]
    case 'instant':
      if (field.always) return [t.field({ ...plain, type: 'DateTime', description, resolve: (row) => field.read(row) })]
      return [
        t.field({
          ...plain,
          ...orNull(description, 'absent'),
          type: 'DateTime',
          resolve: (row) => field.read(row) || null,
        }),
      ]
    case 'decimal':
      return [t.field({ ...plain, type: 'Decimal', description, resolve: (row) => field.read(row) })]
    case 'json':
      return [t.field({ ...plain, type: 'JSON', description, resolve: (row) => new KeptJson(field.read(row)) })]
    case 'code':
      return [t.field({ ...plain, type: enumOfCodes(field.codes), description, resolve: (row) => field.read(row) })]
    case 'id': {
      const resolve = (row: Row, _args: object, context: Graph['Context']) =>
        context.caller.ids.encode(field.record, field.read(forId(row)))
      return [t.field({ ...plain, type: 'ID', description, resolve })]
    }
    case 'path': {
      const resolve = (row: Row, _args: object, context: Graph['Context']) =>
        field.path(context.caller.ids.encode(field.record, field.read(row)))
      return [t.field({ ...plain, type: 'String', description, resolve })]
    }
    case 'relation': {
      const { absence } = field
      const resolve = async (row: Row, _args: object, context: Graph['Context'], info: GraphQLResolveInfo) => {
        const key = field.read(row)
        const [related] = key === null ? [] : await loadRelated(field.record, [key], context, info)
        return related ?? null
      }
      const { extensions } = withRelatedResolver<Row>((rows, context, info) =>
        loadRelatedOnes(field.record, rows.map(field.read), context, info),
      )
      const level = { extensions: { ...extensions, columns } }
      const type = typeOf(field.record)
      if (absence !== undefined) {
        return [t.field({ ...level, type, nullable: true, description: withAbsence(description, absence), resolve })]
      }
      return [t.field({ ...level, type, description, resolve })]
    }
    case 'relations': {
      const { extensions } = withLevelResolver<Row>((rows, context, info) =>
        loadRelatedOfLevel(field.record, rows.map(field.read), context, info),
      )
      return [
        t.field({
          extensions: { ...extensions, columns },
          type: [typeOf(field.record)],
          description,
          resolve: (row, _args, context, info) => loadRelated(field.record, field.read(row), context, info),
        }),
      ]
    }
    case 'anyReference': {
      const resolve = async (row: Row, _args: object, context: Graph['Context'], info: GraphQLResolveInfo) => {
        const record = field.read(row)
        return record === null ? null : loadNode(record, context, info)
      }
      const absence = 'null when there is none, or the caller may not view it'
      return [
        t.field({
          ...reads(...columns),
          type: Node,
          nullable: true,
          description: withAbsence(description, absence),
          resolve,
        }),
      ]
    }
    case 'references': {
      const resolve = (row: Row, _args: object, context: Graph['Context']) =>
        field.read(row).map((key) => context.caller.ids.encode(field.record, key))
      return [t.field({ ...plain, type: ['ID'], description, resolve })]
    }
    case 'entries': {
      const { type, read } = field
      const complexity = { field: 1, multiplier: type.most }
      return [t.field({ ...reads(...columns), type: [entryTypeOf(type)], complexity, description, resolve: read })]
    }
    // Keys that GraphQL does not show, and lists of records, which are relations in GraphQL with types of their own.
    default:
      return []
  }
}
