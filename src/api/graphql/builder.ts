import type { Yielder } from '../../threads/yielder.ts'
import SchemaBuilder from '@pothos/core'
import ComplexityPlugin from '@pothos/plugin-complexity'
import type { Incoming } from '../../http/http.ts'
import type { RequestContext } from '../../domain/kernel/request-context.ts'
import type { CodeName } from './building/codes.ts'
import type { Loaders } from '../loaders.ts'
import type { ChangeFeed } from './subscriptions/change-feed.ts'
import type { EndTurn } from './subscriptions/event-turns.ts'
import { listCost } from './limits/cost.ts'

/** Context shared by all resolvers of one request. */
export type GraphContext = {
  caller: RequestContext
  /** Authenticates the caller again. @throws INVALID_TOKEN */
  renew: () => Promise<RequestContext>
  /** Change feed that subscriptions read. */
  changes: ChangeFeed
  /** Releases the slot of the event that is being executed. */
  endTurn?: EndTurn
  /** Tells that the caller no longer waits for the response. */
  disconnection: Incoming['disconnection']
  requestId: string
  /** Replaced after each write, so that its payload does not show cached reads from before. */
  loaders: Loaders
  /** Yields between slices of the resolvers' computation. */
  yielder: Yielder
  /** Mutation fields that have begun; decides which idempotency key each one has. */
  writes: number
  /** Variables of the document, as they were sent. */
  variables: Readonly<Record<string, unknown>>
  /** Points that the pages read so far have cost, within one event of a subscription. */
  spent: number
  /** Headers to add to the response. */
  replyHeaders: Record<string, string>
}

/** Builds the schema: every module of types adds to it when it is imported. */
export const builder = new SchemaBuilder<{
  Context: GraphContext
  DefaultFieldNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    Decimal: { Input: string; Output: string }
    Date: { Input: string; Output: string }
    DateTime: { Input: string; Output: number }
    JSON: { Input: unknown; Output: unknown }
  } & Record<CodeName, { Input: string; Output: string }>
}>({
  plugins: [ComplexityPlugin],
  defaultFieldNullability: false,
  // Costs are counted before execution (limits.ts): the plugin only stores each field's cost.
  complexity: { disabled: true, defaultListMultiplier: listCost },
})

/** The types of the schema, for functions that are generic over its fields. */
export type Graph = typeof builder.$inferSchemaTypes

builder.queryType({ description: 'Reads. What the caller may not view is as if it did not exist.' })
builder.mutationType({
  description:
    'All write operations. Each field is one transaction; the fields of a document run one after the other. Refusals are returned in `userErrors`, and then nothing was changed. An `Idempotency-Key` header makes the first field of a document safe to retry; from the second field on, the key of each field is the header followed by "/" and its response key.',
})
