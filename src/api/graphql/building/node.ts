import { brandWithType } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import type { z } from 'zod'
import { DomainError, invalid } from '../../../domain/kernel/error.ts'
import { execute } from '../../../domain/kernel/execute.ts'
import type { Operation } from '../../../domain/kernel/operation.ts'
import type { AnyRecord, RecordKind } from '../../../domain/kernel/record-id.ts'
import type { PartKind } from '../../../domain/workspace/part-owners.ts'
import type { Loaders } from '../../loaders.ts'
import { builder, type Graph, type GraphContext } from '../builder.ts'
import { topLevel } from '../errors.ts'
import { spend } from '../limits/cost.ts'
import { isRelatedKind, loadRelated, registerType, selectsKeysOnly } from './related.ts'

/** A record with an id of its own. */
export const Node = builder.interfaceRef<object>('Node').implement({
  description: 'A record that `node` finds by its id.',
  fields: (t) => ({ id: t.id({ description: 'Opaque; says which kind of record it is of. The same in REST.' }) }),
})

type Fetch = (id: string, context: GraphContext) => Promise<object | null>

const kinds = new Map<RecordKind, { type: PothosSchemaTypes.ObjectRef<Graph, object>; fetch: Fetch }>()

/** Lets `node(id)` find records of this kind, through the operation that reads one, so that the same permissions apply. */
export function registerNode<Schema extends z.ZodType, Result extends object>(
  kind: RecordKind,
  type: PothosSchemaTypes.ObjectRef<Graph, Result>,
  operation: Operation<Schema, Result>,
): void {
  registerType(kind, type)
  const nodeType = type as PothosSchemaTypes.ObjectRef<Graph, object>
  const fetch: Fetch = async (id, context) => {
    try {
      const { value } = await execute(operation, { id }, context.caller)
      brandWithType(value, nodeType)
      return value
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return null
      throw error
    }
  }
  kinds.set(kind, { type: nodeType, fetch })
}

/**
 * Lets `node(id)` find parts of other records, such as a contact of a client: those that the list of their owner shows to a caller
 * who may read the owner. `lists` reads that list, by the kind of the owner.
 */
export function registerPart<Part extends { id: number }>(
  kind: PartKind,
  type: PothosSchemaTypes.ObjectRef<Graph, Part>,
  lists: Partial<Record<RecordKind, PartsOf<Part>>>,
): void {
  registerType(kind, type)
  const nodeType = type as PothosSchemaTypes.ObjectRef<Graph, object>
  const fetch: Fetch = async (id, context) => {
    const { caller, loaders } = context
    const key = caller.ids.decode(kind, id)
    const owner = key === undefined ? undefined : await loaders.owners[kind].load(key)
    if (!owner || !(await kinds.get(owner.kind)?.fetch(caller.ids.encode(owner.kind, owner.key), context))) return null
    const parts = await lists[owner.kind]?.(loaders, owner.key, key ?? 0)
    const part = parts?.find((each) => each?.id === key)
    return part ? branded(part, nodeType) : null
  }
  kinds.set(kind, { type: nodeType, fetch })
}

type PartsOf<Part> = (loaders: Loaders, owner: number, key: number) => Promise<readonly (Part | undefined)[]>

/** Lets `node(id)` find records of a kind by their loader, which returns those that the caller may see. */
export function registerLoaded<Row extends object>(
  kind: RecordKind,
  type: PothosSchemaTypes.ObjectRef<Graph, Row>,
  load: (loaders: Loaders, key: number) => Promise<Row | undefined>,
): void {
  const nodeType = type as PothosSchemaTypes.ObjectRef<Graph, object>
  const fetch: Fetch = async (id, { caller, loaders }) => {
    const row = await load(loaders, caller.ids.decode(kind, id) ?? 0)
    return row ? branded(row, nodeType) : null
  }
  kinds.set(kind, { type: nodeType, fetch })
}

/**
 * The record of any kind that another record is about; null when it is deleted. Kinds that are not read in batches are those of
 * administrators (tokens, users, the company), and read as `node` does: null when the caller may not.
 */
export async function loadNode(
  { kind, key }: AnyRecord,
  context: GraphContext,
  info: GraphQLResolveInfo,
): Promise<object | null> {
  const known = kinds.get(kind)
  if (!known) return null
  if (selectsKeysOnly(info)) return branded({ id: key }, known.type)
  if (isRelatedKind(kind)) {
    const [record] = await loadRelated(kind, [key], context, info)
    return record ? branded(record, known.type) : null
  }
  try {
    return await known.fetch(context.caller.ids.encode(kind, key), context)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'FORBIDDEN') return null
    throw error
  }
}

function branded(record: object, type: PothosSchemaTypes.ObjectRef<Graph, object>): object {
  brandWithType(record, type)
  return record
}

const found = (id: string, context: GraphContext): Promise<object | null> => {
  const named = context.caller.ids.identify(id)
  return (named && kinds.get(named.kind)?.fetch(id, context)) ?? Promise.resolve(null)
}

/** Most records that `nodes` reads at once. */
const mostNodes = 100

builder.queryFields((t) => ({
  node: t.field({
    type: Node,
    nullable: true,
    description:
      'Any record of the company by its id; null when there is none. That of a merged client finds its survivor.',
    args: { id: t.arg.id({ required: true, description: 'Opaque id of the record.' }) },
    resolve: (_root, { id }, context) => found(id, context),
  }),
  nodes: t.field({
    type: [Node],
    nullable: { list: false, items: true },
    description: `Records by their ids, at most ${mostNodes}, in order; null for one not found.`,
    args: { ids: t.arg.idList({ required: true, description: `Opaque ids, at most ${mostNodes}.` }) },
    complexity: ({ ids }) => ({ field: 1, multiplier: Math.min(ids.length, mostNodes) }),
    resolve(_root, { ids }, context) {
      if (ids.length > mostNodes) throw topLevel(invalid('ids', `must have at most ${mostNodes} ids`))
      spend(context, ids.length)
      // Each by itself: a refused one is null with its error, and the others are answered.
      return ids.map((id) => found(id, context))
    },
  }),
}))
