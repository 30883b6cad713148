import { isNameOnly } from '../../../domain/workspace/shown-records.ts'
import type { ObjectFields } from '../../fields/field.ts'
import type { Loaders } from '../../loaders.ts'
import { reads } from './field-extensions.ts'
import { spend } from '../limits/cost.ts'
import type { Graph } from '../builder.ts'

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
  load: (loaders: Loaders, id: number, parent: Parent) => Promise<Item[]> | Item[],
) =>
  t.field({
    ...reads('id'),
    type: [type as PothosSchemaTypes.ObjectRef<Graph, object>],
    description: `${description} At most 1,000.`,
    async resolve(parent, _args, context): Promise<object[]> {
      if (isNameOnly(parent)) return []
      const items = await load(context.loaders, parent.id, parent)
      spend(context, Math.min(items.length, longest))
      return items.length > longest ? items.slice(0, longest) : items
    },
  })
