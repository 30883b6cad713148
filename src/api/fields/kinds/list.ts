import { getOrInsert } from '../../../db/statements/get-or-insert.ts'
import { builder, type Graph } from '../../graphql/builder.ts'
import { exposeFields } from '../../graphql/building/output.ts'
import { reads } from '../../graphql/building/field-extensions.ts'
import { compileMembers, type MembersWriter, writeJson, writeList } from '../../rest/json.ts'
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

/** Members that an item has besides its fields, under their own names. */
type More<Item> = (item: Item) => Record<string, unknown> | undefined

function listKind<Item>(fields: () => FieldMap<Item>, more: More<Item> | undefined): Kind<readonly Item[]> {
  // Compiled at the first record: the maps of two kinds may reference each other.
  let members: MembersWriter<Item> | undefined
  return {
    name: 'list',
    json(items, ids) {
      members ??= compileMembers(fields())
      const write = members
      return writeList(items.map((item) => `{${write(item, ids)}${moreMembers(more?.(item))}}`))
    },
    empty: '[]',
    jsonSchema: (description) => ({ type: 'array', description }),
    items: fields,
  }
}

const moreMembers = (more: Record<string, unknown> | undefined): string => {
  const members = more === undefined ? '' : writeJson(more).slice(1, -1)
  return members === '' ? '' : `,${members}`
}

/** Nested records, which only REST embeds; GraphQL has a relation of its own for them. */
export const list = <Row, Item>(
  fields: () => FieldMap<Item>,
  source: Source<Row, readonly Item[]>,
  description: string,
  more?: More<Item>,
): Field<Row> => fieldOf(listKind(fields, more), source, description)

/** Like things in a list, which REST shows as numbered fields. */
export const entries = <Row, Entry extends object>(
  type: EntryType<Entry>,
  source: Source<Row, readonly Entry[]>,
  description: string,
): Field<Row> => fieldOf(entriesKind(type), source, description)

const textsKind: Kind<readonly string[]> = {
  name: 'texts',
  json: (value) => writeJson(value),
  empty: '[]',
  jsonSchema: (description) => ({ type: 'array', items: { type: 'string' }, description }),
}

/** Texts in a list, which REST alone shows. */
export const texts = <Row>(source: Source<Row, readonly string[]>, description: string): Field<Row> =>
  fieldOf(textsKind, source, description)
