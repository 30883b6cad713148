import { GraphQLError } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import type { z } from 'zod'
import { mayAccess, type Owned, type Right } from '../../../domain/kernel/actor.ts'
import { DomainError } from '../../../domain/kernel/error.ts'
import { execute } from '../../../domain/kernel/execute.ts'
import type { RequestContext } from '../../../domain/kernel/request-context.ts'
import type { WatchedKind } from '../../../domain/kernel/watched-records.ts'
import type { Operation } from '../../../domain/kernel/operation.ts'
import { upperFirst } from '../../../domain/kernel/spelling.ts'
import { builder, type Graph, type GraphContext } from '../builder.ts'
import type { ChangeStream, SharedReads } from './change-feed.ts'
import { type ChangeFilter, filterType, matcherOf, ofRecords } from './change-filter.ts'
import type { Change } from './change-log.ts'
import { freshLoaders } from '../../loaders.ts'
import { topLevel } from '../errors.ts'
import { needsText, executeRead } from '../building/query.ts'

builder.subscriptionType({
  description:
    'Notifications about changes, over server-sent events: send the subscription to the same address with `Accept: text/event-stream`. Each event is the record in its current state; `filter` selects records by that state. A stream starts with the next change, so read the list after subscribing. It ends when the server stops: then subscribe again; and with the first change after its token was withdrawn. Records that the caller may not view are left out. A record that changes again before it was sent is sent once. A token may have 10 open subscriptions and a company 100, unless the server is configured otherwise; a stream that is read too slowly ends with the error TOO_SLOW.',
})

type ReadOne<Result> = Operation<z.ZodType<unknown, { id: unknown }>, Result>

/** The kind of record to subscribe to, the permission to view all of them, and the conditions to choose by. */
type Watched<Result> = { kind: WatchedKind; right: Right; filter: ChangeFilter<Result> }

/** The caller's choice: one record, and a test that each must pass. */
type Chosen<Result> = { id: string | undefined; matches: (record: Result) => boolean }

/** Replaces the last record of a stream: the reason for its end. */
class StreamFailure {
  readonly reason: unknown
  constructor(reason: unknown) {
    this.reason = reason
  }
}

/** A field of Subscription: each record of a kind after it was written, read by the operation with the subscriber's rights. */
export function subscriptionField<Result extends Owned & { readonly id: number }>(
  name: string,
  one: ReadOne<Result>,
  options: Watched<Result> & { type: PothosSchemaTypes.ObjectRef<Graph, Result>; description: string },
): void {
  // Of an unbound type parameter TypeScript cannot know that it is not a list; of an object it does.
  const type = options.type as PothosSchemaTypes.ObjectRef<Graph, object>
  const conditions: ChangeFilter<Result> = {
    ids: ofRecords(options.kind, ({ id }) => [id], 'One of these.'),
    ...options.filter,
  }
  const filter = filterType(`${upperFirst(options.kind)}ChangeFilter`, conditions)
  builder.subscriptionField(name, (t) =>
    t.field({
      type,
      description: `${options.description} ${needsText(one)}`,
      args: {
        id: t.arg.id({
          required: false,
          description: 'This record only; without it every one that the caller may see.',
        }),
        filter: t.arg({
          type: filter,
          required: false,
          description: 'Records that match when they are sent; null or {} means all.',
        }),
      },
      subscribe: (_root, { id, filter: given }, context) =>
        subscribe(one, options, { id: id ?? undefined, matches: chosenBy(conditions, given, context) }, context),
      resolve: (record: object) => {
        if (!(record instanceof StreamFailure)) return record
        throw record.reason instanceof DomainError ? topLevel(record.reason) : record.reason
      },
    }),
  )
}

/** Releases the slot of an event once it is executed; the time of sending depends on the reader. */
export const endEventTurns: Plugin<Partial<GraphContext>> = {
  onSubscribe: () => ({
    onSubscribeResult: () => ({ onNext: ({ args }) => args.contextValue.endTurn?.() }),
  }),
}

/** @throws VALIDATION as a top-level error, with paths from the field's arguments */
function chosenBy<Result>(filter: ChangeFilter<Result>, given: unknown, { caller }: GraphContext) {
  try {
    // GraphQL has checked it against the input type of this filter.
    return matcherOf(filter, (given ?? {}) as Parameters<typeof matcherOf>[1], caller.ids)
  } catch (error) {
    if (error instanceof DomainError) throw topLevel(error, (path) => ['filter', ...path.map(String)])
    throw error
  }
}

