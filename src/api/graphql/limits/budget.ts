import type { GraphContext } from '../builder.ts'
import { limits, documentRefusal } from './limits.ts'

/**
 * Counts pages and records while they are read: the list of a mutation and the lists within records may be longer than the cost
 * of the document assumes, and every record in them may read further ones. @throws TOO_COSTLY
 */
export function spend(context: GraphContext, points: number): void {
  context.spent += points
  if (context.spent <= limits.cost) return
  throw documentRefusal(
    'TOO_COSTLY',
    'The document reads too many records below its records: read fewer of them at once.',
  )
}
