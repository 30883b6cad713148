import type { z } from 'zod'
import { execute } from '../../../domain/kernel/execute.ts'
import { readingWork } from '../../../domain/kernel/unit-of-work.ts'
import { showPreview } from '../../preview.ts'
import type { Preview } from '../../preview.ts'
import type { RequestContext } from '../../../domain/kernel/request-context.ts'
import type { Operation } from '../../../domain/kernel/operation.ts'
import { humanize, upperFirst } from '../../../domain/kernel/spelling.ts'
import { getOrInsert } from '../../../db/statements/get-or-insert.ts'
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
type PayloadFieldMap = Record<string, PothosSchemaTypes.FieldRef<Graph, unknown, 'Object'>>
/** Makes a resolver that reads the result, and returns null when the mutation was refused. */
export type FromResult<Result> = <Value>(read: (result: Result) => Value) => (outcome: Outcome<Result>) => Value | null

type MutationOptions<Result> = Omit<InputLayout, 'group'> & {
  description: string
  /**
   * The payload's own fields, all nullable:
   * `(t, of) => ({ vendor: t.field({ type: Vendor, nullable: true, resolve: of((vendor) => vendor) }) })`.
   */
  payload: MakePayloadFields<Result> | PayloadRef<Result>
  /** Records of a dry run as they would be: relations within the payload show them. */
  preview?: (result: Result) => Preview | undefined
  /** Inputs of the operation that the mutation decides. */
  fixed?: Readonly<Record<string, unknown>>
}

type MakePayloadFields<Result> = (t: PayloadFields<Result>, of: FromResult<Result>) => PayloadFieldMap

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

const recordPayloads = new Map<string, PayloadRef<object>>()

/** The payload type of the mutations whose result is one record, created at its first use. */
export function recordPayload<Row extends object>(
  field: string,
  type: PothosSchemaTypes.ObjectRef<Graph, Row>,
  { name = `${upperFirst(field)}Payload`, dryRun = false }: { name?: string; dryRun?: boolean } = {},
): PayloadRef<object> {
  const noun = humanize(field)
  const shown: PothosSchemaTypes.ObjectRef<Graph, object> = type
  return getOrInsert(recordPayloads, name, () =>
    payloadType<object>(name, {
      description: `The saved ${noun}, or the reasons for the refusal.`,
      dryRun,
      fields: (t, of) => ({
        [field]: t.field({
          type: shown,
          nullable: true,
          description: `The ${noun} as it now is; null if refused.`,
          resolve: of((row) => row),
        }),
      }),
    }),
  )
}

/**
 * The field of a write operation: `builder.mutationFields((t) => ({ createQuote: mutation(t, createQuote, { … }) }))`. Its
 * arguments are `args`, where `input` gathers all others. Its type is the payload
 * `<Name>Payload { …, userErrors }`. Refusals become `userErrors`; bugs become top-level errors.
 */
export function mutation<Schema extends z.ZodType, Result>(
  t: PothosSchemaTypes.MutationFieldBuilder<Graph, object>,
  operation: Operation<Schema, Result>,
  { description, payload, preview, fixed, ...layout }: MutationOptions<Result>,
) {
  const { name } = operation
  const inputs = inputFrom(operation, { group: 'input', ...layout })
  const declared = inputs.args()
  checkArguments(name, Object.keys(declared), layout.args)
  return t.field({
    type:
      typeof payload === 'function'
        ? payloadType(`${upperFirst(name)}Payload`, {
            description: `Result of ${name}, or the reasons for its refusal.`,
            fields: payload,
            dryRun: inputs.has('dryRun'),
          })
        : payload,
    extensions: { operation: name },
    description: `${description} ${needs(operation)}`,
    args: declared,
    resolve: async (_root, args, context, info): Promise<Outcome<Result>> => {
      const dryRun = args['dryRun'] === true
      const caller = withOwnKey(context, String(info.path.key))
      const first = context.writes++ === 0
      try {
        const { input, problems } = inputs.read(args)
        const asked = execute(operation, { ...input, ...fixed }, { ...caller, problems })
        const { value, replayed } = await asked.finally(() => {
          context.loaders = freshLoaders(context.caller)
        })
        const previewed = preview?.(value)
        if (previewed) await showPreview(readingWork(context.caller), context.loaders, previewed)
        if (replayed && first) context.replyHeaders['Idempotent-Replayed'] = 'true'
        return { done: { result: value }, userErrors: [], dryRun }
      } catch (error) {
        const refusal = expected(error)
        if (!refusal) throw error
        if (refusal.retryAfter !== undefined) context.replyHeaders['Retry-After'] = String(refusal.retryAfter)
        return refused(userErrorsOf(refusal, inputs.place), dryRun)
      }
    },
  })
}

/** @throws Error if the arguments written at the field are not those that it has */
function checkArguments(name: string, actual: readonly string[], listed: readonly string[] = actual): void {
  if (listed.length !== actual.length || !actual.every((each) => listed.includes(each)))
    throw new Error(`The arguments of ${name} are ${actual.join(', ')}, but its field lists ${listed.join(', ')}`)
}

const refused = (userErrors: UserError[], dryRun: boolean) => ({ done: undefined, userErrors, dryRun })

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
