import type { z } from 'zod'
import { DomainError, type FieldError } from '../../../domain/kernel/error.ts'
import { isRefusable } from '../../../domain/kernel/actor.ts'
import { execute } from '../../../domain/kernel/execute.ts'
import type { Operation } from '../../../domain/kernel/operation.ts'
import type { ReadColumns } from '../../../domain/kernel/rows/record-table.ts'
import type { Graph, GraphContext } from '../builder.ts'
import { topLevel } from '../errors.ts'
import { inputFrom, type Inputs } from './inputs.ts'
import { readsOf } from './selection.ts'

type SentInput = { input: Record<string, unknown>; problems?: readonly FieldError[] }

/** Runs a read operation for a field; refusals become top-level errors whose paths start at the field's arguments. */
export async function executeRead<Schema extends z.ZodType, Result>(
  operation: Operation<Schema, Result>,
  { input, problems = [] }: SentInput,
  context: GraphContext,
  place?: Inputs['place'],
  reads?: ReadColumns,
): Promise<Result> {
  try {
    return (await execute(operation, input, { ...context.caller, problems }, { reads })).value
  } catch (error) {
    if (error instanceof DomainError) throw topLevel(error, place)
    throw error
  }
}

/** Permission that the caller needs, as declared by the operation, and that the field is null without it. */
export const needsText = ({ permission, elevated }: Operation, canBeNull = false): string =>
  `Needs ${permission.describe}${elevated ? '; also X-API-PASSWORD' : ''}${canBeNull ? '; else null' : ''}.`

/**
 * The field of an operation that reads one thing: `builder.queryFields((t) => ({ quote: query(t, quote, { type: Quote, description
 * }) }))`. A missing record is null and an error with the code NOT_FOUND; what every user of the company may read is never null.
 */
export function query<Schema extends z.ZodType, Result extends object>(
  t: PothosSchemaTypes.QueryFieldBuilder<Graph, object>,
  operation: Operation<Schema, Result>,
  options: { type: PothosSchemaTypes.ObjectRef<Graph, Result>; description: string; without?: readonly string[] },
) {
  const { without = [] } = options
  const inputs = inputFrom(operation, { without })
  const declared = inputs.args()
  const isOfRecord = 'id' in declared || 'recordId' in declared
  const canBeNull = isOfRecord || isRefusable(operation.permission)
  // Of an unbound type parameter TypeScript cannot know that it is not a list; of an object it does.
  const type = options.type as PothosSchemaTypes.ObjectRef<Graph, object>
  return t.field({
    type,
    nullable: canBeNull,
    extensions: { operation: operation.name },
    description: `${options.description} ${needsText(operation, canBeNull)}`,
    args: declared,
    resolve: (_root, args, context, info) =>
      executeRead(operation, inputs.read(args), context, inputs.place, readsOf(info)),
  })
}
