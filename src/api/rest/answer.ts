import { createYielder } from '../../threads/yielder.ts'
import type { Page } from '../../domain/records/list/list.ts'
import type { IdCodec } from '../../domain/kernel/record-id.ts'
import type { FileStore } from '../../files/file-store.ts'
import { fileHeaders, type NamedFile } from '../file-headers.ts'
import type { Outgoing } from '../../http/http.ts'
import { writeJson, writeLongJson } from './json.ts'
import { completeMeta, pageMeta } from './pagination.ts'
import { type IncludeTree, present, type Presenter, rowWriter, type Scope, shown } from './presenter.ts'

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
    const meta = { ...pageMeta(page, url, rawQuery), ...(ignored.length > 0 && { ignored }) }
    return listBody(page.rows, await rowWriter(presenter, page.rows, includes, scope), writeJson(meta), scope)
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
    // A user with create_bank_transaction matches transactions that they may not view.
    const rows = await shown(presenter, extra.pick(result, scope.ids), scope.work)
    const meta = { ...completeMeta(rows.length), ...extra.meta?.(result, scope.ids) }
    const written = await writeLongJson(meta, createYielder(scope.work.actor.companyId))
    return listBody(rows, await rowWriter(presenter, rows, includes, scope), written, scope)
  },
})

/** Length at which the text of a list is encoded, in characters: about a millisecond. */
const pieceLength = 256 * 1024

/** `{"data": […], "meta": …}`, encoded piece by piece: a long text would take a thread as long at its end, and twice the memory. */
async function listBody<Row>(
  rows: readonly Row[],
  write: (row: Row) => string,
  meta: string,
  { work }: Scope,
): Promise<Pick<Outgoing, 'body' | 'pieces'>> {
  const yielder = createYielder(work.actor.companyId)
  const pieces: Buffer[] = []
  let text = '{"data":['
  let separator = ''
  for (const row of rows) {
    const pause = yielder.pause()
    if (pause) await pause
    text += separator + write(row)
    separator = ','
    if (text.length < pieceLength) continue
    pieces.push(Buffer.from(text))
    text = ''
  }
  text += `],"meta":${meta}}`
  return pieces.length === 0 ? { body: text } : { pieces: [...pieces, Buffer.from(text)] }
}

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
