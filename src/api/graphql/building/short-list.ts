import { isNameOnly } from '../../../domain/workspace/shown-records.ts'
import type { Loaders } from '../../loaders.ts'
import { reads } from './plain-field.ts'
import { spend } from '../limits/budget.ts'
import type { Graph, GraphContext } from '../builder.ts'

/** Maximum length of a list within a record that is not a connection. */
const longest = 1_000

/**
 * Options of a field for a list that is short as a rule, read by a loader for the id of its record. Longer ones end at the bound that its description states;
 * the lists of a record that the caller may not view are empty.
 */
export const shortList = <Item extends object, Parent extends { id: number }>(
  type: PothosSchemaTypes.ObjectRef<Graph, Item>,
  description: string,
  load: (parent: Parent, loaders: Loaders) => Promise<Item[]> | Item[],
) => ({
  ...reads('id'),
  type: [type] as [typeof type],
  description: `${description} At most 1,000.`,
  resolve: async (parent: Parent, _args: object, context: GraphContext): Promise<Item[]> => {
    if (isNameOnly(parent)) return []
    const items = await load(parent, context.loaders)
    spend(context, Math.min(items.length, longest))
    return items.length > longest ? items.slice(0, longest) : items
  },
})
