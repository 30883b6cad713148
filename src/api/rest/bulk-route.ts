import type { z } from 'zod'
import type { BulkAnswer } from '../../domain/records/bulk.ts'
import { conflict, forbidden, notFound } from '../../domain/kernel/error.ts'
import type { Operation } from '../../domain/kernel/operation.ts'
import { humanize, restSpelling } from '../../domain/kernel/spelling.ts'
import type { IdCodec, RecordKind } from '../../domain/kernel/record-id.ts'
import { bulkCoordinate, bulkFields, skipMessage } from '../bulk-verbs.ts'
import { all, item } from './answer.ts'
import type { Presenter } from './presenter.ts'
import { type OperationRoute, route } from './route.ts'
import type { WireForm } from './wire/form.ts'

type BulkOptions<Schema extends z.ZodType, Row> = {
  kind: RecordKind
  /** Of the list: `/vendors`. */
  path: string
  operation: Operation<Schema, BulkAnswer<Row>>
  presenter: Presenter<Row>
  form?: WireForm | undefined
}

/** `POST /vendors/bulk {action, ids[]}`: the records in their new state, and the outcome of every id in `meta.results`. */
export const bulkRoute = <Schema extends z.ZodType, Row extends object>(
  options: BulkOptions<Schema, Row>,
): OperationRoute =>
  route({
    method: 'POST',
    path: `${options.path}/bulk`,
    operation: options.operation,
    form: options.form,
    graphql: bulkFields(options.operation).map(({ name }) => `Mutation.${name}`),
    summary: `Do one thing to many records: each skipped one is named with its reason.`,
    answer: all(options.presenter, {
      pick: (answer: BulkAnswer<Row>) => answer.records,
      meta: (answer, ids) => ({ results: resultsOf(answer, options.kind, ids) }),
    }),
  })

/** `meta.results` of a bulk response. */
export const resultsOf = (answer: BulkAnswer<unknown>, kind: RecordKind, ids: IdCodec): Record<string, unknown>[] =>
  answer.results.map(({ id, outcome, reason, ...skip }) => ({
    id: typeof id === 'number' ? ids.encode(kind, id) : id,
    outcome,
    reason,
    message: skipMessage(skip, ids, restSpelling),
  }))

/** A route that applies a bulk action to one record, which it returns even when nothing is to do. @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export const singleRoute = <Schema extends z.ZodType, Row>(
  options: BulkOptions<Schema, Row> & { method: 'GET' | 'DELETE'; action: string; suffix?: string; summary: string },
): OperationRoute =>
  route({
    method: options.method,
    path: `${options.path}/{id}${options.suffix ?? ''}`,
    operation: options.operation,
    form: options.form,
    graphql: bulkCoordinate(options.operation, options.action),
    summary: options.summary,
    input: ({ params: { id = '' } }, context) => {
      if (context.ids.decode(options.kind, id) === undefined) throw notFound(humanize(options.kind))
      return { action: options.action, ids: [id] }
    },
    answer: item(options.presenter, {
      pick: ({ records: [record], results: [result] }: BulkAnswer<Row>, ids) => {
        if (result?.reason === 'forbidden' || result?.reason === 'not_allowed') throw forbidden(result.right)
        if (!record || result?.reason === 'not_found') throw notFound(humanize(options.kind))
        const done = result?.reason === undefined || result.reason.startsWith('already_')
        const message = result && skipMessage(result, ids, restSpelling)
        if (!done)
          throw conflict(message ?? `The ${humanize(options.kind)} cannot be changed this way: ${result.reason}.`)
        return record
      },
    }),
  })
