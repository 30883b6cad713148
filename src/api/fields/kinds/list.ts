import { getOrInsert } from '../../../db/statements/get-or-insert.ts'
import { builder, type Graph } from '../../graphql/builder.ts'
import { exposeFields } from '../../graphql/building/output.ts'
import { reads } from '../../graphql/building/field-extensions.ts'
import { type Field, type FieldMap, fieldOf, type Kind, type Source } from '../field.ts'

/** The GraphQL type of the objects in a list that belongs to its record alone, of at most `most` objects. */
export type EntryType<Entry> = { name: string; description: string; fields: FieldMap<Entry>; most: number }

const entryTypes = new Map<string, PothosSchemaTypes.ObjectRef<Graph, object>>()

/** The type of the entries of a list, created at its first use. */
const entryTypeOf = <Entry extends object>({ name, description, fields }: EntryType<Entry>) =>
  getOrInsert(entryTypes, name, () =>
    builder.objectRef<Entry>(name).implement({ description, fields: (t) => exposeFields(t, fields) }),
  )

const entriesKind = <Entry extends object>(type: EntryType<Entry>): Kind<readonly Entry[]> => ({
  name: 'entries',
  graphql: (t, { columns, description, read }) =>
    t.field({
      ...reads(...columns),
      type: [entryTypeOf(type)],
      complexity: { field: 1, multiplier: type.most },
      description,
      resolve: (row): readonly object[] => read(row),
    }),
  empty: '[]',
})

/** Like things in a list. */
export const entries = <Row, Entry extends object>(
  type: EntryType<Entry>,
  source: Source<Row, readonly Entry[]>,
  description: string,
): Field<Row> => fieldOf(entriesKind(type), source, description)
