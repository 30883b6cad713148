import type { Permission } from '../../domain/kernel/actor.ts'
import { afterCommit, execute } from '../../domain/kernel/execute.ts'
import { readingWork } from '../../domain/kernel/unit-of-work.ts'
import type { AnonymousContext, RequestContext } from '../../domain/kernel/request-context.ts'
import { groupBy } from '../../domain/kernel/rows/lists.ts'
import { pageInput } from '../../domain/records/list/list.ts'
import type { Operation } from '../../domain/kernel/operation.ts'
import type { Work } from '../../domain/kernel/work.ts'
import type { z } from 'zod'
import type { Incoming, Outgoing, UploadedFile } from '../../http/http.ts'
import type { PasswordCheck } from '../password-check.ts'
import { type Shape, shapeOf } from '../../domain/kernel/shape.ts'
import type { Answer } from './answer.ts'
import { readPageInput } from './pagination.ts'
import { unknownParameters } from './unknown-parameters.ts'
import { parametersOf, requestedValues, parseIncludes } from './presenter.ts'
import type { WireForm } from './wire/form.ts'
import { wireFormOf } from './wire/forms.ts'
import {
  compileWire,
  mergeInput,
  refusedOnWire,
  type WireObject,
  type WireReading,
  wireNames,
  withoutPlaceholders,
} from './wire/wire.ts'

export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A request after its path, query and body have been read. */
export type RestRequest = {
  params: Readonly<Record<string, string>>
  query: WireObject
  rawQuery: string
  body: WireObject
  /** Files of the form; empty unless the row accepts files. */
  files: readonly UploadedFile[]
  incoming: Incoming
}

/** Context of a route without a token. */
export type Anonymous = AnonymousContext & { passwords: PasswordCheck }

/** The parts of an answer that the documentation shows. */
type Described = Pick<Answer<never>, 'kind' | 'presenter' | 'alternatives' | 'described' | 'message' | 'mediaType'>

type RouteBase = {
  readonly method: Verb
  /** Below the prefix, with names in braces: `/invoices/{id}`. */
  readonly path: string
  /** One line for the documentation. */
  readonly summary: string
  /** JSON schema of the body, where it differs from the operation's input. */
  readonly takes?: Readonly<Record<string, unknown>>
  /** Texts that the row reads itself from query or body, with the purpose of each. */
  readonly requested?: Readonly<Record<string, string>>
}

/** A row of the route table that points to an operation. */
export type OperationRoute = RouteBase & {
  readonly public: false
  /** GraphQL fields of the same operation: `Mutation.createInvoice`; none for REST-only operations. */
  readonly graphql: readonly string[]
  readonly operation: {
    readonly name: string
    readonly kind: 'read' | 'write'
    readonly permission: Permission
    readonly elevated: boolean
    readonly input: z.ZodType
    readonly sortNames: readonly string[] | undefined
  }
  /** Input of the operation, as it is on the wire, and the form that makes it that. */
  readonly input: Shape
  readonly form: WireForm
  /** Inputs that the documentation shows as parameters of the query: actions besides saving. The body may contain them too. */
  readonly triggers: readonly string[]
  /** False where the row computes its input itself, so that its parameters are not the operation's. */
  readonly plainInput: boolean
  /** The files that the form may contain, by the name of their part, with the purpose of each; none when undefined. */
  readonly files: Readonly<Record<string, string>> | undefined
  readonly answer: Described
  /** True when it may respond with 302. */
  readonly redirects: boolean
  readonly serve: (request: RestRequest, context: RequestContext) => Promise<Outgoing>
}

function throwAfterCommit(error: unknown): never {
  throw afterCommit(error)
}

/** A row that needs no token: log-in, and links that carry their own secret. */
type PublicRoute = RouteBase & {
  readonly public: true
  readonly answer: Described
  readonly serve: (request: RestRequest, anonymous: Anonymous) => Promise<Outgoing>
}

export type RestRoute = OperationRoute | PublicRoute

type RouteOptions<Schema extends z.ZodType, Result> = RouteBase & {
  operation: Operation<Schema, Result>
  graphql?: string | readonly string[]
  answer: Answer<Result>
  triggers?: readonly string[] | undefined
  /** The input's form on the wire, where it differs from the operation's. */
  form?: WireForm | undefined
  /** Status of a success, by default 200. */
  status?: number
  /** The request's input under wire names, in place of path, query and body merged. */
  input?: (request: RestRequest, context: RequestContext) => WireObject
  /** Filters of a list besides those of the request. */
  filters?: (request: RestRequest) => WireObject
  /**
   * Accepts files in a multipart form, by the name of their part, with the purpose of each. `input` finds them in
   * `request.files`, under any part name; without it, each is the input of the same name. They are temporary files until the
   * response.
   */
  files?: Readonly<Record<string, string>>
  /** URL from the result to redirect to with 302, if there is one. */
  redirect?: (result: Result) => string | null | undefined
}

