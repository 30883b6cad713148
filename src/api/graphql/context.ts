import { createSlices } from '../../db/thread-turns.ts'
import { workOn } from '../../domain/kernel/execute.ts'
import type { RequestContext } from '../../domain/kernel/execute.ts'
import { createLoaders } from '../loaders.ts'
import type { Loaders } from '../loaders.ts'
import type { GraphContext } from './builder.ts'

/** Loaders that have read nothing yet, over the read handle. */
export const freshLoaders = (caller: RequestContext): Loaders => createLoaders(workOn(caller, caller.database.read))

/** The context of one request's resolvers. */
export const graphContext = (
  caller: RequestContext,
  { renew, signal, changes }: Pick<GraphContext, 'renew' | 'signal' | 'changes'>,
): GraphContext => ({
  caller,
  renew,
  signal,
  changes,
  requestId: caller.requestId,
  loaders: freshLoaders(caller),
  slices: createSlices(caller.actor.companyId),
  writes: 0,
  replyHeaders: {},
})
