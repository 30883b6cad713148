import type { RecordKind } from '../../../domain/kernel/record-id.ts'
import { constant, type Field, fieldOf, type Kind, type Source } from '../../fields/field.ts'
import { keyOverRest } from '../../fields/kinds/relation.ts'
import { compileMembers, type MembersWriter, writeJson, writeList } from '../json.ts'
import type { Member, Members } from './overlay.ts'

/** Kinds of value that REST alone shows. */

const referenceKind = (record: RecordKind): Kind<number | null> => ({ name: 'reference', ...keyOverRest(record) })

const referencesKind = (record: RecordKind): Kind<readonly number[]> => ({
  name: 'references',
  json: (keys, ids) => `"${keys.map((key) => ids.encode(record, key)).join(',')}"`,
  empty: '""',
  jsonSchema: (description) => ({
    type: 'string',
    description: `${description} Ids with commas between, empty for none.`,
  }),
})

/** The id of another record. */
export const reference = <Row>(
  record: RecordKind,
  source: Source<Row, number | null>,
  description: string,
): Field<Row> => fieldOf(referenceKind(record), source, description)

/** The ids of several other records, in their order: one text with commas between them. */
export const references = <Row>(
  record: RecordKind,
  source: Source<Row, readonly number[]>,
  description: string,
): Field<Row> => fieldOf(referencesKind(record), source, description)

/** Members that an item has besides its fields, under their own names. */
type More<Item> = (item: Item) => Record<string, unknown> | undefined

function listKind<Item>(membersOf: () => Members<Item>, more: More<Item> | undefined): Kind<readonly Item[]> {
  // Compiled at the first record: the maps of two kinds may reference each other.
  let members: MembersWriter<Item> | undefined
  return {
    name: 'list',
    json(items, ids) {
      members ??= compileMembers(membersOf())
      const write = members
      return writeList(items.map((item) => `{${write(item, ids)}${moreMembers(more?.(item))}}`))
    },
    empty: '[]',
    jsonSchema: (description) => ({ type: 'array', description }),
  }
}

const moreMembers = (more: Record<string, unknown> | undefined): string => {
  const members = more === undefined ? '' : writeJson(more).slice(1, -1)
  return members === '' ? '' : `,${members}`
}

/** Records that are part of the answer; GraphQL has a relation of its own for them. */
export const list = <Row, Item>(
  members: () => Members<Item>,
  source: Source<Row, readonly Item[]>,
  description: string,
  more?: More<Item>,
): Member<Row> => ({ ...fieldOf(listKind(members, more), source, description), items: members })

const textsKind: Kind<readonly string[]> = {
  name: 'texts',
  json: (value) => writeJson(value),
  empty: '[]',
  jsonSchema: (description) => ({ type: 'array', items: { type: 'string' }, description }),
}

/** Texts in a list. */
export const texts = <Row>(source: Source<Row, readonly string[]>, description: string): Field<Row> =>
  fieldOf(textsKind, source, description)

/** compat: a member that clients look for, and that is always null. */
export const absent = <Row>(description: string): Field<Row> =>
  fieldOf<Row, null>(
    { name: 'null', json: () => 'null', empty: 'null', jsonSchema: (shown) => ({ type: 'null', description: shown }) },
    constant(null),
    description,
  )
