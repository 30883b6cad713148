import type { z } from 'zod'
import type { TriggerOutcome } from '../../domain/billing/document/triggers.ts'
import { Decimal } from '../../domain/kernel/money/decimal.ts'
import { oneOf } from '../../domain/kernel/record-id.ts'
import { snakeCase } from '../../domain/kernel/spelling.ts'
import type { IdCodec } from '../../domain/kernel/record-id.ts'
import type { Operation } from '../../domain/kernel/operation.ts'
import { item } from './answer.ts'
import { type Resource, resourceRoutes } from './resource-routes.ts'
import { type OperationRoute, route } from './route.ts'

type DocumentResource<Row, Saved> = Omit<Resource<Row, Saved>, 'saved' | 'one' | 'many'> & {
  clone: Operation<z.ZodType, Row>
  /** The saved document. */
  document: (saved: Saved) => Row
}

/** The rows of a resource of documents: with triggers, whose outcomes are in `meta.triggers`, and a copy that is not stored. */
export function documentRoutes<Row extends object, Saved extends { triggers: TriggerOutcome[] }>({
  clone,
  document,
  ...resource
}: DocumentResource<Row, Saved>): OperationRoute[] {
  const { kind, path, presenter } = resource
  const one = oneOf(kind)
  const email = 'Mark a draft as sent and queue its e-mails.'
  return [
    ...resourceRoutes({
      ...resource,
      saved: item(presenter, {
        pick: document,
        meta: ({ triggers }, ids) => ({ triggers: triggers.map((outcome) => shownOutcome(outcome, ids)) }),
      }),
      summaries: {
        create: `Add ${one}; triggers in query or body carry it further in the same transaction.`,
        update: `Change what is given of ${one}; triggers in query or body run in the same transaction.`,
        ...resource.summaries,
      },
      actions: { ...resource.actions, email, send_email: email },
    }),
    route({
      method: 'GET',
      path: `${path}/{id}/clone_to_${snakeCase(kind)}`,
      operation: clone,
      summary: `A copy of ${one}, not stored.`,
      answer: item(presenter),
    }),
  ]
}

const shownOutcome = ({ booked, ...outcome }: TriggerOutcome, ids: IdCodec) => ({
  ...outcome,
  ...(booked && {
    payment_id: ids.encode('payment', booked.paymentId),
    applied: Decimal.fromMinor(booked.applied, booked.digits),
    unapplied: Decimal.fromMinor(booked.unapplied, booked.digits),
  }),
})
