import { brandWithType } from '@pothos/core'
import type { GraphQLResolveInfo } from 'graphql'
import type { z } from 'zod'
import { DomainError } from '../../../domain/kernel/error.ts'
import { execute } from '../../../domain/kernel/execute.ts'
import type { Operation } from '../../../domain/kernel/operation.ts'
import type { AnyRecord, RecordKind } from '../../../domain/kernel/record-id.ts'
import { builder } from '../builder.ts'
import type { Graph, GraphContext } from '../builder.ts'
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

builder.queryField('node', (t) =>
  t.field({
    type: Node,
    nullable: true,
    description: "Any record by its id. Null when there is none, another company's included.",
    args: { id: t.arg.id({ required: true, description: 'Opaque id of the record.' }) },
    resolve: (_root, { id }, context) => {
      const found = context.caller.ids.identify(id)
      return (found && kinds.get(found.kind)?.fetch(id, context)) ?? null
    },
  }),
)
