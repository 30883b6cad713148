import { type Field, type FieldMap, type FieldRef, isShownInGraph, type ObjectFields } from '../../fields/field.ts'

/**
 * The fields of a record from its field map; REST-only fields are left out, `except` names those that the type defines itself.
 */
export function exposeFields<Row>(
  t: ObjectFields<Row>,
  fields: FieldMap<Row>,
  except: readonly string[] = [],
): Record<string, FieldRef> {
  const shown = Object.entries(fields).filter(([name, field]) => isShownInGraph(field) && !except.includes(name))
  const exposed = shown.flatMap(([name, field]) => {
    const ref = field.kind.graphql?.(t, { ...field, description: field.graphDescription ?? field.description })
    return ref ? [[graphName(name, field), ref] as const] : []
  })
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

const graphName = <Row>(name: string, { graphName: own, kind }: Field<Row>): string =>
  own ?? kind.graphName?.(name) ?? name