/** Declares a row of the route table; all precomputation happens here, once. */
export function route<Schema extends z.ZodType, Result>(options: RouteOptions<Schema, Result>): OperationRoute {
  const { operation, answer } = options
  const input = shapeOf(operation.input)
  const isList = answer.kind === 'page'
  const form = wireFormOf(operation, options.form)
  const wire = compileWire(isList ? withoutPaging(input) : input, form)
  const known = new Set([
    ...wireNames(wire.shape),
    ...Object.keys(options.requested ?? {}),
    ...parametersOf(answer.presenter),
  ])
  return {
    method: options.method,
    path: options.path,
    summary: options.summary,
    ...(options.takes && { takes: options.takes }),
    ...(options.requested && { requested: options.requested }),
    public: false,
    graphql: [options.graphql ?? []].flat(),
    operation: {
      name: operation.name,
      kind: operation.kind,
      permission: operation.permission,
      elevated: operation.elevated ?? false,
      input: operation.input,
      sortNames: operation.sortNames,
    },
    input: isList ? compileWire(input, form).shape : wire.shape,
    form,
    triggers: options.triggers ?? [],
    plainInput: options.input === undefined,
    files: options.files,
    answer,
    redirects: options.redirect !== undefined,
    async serve(request, context) {
      const reading: WireReading = { context, problems: [], ...(isList && { ignored: [] }) }
      const sent = sentInput(options, request, context)
      if (isList && !options.input)
        reading.ignored?.push(...unknownParameters(withoutPlaceholders(request.query), known))
      const given = inputOf(options, wire.read(sent, reading), request, reading)
      let ofDryRun: Omit<Outgoing, 'status'> | undefined
      const { value, replayed } = await execute(
        operation,
        given,
        { ...context, sent: sentBy(options, request, context), problems: reading.problems, lenient: true },
        {
          async glance(result, work) {
            ofDryRun = await writtenBy(answer, result, request, { context, work, reading })
          },
        },
      ).catch((error: unknown) => {
        throw refusedOnWire(error, wire, { ...reading, sent }, isList)
      })
      const target = options.redirect?.(value)
      const work = readingWork(context)
      const writing = ofDryRun
        ? Promise.resolve(ofDryRun)
        : writtenBy(answer, value, request, { context, work, reading })
      const written = await (operation.kind === 'read' ? writing : writing.catch(throwAfterCommit))
      const headers: Record<string, string> = written.headers ?? {}
      if (replayed) headers['Idempotent-Replayed'] = 'true'
      if (target) headers['Location'] = target
      return Object.assign(written, { status: target ? 302 : (options.status ?? 200), headers })
    },
  }
}

/** The request as it was sent, by which a key recognizes it. */
const sentBy = (
  { method }: { method: Verb },
  { incoming, query, body, files }: RestRequest,
  { idempotencyKey }: RequestContext,
): object | undefined =>
  idempotencyKey === undefined
    ? undefined
    : {
        method,
        path: incoming.path,
        query,
        body,
        files: files.map(({ field, name, content }) => [field, name, content.hash]),
      }

/** The input of the operation under wire names, without the page of a list. */
function sentInput<Schema extends z.ZodType, Result>(
  { input, answer, filters }: RouteOptions<Schema, Result>,
  request: RestRequest,
  context: RequestContext,
): WireObject {
  if (input) return input(request, context)
  if (answer.kind !== 'page') return { ...mergeInput(request), ...filesByPart(request.files) }
  return { ...withoutPlaceholders(request.query), ...filters?.(request), ...request.params }
}

/** The input of the operation from what was read: of a list with its page. */
function inputOf<Schema extends z.ZodType, Result>(
  { input, answer, operation: { sortNames } }: RouteOptions<Schema, Result>,
  read: unknown,
  { rawQuery, query }: RestRequest,
  { ignored = [] }: WireReading,
): unknown {
  if (input || answer.kind !== 'page') return read
  return { ...(read as WireObject), ...readPageInput(rawQuery, query, { sortNames, ignored }) }
}

const writtenBy = <Result>(
  answer: Answer<Result>,
  value: Result,
  request: RestRequest,
  { context, work, reading }: { context: RequestContext; work: Work; reading: WireReading },
) =>
  answer.write(value, {
    scope: { work, ids: context.ids },
    files: context.files,
    includes: parseIncludes(
      request.query['include'] ?? request.body['include'],
      requestedValues(answer.presenter, request.query),
    ),
    url: context.baseUrl + encodeURI(request.incoming.path),
    rawQuery: request.rawQuery,
    ignored: reading.ignored ?? [],
  })

/** True for requests whose answers may have many records. */
export const answersRecords = ({ operation, answer }: OperationRoute): boolean =>
  answer.presenter !== undefined && (operation.kind === 'read' || answer.kind !== 'item')

/** True for answers with records, which follow from the database alone: a caller who has one already need not be sent it again. */
export const isConditional = ({ method, operation, answer }: OperationRoute): boolean =>
  method === 'GET' && operation.kind === 'read' && !operation.elevated && answer.presenter !== undefined

/** `company_logo[]` → `company_logo`. */
const partName = (field: string): string => field.replace(/\[.*$/s, '')

/** True for the parts of a form that may be files. */
export const takesPart = (row: RestRoute, field: string): boolean =>
  !row.public && row.files !== undefined && (!row.plainInput || Object.hasOwn(row.files, partName(field)))

/** The content of each file by the name of its part: a list of several, which an input for one file refuses. */
function filesByPart(files: readonly UploadedFile[]): WireObject {
  const parts = groupBy(files, ({ field }) => partName(field))
  return Object.fromEntries(
    [...parts].map(([name, sent]) => [name, sent.length > 1 ? sent.map(({ content }) => content) : sent[0]?.content]),
  )
}

/** Declares a row that needs no token. Its errors are handled like those of any other row. */
export const publicRoute = (options: Omit<PublicRoute, 'public'>): PublicRoute => ({ ...options, public: true })

const paging: ReadonlySet<string> = new Set(Object.keys(pageInput))

/** The shape without the inputs that {@link readPageInput} reads: `page` and `sort` have a different form on the wire. */
export function withoutPaging(shape: Shape): Shape {
  if (shape.kind !== 'object') return shape
  return { ...shape, fields: Object.fromEntries(Object.entries(shape.fields).filter(([name]) => !paging.has(name))) }
}
