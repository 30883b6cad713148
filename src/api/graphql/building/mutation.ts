import type { MaybePromise, ShapeFromTypeParam, TypeParam } from '@pothos/core'
import { type GraphQLResolveInfo, valueFromASTUntyped } from 'graphql'
import type { z } from 'zod'
import { execute } from '../../../domain/kernel/execute.ts'
import { readingWork } from '../../../domain/kernel/unit-of-work.ts'
import { createLoaders, freshLoaders, type Loaders } from '../../loaders.ts'
import type { RequestContext } from '../../../domain/kernel/request-context.ts'
import type { Operation } from '../../../domain/kernel/operation.ts'
import type { Work } from '../../../domain/kernel/work.ts'
import { humanize, upperFirst } from '../../../domain/kernel/spelling.ts'
import { getOrInsert } from '../../../db/statements/get-or-insert.ts'
import { builder, type Graph, type GraphContext } from '../builder.ts'
import { expected, type UserError, userErrorsOf, UserErrorType } from '../errors.ts'
import { inputFrom, type InputLayout } from './inputs.ts'
import { needsText } from './query.ts'

/** Outcome of a mutation: its result, or the reasons for the refusal. */
type Outcome<Result> = { result: Result | undefined; userErrors: UserError[]; dryRun: boolean }

type PayloadFields<Result> = PothosSchemaTypes.ObjectFieldBuilder<Graph, Outcome<Result>>

/** Makes a field of a payload: the value that `read` returns of the result, and null if the mutation was refused. */
export type PayloadField<Result> = <const Type extends TypeParam<Graph>>(
  type: Type,
  description: string,
  read: (result: Result, context: GraphContext) => MaybePromise<ShapeFromTypeParam<Graph, Type, true>>,
) => PothosSchemaTypes.FieldRef<Graph, unknown, 'Object'>

/** Reads records, by loaders that read what a dry run has written. */
export type Preview<Result> = (result: Result, loaders: Loaders) => Promise<unknown>

type MutationOptions<Result> = Omit<InputLayout, 'group'> & {
  description: string
  payload: MakePayloadFields<Result> | PayloadRef<Result>
  /** Reads what a dry run would make and change: the payload shows it as it would be, and other records as they are. */
  preview?: Preview<Result>
  /** Inputs of the operation that the mutation decides. */
  fixed?: Readonly<Record<string, unknown>>
}

/** The payload's own fields: `(field) => ({ vendor: field(Vendor, 'The saved vendor; null if refused.', (vendor) => vendor) })`. */
type MakePayloadFields<Result> = (
  field: PayloadField<Result>,
  t: PayloadFields<Result>,
) => Record<string, ReturnType<PayloadField<Result>>>

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
      ...options.fields(payloadField(t), t),
      userErrors: t.expose('userErrors', {
        type: [UserErrorType],
        description: 'Reasons for the refusal; empty if the mutation was carried out.',
      }),
      ...(options.dryRun && {
        dryRun: t.exposeBoolean('dryRun', {
          description: 'True if the payload shows what would happen, and nothing was changed.',
        }),
      }),
    }),
  })

const payloadField =
  <Result>(t: PayloadFields<Result>): PayloadField<Result> =>
  (type, description, read) =>
    t.field({
      type,
      nullable: true,
      description,
      // Null is a value of every nullable type, which TypeScript cannot know of an unbound one.
      resolve: ({ result }, _args, context) => (result === undefined ? null : read(result, context)) as never,
    })

const recordPayloads = new Map<string, PayloadRef<object>>()

/** The payload type of the mutations whose result is one record, created at its first use. */
export function recordPayload<Row extends object>(
  field: string,
  type: PothosSchemaTypes.ObjectRef<Graph, Row>,
  { name = `${upperFirst(field)}Payload`, dryRun = false }: { name?: string; dryRun?: boolean } = {},
): PayloadRef<object> {
  const noun = humanize(field)
  const recordType: PothosSchemaTypes.ObjectRef<Graph, object> = type
  return getOrInsert(recordPayloads, name, () =>
    payloadType<object>(name, {
      description: `The saved ${noun}, or the reasons for the refusal.`,
      dryRun,
      fields: (shown) => ({ [field]: shown(recordType, `The ${noun} as it now is; null if refused.`, (row) => row) }),
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
    description: `${description} ${needsText(operation)}`,
    args: declared,
    resolve: async (_root, args, context, info): Promise<Outcome<Result>> => {
      const dryRun = args['dryRun'] === true
      const caller = { ...withOwnKey(context, String(info.path.key)), sent: sentAt(context, info) }
      const first = context.writes++ === 0
      try {
        const { input, problems } = inputs.read(args)
        let previewed: Loaders | undefined
        const glance = async (result: Result, work: Work): Promise<void> => {
          previewed = createLoaders(work)
          await preview?.(result, previewed)
        }
        const asked = execute(operation, { ...input, ...fixed }, { ...caller, problems }, { glance })
        const { value, replayed } = await asked.finally(() => {
          previewed?.continueOn(readingWork(context.caller))
          context.loaders = previewed ?? freshLoaders(context.caller)
        })
        if (replayed && first) context.replyHeaders['Idempotent-Replayed'] = 'true'
        return { result: value, userErrors: [], dryRun }
      } catch (error) {
        const refusal = expected(error)
        if (!refusal) throw error
        if (refusal.retryAfter !== undefined) context.replyHeaders['Retry-After'] = String(refusal.retryAfter)
        return { result: undefined, userErrors: userErrorsOf(refusal, inputs.place), dryRun }
      }
    },
  })
}

/** @throws Error if the arguments written at the field are not those that it has */
function checkArguments(name: string, actual: readonly string[], listed: readonly string[] = actual): void {
  if (listed.length !== actual.length || !actual.every((each) => listed.includes(each)))
    throw new Error(`The arguments of ${name} are ${actual.join(', ')}, but its field lists ${listed.join(', ')}`)
}

/** The mutation as it was sent, by which a key recognizes it: its arguments, literals and variables alike. */
function sentAt({ caller, variables }: GraphContext, info: GraphQLResolveInfo): object | undefined {
  if (caller.idempotencyKey === undefined) return undefined
  const sent: Record<string, unknown> = {}
  for (const { variable, defaultValue } of info.operation.variableDefinitions ?? []) {
    const { value } = variable.name
    sent[value] = Object.hasOwn(variables, value) ? variables[value] : defaultValue && valueFromASTUntyped(defaultValue)
  }
  const args = info.fieldNodes[0]?.arguments ?? []
  return {
    mutation: info.fieldName,
    args: Object.fromEntries(args.map(({ name, value }) => [name.value, valueFromASTUntyped(value, sent)])),
  }
}

/** One header, several writes: each has a key of its own, which is the same when the document is sent again. */
function withOwnKey(context: GraphContext, responseKey: string): RequestContext {
  const { caller, writes } = context
  if (caller.idempotencyKey === undefined || writes === 0) return caller
  return { ...caller, idempotencyKey: `${caller.idempotencyKey}/${responseKey}` }
}
