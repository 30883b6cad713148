import * as z from 'zod'
import type { Yielder } from '../../threads/yielder.ts'
import { getOrInsert } from '../../db/statements/get-or-insert.ts'
import { mostListErrors } from './error.ts'
import type { ScalarMeta } from './input.ts'
import { isJsonObject } from './json-value.ts'
import type { IdCodec, RecordKind } from './record-id.ts'
import { runsOf } from './rows/lists.ts'
import { shapeOf, type Shape } from './shape.ts'

const typeNames: Readonly<Record<string, string>> = { array: 'a list', object: 'an object', string: 'text' }

/** Describes missing values and wrong types in the style of the other validation errors. */
const error: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== 'invalid_type') return undefined
  return issue.input === undefined ? 'is required' : `must be ${typeNames[issue.expected] ?? issue.expected}`
}

/** Parses the input with `ids` for the values that are {@link decoding}. */
export const parseWithIds = <Schema extends z.ZodType>(ids: IdCodec, schema: Schema, raw: unknown) =>
  schema.safeParse(binderOf(schema)?.(raw, ids) ?? raw, { error })

/** A list of an input that may have thousands of items, and the longest one that is not refused. No check compares its items. */
export type LongList = { name: string; most: number }

/** Length beyond which checking a list takes several milliseconds. */
const shortest = 500
/** Items that are checked at once: some hundred microseconds. */
const atOnce = 64

/** {@link parseWithIds}; other requests are served while the items of the long list are checked. */
export async function parseCooperatively<Schema extends z.ZodType>(
  ids: IdCodec,
  schema: Schema,
  raw: unknown,
  { longList: { name, most }, yielder }: { longList: LongList; yielder: Yielder },
) {
  const sent = isJsonObject(raw) ? raw[name] : undefined
  if (!isJsonObject(raw) || !Array.isArray(sent) || sent.length <= shortest || sent.length > most)
    return parseWithIds(ids, schema, raw)
  const read: unknown[] = []
  const wrong: z.core.$ZodIssue[] = []
  let first: z.ZodSafeParseResult<z.output<Schema>> | undefined
  for (const [run, some] of [...runsOf(sent, atOnce)].entries()) {
    const parsed = parseWithIds(ids, schema, { ...raw, [name]: some })
    first ??= parsed
    if (parsed.success) read.push(...((parsed.data as Record<string, unknown[]>)[name] ?? []))
    wrong.push(...itemIssues(parsed.error, name, run * atOnce))
    if (wrong.length >= mostListErrors) break
    await yielder.pause()
  }
  const issues = [...wrong, ...(first?.error?.issues.filter(({ path }) => path[0] !== name) ?? [])]
  if (issues.length > 0 || !first?.success) return { success: false as const, error: new z.ZodError(issues) }
  return { success: true as const, data: Object.assign(first.data as object, { [name]: read }) as z.output<Schema> }
}

/** The issues of the items of a list of which `before` were parsed earlier. */
const itemIssues = (found: z.ZodError | undefined, name: string, before: number): z.core.$ZodIssue[] =>
  (found?.issues ?? [])
    .filter(({ path: [member] }) => member === name)
    .map((issue) => ({ ...issue, path: [name, Number(issue.path[1]) + before, ...issue.path.slice(2)] }))

/** A value of an input that is read with the codec of ids. */
class Undecoded {
  readonly sent: unknown
  readonly ids: IdCodec
  constructor(sent: unknown, ids: IdCodec) {
    this.sent = sent
    this.ids = ids
  }
}

/** Decodes an id; undefined for one that is not of the kind. */
export type Decode = (kind: RecordKind, id: string) => number | undefined
/** Refuses the value, or the element of a list at `path`. */
export type Refuse = (message: string, at?: { path?: number[]; params?: Record<string, unknown> }) => never

/** Reads a value of an input, which is undefined where it is absent. */
export type Read<Value> = (sent: unknown, decode: Decode, refuse: Refuse) => Value

/** A scalar input whose values are, or may be, ids: {@link parseWithIds} hands the codec to it. */
export const decoding = <Value>(meta: ScalarMeta & { list?: boolean }, read: Read<Value>) =>
  z
    .unknown()
    .transform((given, context): Value => {
      if (given !== undefined && !(given instanceof Undecoded)) throw new Error('Ids are read by parseWithIds only')
      return read(
        given?.sent,
        (kind, id) => given?.ids.decode(kind, id.trim()),
        (message, at) => {
          context.addIssue({ code: 'custom', message, ...at })
          return z.NEVER
        },
      )
    })
    .meta({ ...meta, decodes: true })

/** Marks a wrong id as "no such record" rather than "invalid input": for ids in a path or of the record acted on. */
export const notFoundIssue = 'not_found'

/** The same input with the codec beside each value that is {@link decoding}. */
type Binder = (raw: unknown, ids: IdCodec) => unknown

const binders = new WeakMap<z.ZodType, { bind: Binder | undefined }>()

const binderOf = (schema: z.ZodType): Binder | undefined =>
  getOrInsert(binders, schema, () => ({ bind: binderFor(shapeOf(schema)) })).bind

function binderFor(shape: Shape): Binder | undefined {
  if (shape.kind === 'object') return objectBinder(shape)
  if (shape.decodes) return (raw, ids) => (raw === undefined ? raw : new Undecoded(raw, ids))
  const bindItem = shape.kind === 'list' ? binderFor(shape.item) : undefined
  return bindItem && ((raw, ids) => (Array.isArray(raw) ? raw.map((item) => bindItem(item, ids)) : raw))
}

function objectBinder({ fields }: Extract<Shape, { kind: 'object' }>): Binder | undefined {
  const members = Object.entries(fields).flatMap(([name, { shape }]) => {
    const bind = binderFor(shape)
    return bind ? [{ name, bind }] : []
  })
  if (members.length === 0) return undefined
  return (raw, ids) => {
    if (!isJsonObject(raw)) return raw
    const bound = { ...raw }
    for (const { name, bind } of members) if (bound[name] !== undefined) bound[name] = bind(bound[name], ids)
    return bound
  }
}
