import type { z } from 'zod'
import type { BulkAnswer, BulkResult } from '../../domain/records/bulk.ts'
import type { Operation } from '../../domain/kernel/operation.ts'
import type { RecordKind } from '../../domain/kernel/record-id.ts'
import { skipMessage } from '../skip-message.ts'
import { graphSpelling } from './errors.ts'
import { builder } from './builder.ts'
import type { Graph } from './builder.ts'
import { enumOfWords } from './enums.ts'
import { mutationField } from './mutation.ts'

const outcome = enumOfWords('BulkOutcome', ['done', 'skipped'], 'What became of one record of a bulk mutation.')

/** The outcome of one id, and its kind of record. */
const BulkResultType = builder.objectRef<BulkResult & { kind: RecordKind }>('BulkResult').implement({
  description: 'What became of one id of a bulk mutation.',
  fields: (t) => ({
    id: t.id({
      description: 'The id, as it was sent.',
      resolve: ({ id, kind }, _args, { caller }) => (typeof id === 'number' ? caller.ids.encode(kind, id) : id),
    }),
    outcome: t.field({
      type: outcome,
      description: 'Whether the step was taken.',
      resolve: (result) => result.outcome,
    }),
    reason: t.string({
      nullable: true,
      description:
        'Machine-readable reason for skipping the record: not_found, already_archived, … Null if it was processed.',
      resolve: (result) => result.reason ?? null,
    }),
    message: t.string({
      nullable: true,
      description: 'Human-readable reason, if it names other records.',
      resolve: (result, _args, { caller }) => skipMessage(result, caller.ids, graphSpelling) ?? null,
    }),
  }),
})

/**
 * Adds a bulk operation to Mutation: its payload has the records under `plural`, and `results` for every id. `own` names the
 * additional inputs of its actions.
 */
export function bulkMutationField<Schema extends z.ZodType, Row extends object>(
  operation: Operation<Schema, BulkAnswer<Row>>,
  options: {
    kind: RecordKind
    plural: string
    type: PothosSchemaTypes.ObjectRef<Graph, Row>
    description: string
    own?: readonly string[]
  },
): void {
  const type = options.type as PothosSchemaTypes.ObjectRef<Graph, object>
  mutationField<Schema, BulkAnswer<object>>(operation, {
    description: options.description,
    layout: { own: ['action', 'ids', ...(options.own ?? [])] },
    payload: (t, of) => ({
      [options.plural]: t.field({
        type: [type],
        nullable: true,
        description: 'The records as they now are, in the order sent; unknown ids are left out.',
        resolve: of((answer) => answer.records),
      }),
      results: t.field({
        type: [BulkResultType],
        nullable: true,
        description: 'What became of every id.',
        resolve: of((answer) => answer.results.map((result) => ({ ...result, kind: options.kind }))),
      }),
    }),
  })
}