/** The records as they are written, while the caller may see them. */
async function subscribe<Result extends object & Owned>(
  one: ReadOne<Result>,
  watched: Watched<Result>,
  { id, matches }: Chosen<Result>,
  context: GraphContext,
): Promise<AsyncIterableIterator<Result | StreamFailure>> {
  const { ids, actor } = context.caller
  // An invalid id, or one that the caller may not see, is reported at once.
  if (id !== undefined) await executeRead(one, { input: { id } }, context)
  const only = id === undefined ? undefined : ids.decode(watched.kind, id)
  const stream = await context.changes.open({ actor, kind: watched.kind, only }, context.disconnection.signal)
  const records = readRecords(one, watched, matches, stream, context)
  // A generator that was never started does not run its `finally`.
  const end = async (): Promise<IteratorResult<Result | StreamFailure>> => {
    stream.close()
    return records.return(undefined)
  }
  const iterator: AsyncIterableIterator<Result | StreamFailure> = {
    next: () => records.next(),
    return: end,
    throw: end,
    [Symbol.asyncIterator]() {
      return iterator
    },
  }
  return iterator
}

async function* readRecords<Result extends object & Owned>(
  one: ReadOne<Result>,
  watched: Watched<Result>,
  matches: Chosen<Result>['matches'],
  stream: ChangeStream,
  context: GraphContext,
): AsyncGenerator<Result | StreamFailure, undefined> {
  try {
    for (;;) {
      context.endTurn?.()
      const change = await stream.next()
      if (change === undefined) return undefined
      if (change === 'behind') {
        yield new StreamFailure(tooSlow())
        return undefined
      }
      context.endTurn = await context.changes.turns.take(context.caller.actor.companyId)
      const seen = await look(one, watched, change, stream.readsOf(change), context)
      if (seen === 'withdrawn') return undefined
      if (seen === 'hidden') continue
      if (seen instanceof StreamFailure || matches(seen)) yield seen
      if (seen instanceof StreamFailure) return undefined
    }
  } finally {
    context.endTurn?.()
    stream.close()
  }
}

/** The record as the subscriber may see it now: permissions change, tokens are revoked. Reads it only if no other stream has. */
async function look<Result extends object & Owned>(
  one: ReadOne<Result>,
  { kind, right }: Watched<Result>,
  { id }: Change,
  reads: SharedReads,
  context: GraphContext,
): Promise<Result | StreamFailure | 'hidden' | 'withdrawn'> {
  const { tokenId } = context.caller.actor
  try {
    const viewing = reads.viewers.get(tokenId) ?? renewed(context)
    reads.viewers.set(tokenId, viewing)
    const viewer = await viewing
    if (!viewer) return 'withdrawn'
    Object.assign(context, viewer, { spent: 0 })
    reads.record ??= readForAll(one, viewer.caller.ids.encode(kind, id), viewer.caller)
    // The topic is of one kind, whose operation returns this type.
    const record = (await reads.record) as Result | undefined
    const { actor } = viewer.caller
    return record && mayAccess(actor, right, record) ? record : 'hidden'
  } catch (error) {
    return new StreamFailure(error)
  }
}

/** The caller with their current permissions. */
async function renewed(context: GraphContext): Promise<Awaited<ReturnType<SharedReads['viewers']['get']>>> {
  try {
    // The notice of a change can come before the position of the write that a replica must have replayed.
    const caller = { ...(await context.renew()), mayReadReplicas: false }
    return { caller, loaders: freshLoaders(caller) }
  } catch (error) {
    if (error instanceof DomainError && error.code === 'INVALID_TOKEN') return undefined
    throw error
  }
}

/** Reads a record for every subscriber of the company: permission to see it is checked for each. */
async function readForAll<Result>(
  one: ReadOne<Result>,
  id: string,
  caller: RequestContext,
): Promise<Result | undefined> {
  try {
    const actor = { ...caller.actor, isOwner: true, isAdmin: true }
    return (await execute(one, { id }, { ...caller, actor })).value
  } catch (error) {
    if (error instanceof DomainError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

const tooSlow = (): GraphQLError =>
  new GraphQLError('The changes came faster than they were read: read the list again, then subscribe anew.', {
    extensions: { code: 'TOO_SLOW' },
  })
