import type { z } from 'zod'
import type { BulkAnswer } from '../../domain/records/bulk.ts'
import type { Operation } from '../../domain/kernel/operation.ts'
import type { RecordKind } from '../../domain/kernel/record-id.ts'
import { humanize, snakeCase } from '../../domain/kernel/spelling.ts'
import { all } from './answer.ts'
import type { BulkAction } from './bulk-actions.ts'
import { resultsOf } from './bulk-route.ts'
import type { Presenter } from './presenter.ts'
import { route } from './route.ts'

/** An operation that stores copies of records as drafts of a kind, and the presenter of the kind. */
export type BulkCopy = {
  as: RecordKind
  operation: Operation<z.ZodType, BulkAnswer<object>>
  presenter: Presenter<object>
}

/** Declares a {@link BulkCopy}. */
export const bulkCopy = <Row extends object>(
  as: RecordKind,
  operation: Operation<z.ZodType, BulkAnswer<Row>>,
  presenter: Presenter<Row>,
): BulkCopy => ({ as, operation, presenter: presenter as Presenter<object> })

/** The bulk actions `clone` and `clone_to_<kind>`, which store drafts and answer them; `meta.results` names the originals. */
export const copyActions = (
  { kind, path, summary }: { kind: RecordKind; path: string; summary: string },
  copies: readonly BulkCopy[],
): Record<string, BulkAction> =>
  Object.fromEntries(
    copies.flatMap(({ as, operation, presenter }) => {
      const answer = all(presenter, {
        pick: ({ records }: BulkAnswer<object>) => records,
        meta: (copied, ids) => ({ results: resultsOf(copied, kind, ids) }),
      })
      const row = route({ method: 'POST', path: `${path}/bulk`, operation, summary, answer })
      const action = { row, answered: `stored drafts with the content of the records, as ${humanize(as)}s` }
      return [...(as === kind ? ['clone'] : []), `clone_to_${snakeCase(as)}`].map((word) => [word, action] as const)
    }),
  )
