import type { z } from 'zod'
import type { BulkAnswer, BulkResult } from '../../../domain/records/bulk.ts'
import type { Operation } from '../../../domain/kernel/operation.ts'
import type { RecordKind } from '../../../domain/kernel/record-id.ts'
import { humanize, upperFirst } from '../../../domain/kernel/spelling.ts'
import { bulkFields, skipMessage } from '../../bulk-verbs.ts'
import { graphSpelling } from '../errors.ts'
import { builder, type Graph } from '../builder.ts'
import { inputNames } from './inputs.ts'
import { mutation, type PayloadRef, payloadType } from './mutation.ts'
import { OutcomeEnum, SkipReasonEnum } from '../types/outcomes.ts'

/** The outcome of one id, and its kind of record. */
const BulkResultType = builder.objectRef<BulkResult & { kind: RecordKind }>('BulkResult').implement({
  description: 'Result for one id of a mutation of several records.',
  fields: (t) => ({
    id: t.id({
      description: 'The id as it was sent, without white space around it.',
      resolve: ({ id, kind }, _args, { caller }) => (typeof id === 'number' ? caller.ids.encode(kind, id) : id),
    }),
    outcome: t.expose('outcome', { type: OutcomeEnum, description: 'DONE, or SKIPPED with a reason.' }),
    reason: t.expose('reason', {
      type: SkipReasonEnum,
      nullable: true,
      description: 'Reason for skipping the record. Null if it was processed.',
    }),
    message: t.string({
      nullable: true,
      description: 'Human-readable reason, if it names other records; null otherwise.',
      resolve: (result, _args, { caller }) => skipMessage(result, caller.ids, graphSpelling) ?? null,
    }),
  }),
})

type BulkOptions<Row extends object> = {
  kind: RecordKind
  /** Name of the records in the payload. */
  plural: string
  type: PothosSchemaTypes.ObjectRef<Graph, Row>
  /** Consequences for this kind of record, by action; added to the description of the verb. */
  notes?: Readonly<Record<string, string>>
  /** Of `bulkPayload`, where another mutation has the same payload. */
  payload?: PayloadRef<BulkAnswer<object>>
}

/** The payload of every mutation of several records: the records under `plural`, and `results` for every id. */
export const bulkPayload = <Row extends object>({
  kind,
  plural,
  type,
}: BulkOptions<Row>): PayloadRef<BulkAnswer<object>> =>
  payloadType<BulkAnswer<object>>(`${upperFirst(plural)}Payload`, {
    description: `The ${humanize(plural)} after the mutation, and the result for every id.`,
    fields: (field) => ({
      [plural]: field(
        [type as PothosSchemaTypes.ObjectRef<Graph, object>],
        'In the order sent, unknown ids left out. Null if refused.',
        (answer) => answer.records,
      ),
      results: field([BulkResultType], 'The result for every id. Null if refused.', (answer) =>
        answer.results.map((result) => ({ ...result, kind })),
      ),
    }),
  })

/** One mutation for each action of a bulk operation: `archiveInvoices(ids)`, `markInvoicesSent(ids)`, … */
export function bulkMutations<Schema extends z.ZodType, Row extends object>(
  t: PothosSchemaTypes.MutationFieldBuilder<Graph, object>,
  operation: Operation<Schema, BulkAnswer<Row>>,
  options: BulkOptions<Row>,
) {
  const payload = options.payload ?? bulkPayload(options)
  const inputs = inputNames(operation)
  return Object.fromEntries(
    bulkFields(operation).map(({ name, action, description, takes, offers }) => [
      name,
      mutation<Schema, BulkAnswer<object>>(t, operation, {
        description: [description, options.notes?.[action] ?? []].flat().join(' '),
        args: ['ids', ...takes, ...offers],
        required: takes,
        without: inputs.filter((input) => input !== 'ids' && !takes.includes(input) && !offers.includes(input)),
        fixed: { action },
        payload,
      }),
    ]),
  )
}
