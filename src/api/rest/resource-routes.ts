import type { z } from 'zod'
import type { BulkAnswer } from '../../domain/records/bulk.ts'
import type { Page } from '../../domain/records/list/list.ts'
import type { Operation } from '../../domain/kernel/operation.ts'
import { oneOf, type RecordKind } from '../../domain/kernel/record-id.ts'
import type { RecordOperations } from '../../domain/records/define-record.ts'
import type { Work } from '../../domain/kernel/work.ts'
import { humanize, snakeCase, upperFirst } from '../../domain/kernel/spelling.ts'
import { type Answer, item, list } from './answer.ts'
import { type BulkCopy, copyActions } from './bulk-copies.ts'
import { bulkRoute, singleRoute } from './bulk-route.ts'
import {
  downloadRoute,
  type EInvoiceOperation,
  eInvoiceRoute,
  type PrintableOperations,
  printingBulk,
} from './download-route.ts'
import type { PublicNoun } from '../fields/noun.ts'
import { nounPresenter, type Presenter } from './presenter.ts'
import { type OperationRoute, route } from './route.ts'
import { logoPart } from './logo-route.ts'
import { uploadRoutes } from './upload-route.ts'
import type { WireForm } from './wire/form.ts'

/** A resource of records, from which its rows follow. */
export type Resource<Row, Saved> = {
  kind: RecordKind
  /** Of the list: `/vendors`. */
  path: string
  /** Singular and plural in summaries, if not those of the kind: "a vendor", "Vendors". */
  one?: string
  many?: string
  presenter: Presenter<Row>
  operations: {
    list: Operation<z.ZodType, Page<Row>>
    read: Operation<z.ZodType, Row>
    defaults: Operation<z.ZodType, Row>
    create: Operation<z.ZodType, Saved>
    update: Operation<z.ZodType, Saved>
    bulk: Operation<z.ZodType, BulkAnswer<Row>>
  }
  /** The forms of the operations' inputs on the wire, where they differ. */
  forms?: { list?: WireForm; create?: WireForm; update?: WireForm; bulk?: WireForm }
  /** Operations of printable documents. */
  printables?: PrintableOperations
  /** Operations of the bulk actions that store copies. */
  copies?: readonly BulkCopy[]
  /** Operation of documents that can be electronic invoices. */
  eInvoice?: EInvoiceOperation
  /** Response of create and update. */
  saved: Answer<Saved>
  /** Reads the records by their keys, where attachments are supported. */
  uploads?: (work: Work, ids: readonly number[]) => Promise<readonly (Row | undefined)[]>
  /** Records with a logo of their own, which an update may contain. */
  takesLogo?: boolean
  /** URL to redirect to after a create or update, when one was requested. */
  redirect?: (result: Saved) => string | null | undefined
  /** Additions to the default summaries of a resource's rows. */
  summaries?: Partial<Record<'list' | 'create' | 'update' | 'read', string>>
  /** Inputs of create and update that are actions besides saving. */
  triggers?: object
  /** Actions besides archive, restore and delete that are available for one record by its path, with their summaries. */
  actions?: Readonly<Record<string, string>>
}

/** The rows of a resource: list, defaults, create, read, edit, update, delete, bulk, and each action on one record by path. */
export function resourceRoutes<Row extends object, Saved>(resource: Resource<Row, Saved>): OperationRoute[] {
  const { kind, path, presenter, operations, forms = {}, saved, redirect, summaries = {} } = resource
  const { one = oneOf(kind), many = `${upperFirst(humanize(kind))}s` } = resource
  const bulk = { kind, path, presenter, operation: operations.bulk, form: forms.bulk }
  const actions: Readonly<Record<string, string>> = {
    archive: `Put ${one} away.`,
    restore: `Bring ${one} back that was archived or deleted.`,
    delete: `Delete ${one}; it can be restored.`,
    ...resource.actions,
  }
  const saving = { answer: saved, triggers: Object.keys(resource.triggers ?? {}), ...(redirect && { redirect }) }
  return [
    route({
      method: 'GET',
      path,
      operation: operations.list,
      form: forms.list,
      graphql: coordinateOf(operations.list),
      summary: summaries.list ?? `${many}, page by page.`,
      answer: list(presenter),
    }),
    route({
      method: 'POST',
      path,
      operation: operations.create,
      form: forms.create,
      graphql: coordinateOf(operations.create),
      summary: summaries.create ?? `Add ${one}.`,
      ...saving,
    }),
    route({
      method: 'GET',
      path: `${path}/create`,
      operation: operations.defaults,
      summary: `The default values of ${one}, not stored.`,
      answer: item(presenter),
    }),
    ...['', '/edit'].map((suffix) =>
      route({
        method: 'GET',
        path: `${path}/{id}${suffix}`,
        operation: operations.read,
        graphql: coordinateOf(operations.read),
        summary: summaries.read ?? `${upperFirst(one.replace(/^an? /, 'one '))}.`,
        answer: item(presenter),
      }),
    ),
    route({
      method: 'PUT',
      path: `${path}/{id}`,
      operation: operations.update,
      form: forms.update,
      graphql: coordinateOf(operations.update),
      summary: summaries.update ?? `Change what is given of ${one}.`,
      ...(resource.takesLogo && { files: logoPart }),
      ...saving,
    }),
    singleRoute({ ...bulk, method: 'DELETE', action: 'delete', summary: actions['delete'] ?? '' }),
    ...Object.entries(actions).map(([action, summary]) =>
      singleRoute({ ...bulk, method: 'GET', action, suffix: `/${action}`, summary }),
    ),
    ...(resource.uploads ? uploadRoutes({ kind, path, one, presenter, load: resource.uploads }) : []),
    ...(resource.eInvoice ? [eInvoiceRoute({ path, one, eInvoice: resource.eInvoice })] : []),
    ...(resource.printables
      ? [
          downloadRoute({ path, one, printables: resource.printables }),
          printingBulk(bulkRoute(bulk), {
            path,
            printables: resource.printables,
            others: copyActions({ kind, path, summary: '' }, resource.copies ?? []),
          }),
        ]
      : [bulkRoute(bulk)]),
  ]
}

/** {@link resourceRoutes} of the standard operations of a kind of record, named after the kind in summaries. */
export const recordRoutes = <Row extends object>(
  record: RecordOperations<Row>,
  options: Pick<
    Resource<Row, Row>,
    'path' | 'presenter' | 'forms' | 'uploads' | 'takesLogo' | 'summaries' | 'actions'
  > & {
    many?: string
  },
): OperationRoute[] =>
  resourceRoutes({
    kind: record.kind,
    many: upperFirst(humanize(record.plural)),
    operations: record,
    saved: item(options.presenter),
    ...options,
  })

/** {@link recordRoutes} of a plain noun, at the path of its plural. */
export const nounRoutes = (noun: PublicNoun<object>): OperationRoute[] =>
  recordRoutes(noun.record, { path: `/${snakeCase(noun.record.plural)}`, presenter: nounPresenter(noun) })

const coordinateOf = ({ kind, name }: Operation): string => `${kind === 'read' ? 'Query' : 'Mutation'}.${name}`
