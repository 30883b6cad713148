import { isNameOnly } from '../../../domain/workspace/shown-records.ts'
import type { ObjectFields } from '../../fields/field.ts'
import type { ListInPart, Loaders } from '../../loaders.ts'
import { type LevelResolver, reads } from './field-extensions.ts'
import { spend } from '../limits/cost.ts'
import type { Graph, GraphContext } from '../builder.ts'

/** Maximum length of a list within a record that is not a connection. */
const longest = 1_000

/**
 * A field for a list that is short as a rule, read by a loader for the id of its record. Longer ones end at the bound that its description states;
 * the lists of a record that the caller may not view are empty.
 */
export const shortList = <Item extends object, Parent extends { id: number }>(
  t: ObjectFields<Parent>,
  type: PothosSchemaTypes.ObjectRef<Graph, Item>,
  description: string,
  load: (loaders: Loaders, id: number, parent: Parent) => Promise<object[]> | object[],
  extensions: { resolveLevel?: LevelResolver<Parent> } = {},
) =>
  t.field({
    extensions: { ...reads('id').extensions, ...extensions },
    type: [type as PothosSchemaTypes.ObjectRef<Graph, object>],
    description: `${description} At most 1,000.`,
    async resolve(parent, _args, context): Promise<readonly object[]> {
      if (isNameOnly(parent)) return []
      return cut(await load(context.loaders, parent.id, parent), context)
    },
  })

function cut(items: readonly object[], context: GraphContext): readonly object[] {
  spend(context, Math.min(items.length, longest))
  return items.length > longest ? items.slice(0, longest) : items
}

/** {@link shortList} of records: for the records of a level they are read by one statement, which reads only the columns in use. */
export const recordsOf = <Item extends object, Parent extends { id: number }>(
  t: ObjectFields<Parent>,
  type: PothosSchemaTypes.ObjectRef<Graph, Item>,
  description: string,
  list: ListInPart,
) => {
  const resolveLevel: LevelResolver<Parent> = async (parents, _args, context, { reads: columns }) => {
    const keys = parents.flatMap((parent) => (isNameOnly(parent) ? [] : parent.id))
    const lists = columns
      ? await context.loaders.listsInPart(list, keys, columns)
      : await Promise.all(keys.map((key) => context.loaders[list].load(key)))
    const found = new Map(keys.map((key, index) => [key, lists[index]]))
    return parents.map((parent) => cut(isNameOnly(parent) ? [] : (found.get(parent.id) ?? []), context))
  }
  return shortList(t, type, description, (loaders, id) => loaders[list].load(id), { resolveLevel })
}
