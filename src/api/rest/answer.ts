import { createYielder } from '../../threads/yielder.ts'
import type { Page } from '../../domain/records/list/list.ts'
import type { IdCodec } from '../../domain/kernel/record-id.ts'
import type { FileStore } from '../../files/file-store.ts'
import { fileHeaders, type NamedFile } from '../file-headers.ts'
import type { Outgoing } from '../../http/http.ts'
import { writeJson, writeList, writeLongJson } from './json.ts'
import { completeMeta, pageMeta } from './pagination.ts'
import { type IncludeTree, present, type Presenter, type Scope, shown } from './presenter.ts'

/** Context of a response besides the result. */
type Answering = {
  scope: Scope
  files: FileStore
  includes: IncludeTree
  /** The absolute URL of the request, without query. */
  url: string
  rawQuery: string
  /** Of a list: what was left out of the request, as sent. */
  ignored?: readonly string[]
}

/** Serialization of an operation's result into a response body. */
export type Answer<Result> = {
  readonly kind: 'item' | 'page' | 'all' | 'custom'
  /** Presenter of the records; absent where the body contains no record. */
  readonly presenter?: Presenter<never>
  /** Presenters of other records that the route may answer. */
  readonly alternatives?: readonly Presenter<never>[]
  /** JSON schema of the body `{ message }` of an action that returns no records. */
  readonly message?: Readonly<Record<string, unknown>>
  /** Of a body that is not JSON. */
  readonly mediaType?: string
  /** JSON schema of a custom body, for the documentation. */
  readonly described?: Readonly<Record<string, unknown>>
  readonly write: (result: Result, answering: Answering) => Promise<Omit<Outgoing, 'status'>>
}

type Extra<Result, Picked> = {
  /** Selects the presented part of the operation's result. */
  pick: (result: Result, ids: IdCodec) => Picked
  /** Further members of the response's `meta`, snake_case; amounts as `Decimal.fromMinor(minor, digits)`. */
  meta?: (result: Result, ids: IdCodec) => Record<string, unknown>
}

/** `{"data": {…}}` */
export function item<Row>(presenter: Presenter<Row>): Answer<Row>
export function item<Row, Result>(presenter: Presenter<Row>, extra: Extra<Result, Row>): Answer<Result>
export function item<Row, Result>(presenter: Presenter<Row>, extra?: Extra<Result, Row>): Answer<Result> {
  return {
    kind: 'item',
    presenter,
    async write(result, { includes, scope }) {
      // Without `pick` the result is the record: the first overload.
      const row = extra ? extra.pick(result, scope.ids) : (result as unknown as Row)
      const [record = '{}'] = await present(presenter, [row], includes, scope)
      const meta = extra?.meta ? `,"meta":${writeJson(extra.meta(result, scope.ids))}` : ''
      return { body: `{"data":${record}${meta}}` }
    },
  }
}

/** One page of a list operation, `{"data": […], "meta": {…}}`. */
export const list = <Row>(presenter: Presenter<Row>): Answer<Page<Row>> => ({
  kind: 'page',
  presenter,
  async write(page, { ignored = [], includes, scope, url, rawQuery }) {
    const records = await present(presenter, page.rows, includes, scope)
    const meta = { ...pageMeta(page, url, rawQuery), ...(ignored.length > 0 && { ignored }) }
    return { body: `{"data":${writeList(records)},"meta":${writeJson(meta)}}` }
  },
})

/** Every record of the result, in its order and on one page: the response to a request for given records. */
export const all = <Row extends object, Result>(
  presenter: Presenter<Row>,
  extra: Extra<Result, readonly Row[]>,
): Answer<Result> => ({
  kind: 'all',
  presenter,
  async write(result, { includes, scope }) {
    const rows = extra.pick(result, scope.ids)
    // A user with create_bank_transaction matches transactions that they may not view.
    const records = await present(presenter, await shown(presenter, rows, scope.work), includes, scope)
    const meta = { ...completeMeta(rows.length), ...extra.meta?.(result, scope.ids) }
    const written = await writeLongJson(meta, createYielder(scope.work.actor.companyId))
    return { body: `{"data":${writeList(records)},"meta":${written}}` }
  },
})

/** A body of its own shape, snake_case and without `data` by default. `schema` is its JSON schema. */
export const custom = <Result>(
  body: (result: Result, answering: Answering) => unknown,
  schema: Record<string, unknown> = { type: 'object' },
): Answer<Result> => ({
  kind: 'custom',
  described: schema,
  async write(result, answering) {
    const yielder = createYielder(answering.scope.work.actor.companyId)
    return { body: await writeLongJson(await body(result, answering), yielder) }
  },
})

/** JSON schema of an object that has all of these members. */
export const objectSchema = (properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
})

/** A body that is a file. */
export const fileBody = (mediaType: string) =>
  ({ kind: 'custom', mediaType, described: { type: 'string', contentMediaType: mediaType } }) as const

/** A file with the name under which clients save it. */
export const file = <Result>(
  mediaType: string,
  make: (result: Result, answering: Answering) => Promise<NamedFile>,
): Answer<Result> => ({
  ...fileBody(mediaType),
  async write(result, answering) {
    const { name, content } = await make(result, answering)
    return { headers: fileHeaders(mediaType, name), body: content }
  },
})
