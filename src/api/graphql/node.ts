import { brandWithType } from '@pothos/core'
import type { z } from 'zod'
import { DomainError } from '../../domain/kernel/error.ts'
import { execute } from '../../domain/kernel/execute.ts'
import type { Operation } from '../../domain/kernel/operation.ts'
import type { RecordKind } from '../../domain/kernel/record-id.ts'
import { decodeAny } from '../ids.ts'
import { builder } from './builder.ts'
import type { Graph, GraphContext } from './builder.ts'
import { registerType } from './related.ts'

/** A record with an id of its own. */
export const Node = builder.interfaceRef<object>('Node').implement({
  description: 'A record that `node` finds by its id.',
  fields: (t) => ({ id: t.id({ description: 'Opaque; says which kind of record it is of. The same in REST.' }) }),
})

type Fetch = (id: string, context: GraphContext) => Promise<object | null>

const kinds = new Map<RecordKind, Fetch>()

/** Lets `node(id)` find records of this kind, through the operation that reads one, so that the same permissions apply. */
export function registerNode<Schema extends z.ZodType, Result extends object>(
  kind: RecordKind,
  type: PothosSchemaTypes.ObjectRef<Graph, Result>,
  operation: Operation<Schema, Result>,
): void {
  // Records that name a user show a Person, which has fewer fields.
  if (kind !== 'user') registerType(kind, type)
  kinds.set(kind, async (id, context) => {
    try {
      const { value } = await execute(operation, { id }, context.caller)
      brandWithType(value, type as PothosSchemaTypes.ObjectRef<Graph, object>)
      return value
    } catch (error) {
      if (error instanceof DomainError && error.code === 'NOT_FOUND') return null
      throw error
    }
  })
}

builder.queryField('node', (t) =>
  t.field({
    type: Node,
    nullable: true,
    description: "Any record by its id. Null when there is none, another company's included.",
    args: { id: t.arg.id({ required: true, description: 'Opaque id of the record.' }) },
    resolve: (_root, { id }, context) => {
      const found = decodeAny(context.caller.ids, id)
      return (found && kinds.get(found.kind)?.(id, context)) ?? null
    },
  }),
)
