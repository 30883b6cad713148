import type { z } from 'zod'
import { DomainError } from '../../domain/error.ts'
import { execute } from '../../domain/execute.ts'
import type { WatchedKind } from '../../domain/changes.ts'
import type { Operation } from '../../domain/operation.ts'
import { builder } from './builder.ts'
import type { Graph, GraphContext } from './builder.ts'
import { listenForChanges } from './changes.ts'
import { freshLoaders } from './context.ts'
import { needs, read } from './query.ts'

builder.subscriptionType({
  description:
    'What happens while one listens, over server-sent events: send the subscription to the same address with `Accept: text/event-stream`. Each event is the record as it then is. A stream begins with the next change, so read the list after subscribing; it ends when the token is withdrawn or the server stops: then subscribe again. What one may not see is not told.',
})

type ReadOne<Result> = Operation<z.ZodType<unknown, { id: string }>, Result>

/**
 * Adds a field to Subscription that answers each record of a kind when it has been written, as the given operation shows
 * it to the subscriber: their rights are looked at anew for every event.
 */
export function subscriptionField<Result extends object>(
  name: string,
  one: ReadOne<Result>,
  options: { kind: WatchedKind; type: PothosSchemaTypes.ObjectRef<Graph, Result>; description: string },
): void {
  const { kind } = options
  // Of an unbound type parameter TypeScript cannot know that it is not a list; of an object it does.
  const type = options.type as PothosSchemaTypes.ObjectRef<Graph, object>
  builder.subscriptionField(name, (t) =>
    t.field({
      type,
      description: `${options.description} ${needs(one)}`,
      args: {
        id: t.arg.id({
          required: false,
          description: 'This record only; without it every one that the caller may see.',
        }),
      },
      subscribe: (_root, { id }, context) => visible(one, kind, id ?? undefined, context),
      resolve: (record) => record,
    }),
  )
}

/** The records as they are written and as long as the caller may see them; it listens when it resolves. */
async function visible<Result extends object>(
  one: ReadOne<Result>,
  kind: WatchedKind,
  id: string | undefined,
  context: GraphContext,
): Promise<AsyncGenerator<Result>> {
  const { database, ids, actor } = context.caller
  // A wrong id, or one that the caller may not see, is told at once.
  if (id !== undefined) await read(one, { id }, context)
  const only = id === undefined ? undefined : ids.decode(kind, id)
  const keys = await listenForChanges(database, { companyId: actor.companyId, kind, only }, context.signal)

  async function* records(): AsyncGenerator<Result> {
    for await (const key of keys) {
      if (!(await stillKnown(context))) return
      const record = await readIfVisible(one, ids.encode(kind, key), context)
      if (record) yield record
    }
  }
  return records()
}

/** Looks the caller up again: rights change, tokens are withdrawn. False when there is no such caller any more. */
async function stillKnown(context: GraphContext): Promise<boolean> {
  try {
    context.caller = await context.renew()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'INVALID_TOKEN') return false
    throw error
  }
  context.loaders = freshLoaders(context.caller)
  return true
}

async function readIfVisible<Result>(
  one: ReadOne<Result>,
  id: string,
  context: GraphContext,
): Promise<Result | undefined> {
  try {
    return (await execute(one, { id }, context.caller)).value
  } catch (error) {
    if (error instanceof DomainError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')) return undefined
    throw error
  }
}
