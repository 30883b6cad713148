import { createYielder } from '../../../threads/yielder.ts'
import { readingWork } from '../../../domain/kernel/unit-of-work.ts'
import type { RequestContext } from '../../../domain/kernel/request-context.ts'
import { createLoaders, type Loaders } from '../../loaders.ts'
import type { GraphContext } from '../builder.ts'

/** Loaders that have read nothing yet, over the read handle. */
export const freshLoaders = (caller: RequestContext): Loaders => createLoaders(readingWork(caller))

/** The context of one request's resolvers. */
export const graphContext = (
  caller: RequestContext,
  { renew, disconnection, changes }: Pick<GraphContext, 'renew' | 'disconnection' | 'changes'>,
): GraphContext => ({
  caller,
  renew,
  disconnection,
  changes,
  requestId: caller.requestId,
  loaders: freshLoaders(caller),
  yielder: createYielder(caller.actor.companyId),
  writes: 0,
  spent: 0,
  replyHeaders: {},
})
