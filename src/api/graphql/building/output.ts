import type { FieldMap, FieldRef, ObjectFields } from '../../fields/field.ts'

/** The fields of a record from its field map; `except` names those that the type defines itself. */
export function exposeFields<Row>(
  t: ObjectFields<Row>,
  fields: FieldMap<Row>,
  except: readonly string[] = [],
): Record<string, FieldRef> {
  const shown = Object.entries(fields).filter(([name]) => !except.includes(name))
  const exposed = shown.map(([name, { kind, ...field }]): [string, FieldRef] => {
    if (!kind.graphql) throw new Error(`A field of the kind ${kind.name} has no form in the graph: ${name}`)
    return [name, kind.graphql(t, field)]
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
