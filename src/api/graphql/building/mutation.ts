import type { z } from 'zod'
import { invalidFields } from '../../../domain/kernel/error.ts'
import type { FieldError } from '../../../domain/kernel/error.ts'
import { execute } from '../../../domain/kernel/execute.ts'
import type { RequestContext } from '../../../domain/kernel/request-context.ts'
import type { Operation } from '../../../domain/kernel/operation.ts'
import { upperFirst } from '../../../domain/kernel/spelling.ts'
import { freshLoaders } from '../execution/context.ts'
import { builder } from '../builder.ts'
import type { Graph, GraphContext } from '../builder.ts'
import { expected, UserErrorType, userErrorsOf } from '../errors.ts'
import type { UserError } from '../errors.ts'
import { inputFrom } from './inputs.ts'
import { needs } from './query.ts'
import type { InputLayout } from './inputs.ts'

/** Outcome of a mutation: its result, or the reasons for the refusal. */
type Outcome<Result> = { done: { result: Result } | undefined; userErrors: UserError[]; dryRun: boolean }

/** Makes the fields of a payload. */
export type PayloadFields<Result> = PothosSchemaTypes.ObjectFieldBuilder<Graph, Outcome<Result>>
/** Fields of a payload, by name. */
export type PayloadFieldMap = Record<string, PothosSchemaTypes.FieldRef<Graph, unknown, 'Object'>>
/** Makes a resolver that reads the result, and returns null when the mutation was refused. */
export type FromResult<Result> = <Value>(read: (result: Result) => Value) => (outcome: Outcome<Result>) => Value | null

type MutationOptions<Result> = {
  /** By default the name of the operation. */
  name?: string
  description: string
  /** Inputs that are separate arguments; by default `id`, `ids`, `action` and `dryRun`. All others are gathered in `input`. */
  layout?: InputLayout
  /**
   * The payload's own fields, all nullable:
   * `(t, of) => ({ vendor: t.field({ type: Vendor, nullable: true, resolve: of((vendor) => vendor) }) })`.
   */
  payload: MakePayloadFields<Result> | PayloadRef<Result>
  /** Inputs of the operation that the mutation decides. */
  fixed?: Readonly<Record<string, unknown>>
}

type MakePayloadFields<Result> = (t: PayloadFields<Result>, of: FromResult<Result>) => PayloadFieldMap

/** The payload field of a mutation whose result is one record; null if the mutation was refused. */
export function recordPayload<Row extends object>(
  name: string,
  type: PothosSchemaTypes.ObjectRef<Graph, Row>,
  description: string,
): MakePayloadFields<Row> {
  const shown: PothosSchemaTypes.ObjectRef<Graph, object> = type
  return (t, of) => ({ [name]: t.field({ type: shown, nullable: true, description, resolve: of((row) => row) }) })
}

/** The payload type of a mutation. */
export type PayloadRef<Result> = PothosSchemaTypes.ObjectRef<Graph, Outcome<Result>>

/** A payload type `{ …, userErrors }`, and `dryRun` where the mutation takes that argument. */
export const payloadType = <Result>(
  name: string,
  options: { description: string; fields: MakePayloadFields<Result>; dryRun?: boolean },
): PayloadRef<Result> =>
  builder.objectRef<Outcome<Result>>(name).implement({
    description: options.description,
    fields: (t) => ({
      ...options.fields(t, fromResult),
      userErrors: t.field({
        type: [UserErrorType],
        description: 'Reasons for the refusal; empty if the mutation was carried out.',
        resolve: (outcome) => outcome.userErrors,
      }),
      ...(options.dryRun && {
        dryRun: t.boolean({
          description: 'True if the payload shows what would happen, and nothing was changed.',
          resolve: (outcome) => outcome.dryRun,
        }),
      }),
    }),
  })

const defaultLayout: InputLayout = { group: 'input', own: ['id', 'ids', 'dryRun'] }

/**
 * Adds the operation to Mutation under its own name, with the payload `<Name>Payload { …, userErrors }`.
 * Refusals become `userErrors`; bugs become top-level errors.
 */
export function mutationField<Schema extends z.ZodType, Result>(
  operation: Operation<Schema, Result>,
  options: MutationOptions<Result>,
): void {
  const inputs = inputFrom(operation, { ...defaultLayout, ...options.layout })
  const name = options.name ?? operation.name
  const payload =
    typeof options.payload === 'function'
      ? payloadType(`${upperFirst(name)}Payload`, {
          description: `Result of ${name}, or the reasons for its refusal.`,
          fields: options.payload,
          dryRun: inputs.has('dryRun'),
        })
      : options.payload
  builder.mutationField(name, (t) =>
    t.field({
      type: payload,
      extensions: { operation: operation.name },
      description: `${options.description} ${needs(operation)}`,
      args: inputs.args(),
      resolve: async (_root, args, context, info) => {
        const excess = inputs.excess(args)
        if (excess.length > 0) return refused(excess, args['dryRun'] === true)
        const caller = withOwnKey(context, String(info.path.key))
        const first = context.writes++ === 0
        const dryRun = args['dryRun'] === true
        try {
          const { value, replayed } = await execute(operation, { ...inputs.read(args), ...options.fixed }, caller)
          if (replayed && first) context.replyHeaders['Idempotent-Replayed'] = 'true'
          return { done: { result: value }, userErrors: [], dryRun }
        } catch (error) {
          const refusal = expected(error)
          if (!refusal) throw error
          if (refusal.retryAfter !== undefined) context.replyHeaders['Retry-After'] = String(refusal.retryAfter)
          return { done: undefined, userErrors: userErrorsOf(refusal, inputs.place), dryRun }
        } finally {
          context.loaders = freshLoaders(context.caller)
        }
      },
    }),
  )
}

const refused = (problems: FieldError[], dryRun: boolean) => ({
  done: undefined,
  userErrors: userErrorsOf(invalidFields(problems), (path) => path.map(String)),
  dryRun,
})

const fromResult =
  <Result, Value>(read: (result: Result) => Value) =>
  (outcome: Outcome<Result>): Value | null =>
    outcome.done ? read(outcome.done.result) : null

/** One header, several writes: each has a key of its own, which is the same when the document is sent again. */
function withOwnKey(context: GraphContext, responseKey: string): RequestContext {
  const { caller, writes } = context
  if (caller.idempotencyKey === undefined || writes === 0) return caller
  return { ...caller, idempotencyKey: `${caller.idempotencyKey}/${responseKey}` }
}
