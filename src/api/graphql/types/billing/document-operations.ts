import type { z } from 'zod'
import type { AnyDocumentKind } from '../../../../domain/billing/document/document.ts'
import type { TriggerOutcome } from '../../../../domain/billing/document/triggers.ts'
import type { Operation } from '../../../../domain/kernel/operation.ts'
import { upperFirst } from '../../../../domain/kernel/spelling.ts'
import type { BulkAnswer } from '../../../../domain/records/bulk.ts'
import type { ListOperation } from '../../../../domain/records/list/filter.ts'
import { bulkMutationFields } from '../../building/bulk.ts'
import { queryConnection } from '../../building/connection.ts'
import type { RecordRef } from '../../building/connection-type.ts'
import { mutationField } from '../../building/mutation.ts'
import type { FromResult, PayloadFieldMap, PayloadFields } from '../../building/mutation.ts'
import { registerNode } from '../../building/node.ts'
import { queryField } from '../../building/query.ts'
import { triggersField } from './trigger.ts'
import type { TriggersOptions } from './trigger.ts'

type DocumentFields<Row, Saved> = {
  kind: AnyDocumentKind
  /** The noun, with its article, and in the plural as lists begin. */
  noun: string
  one: string
  many: string
  /** The field of lists and of bulk answers. */
  plural: string
  type: RecordRef<Row>
  operations: {
    read: Operation<z.ZodType, Row>
    list: ListOperation<Row>
    create: Operation<z.ZodType, Saved>
    update: Operation<z.ZodType, Saved>
    bulk: Operation<z.ZodType, BulkAnswer<Row>>
  }
  /** Input fields of the triggers: arguments of their own. */
  triggerInputs: object
  /** The triggers in the order of their execution. */
  triggers: readonly { name: string; input: string }[]
  /** Of the payload field `triggers`; see {@link triggersField}. */
  outcomes?: Pick<TriggersOptions, 'result' | 'pays'>
  /** The saved document. */
  document: (saved: Saved) => Row
  /** Further fields of the payloads of create and update. */
  payload?: (t: PayloadFields<Saved>, of: FromResult<Saved>) => PayloadFieldMap
  /** A rule of updates that their description adds. */
  updateRule?: string
  /** Consequences of actions on several records for this kind of document, by action. */
  notes?: Readonly<Record<string, string>>
}

/** Declares the standard queries and mutations of a kind of document. */
export function documentOperations<Row extends object, Saved extends { triggers: TriggerOutcome[] }>(
  options: DocumentFields<Row, Saved>,
): void {
  const { kind, noun, one, many, plural, type, operations, document } = options
  const title = upperFirst(kind)
  registerNode(kind, type, operations.read)
  queryField(kind, operations.read, { type, description: `One ${noun}, archived and deleted ones included.` })
  queryConnection(plural, operations.list, {
    type,
    sort: operations.list.sort,
    description: `${many}, page by page; without the right to view all, those that the caller made or looks after.`,
  })

  const outcomes = triggersField(`${title}Trigger`, {
    words: options.triggers.map(({ name }) => name),
    saving: one,
    ...options.outcomes,
  })
  // Of an unbound type parameter TypeScript cannot know that it is not a list; of an object it does.
  const shown = type as RecordRef<object>
  const payload = (t: PayloadFields<Saved>, of: FromResult<Saved>) => ({
    [kind]: t.field({
      type: shown,
      nullable: true,
      description: `The ${noun} as it now is; null when refused.`,
      resolve: of<object>(document),
    }),
    triggers: outcomes(t, of),
    ...options.payload?.(t, of),
  })
  const layout = { own: ['id', ...Object.keys(options.triggerInputs)] }
  const inputs = options.triggers.map(({ input }) => input).join(', ')
  const order = `Triggers run in one order, whatever the order sent: ${inputs}. They are part of the same transaction: when one is refused, nothing is saved.`
  mutationField(operations.create, {
    description: `Adds ${one}, as a draft unless a trigger carries it further. ${order}`,
    layout,
    payload,
  })
  const rules = ['null empties a field.', ...(options.updateRule ? [options.updateRule] : []), order].join(' ')
  mutationField(operations.update, { description: `Changes what is given of ${one}; ${rules}`, layout, payload })
  bulkMutationFields(operations.bulk, { kind, plural, type, notes: options.notes ?? {} })
}
