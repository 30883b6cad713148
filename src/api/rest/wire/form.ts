import * as z from 'zod'
import { choice, isEmpty, Problem, type ScalarMeta } from '../../../domain/kernel/input.ts'
import { parseWithIds } from '../../../domain/kernel/parse-input.ts'
import type { RequestContext } from '../../../domain/kernel/request-context.ts'
import { type Shape, shapeOf } from '../../../domain/kernel/shape.ts'

export type Path = readonly (string | number)[]

/** A field of the wire that an operation's input has under another name, in another form, or not at all. */
export type WireField = {
  /** Its place in the operation's input; empty for an object with members of the input, and for a field without effect. */
  readonly to: Path
  /** Its documentation, where it differs from that of the place. */
  readonly description?: string | undefined
  readonly shape?: Shape
  /** One value, of which the operation takes several. */
  readonly single?: boolean
  /** The value in a sent text, as the operation reads it; undefined for none. */
  readonly texts?: (sent: unknown) => unknown
  /** The operation's value of a sent one, or the reason for refusing it. */
  readonly read?: (sent: unknown, context: RequestContext) => unknown
  /** Its value is an object whose members are the input's own, where these are absent; `to` is empty then. */
  readonly spreads?: boolean
  /** Ids that may be other texts. */
  readonly keepsNames?: boolean
  /** Takes its place only if no other field has a value there. */
  readonly fallback?: boolean
  /** The wire needs it, and the operation does not. */
  readonly required?: boolean
}

/** Fields of the wire by their names, in camel case. */
export type WireFields = Readonly<Record<string, WireField>>

/** For each field of an operation's input that differs: the fields of the wire in place of it, or the form of the objects of a list. */
export type WireForm = Readonly<Record<string, WireFields | FormOfEach>>

type FormOfEach = { readonly each: WireForm }

export const isFormOfEach = (form: WireFields | FormOfEach): form is FormOfEach => Object.keys(form).join() === 'each'

/** A field under another name on the wire: `renamed('assigneeId', 'assignedUserId')`. */
export const renamed = (field: string, wireName: string, description?: string): WireForm => ({
  [field]: { [wireName]: { to: [field], description } },
})

/** The record that an operation is about, which the wire names by its id and by the word for its kind; an empty one is none. */
export function ofKind<Kind extends string>(
  enumName: string,
  words: Readonly<Record<Kind, string>>,
  description: string,
  required: boolean,
): WireForm {
  const word = choice(enumName, Object.values<string>(words), description)
  const read = required ? word : z.preprocess((sent) => (isEmpty(sent) ? undefined : sent), word.optional())
  return {
    ...renamed('recordId', 'entityId'),
    kind: {
      entity: {
        ...own(['kind'], read.meta(word.meta() ?? {}), (sent) =>
          Object.keys(words).find((kind) => words[kind as Kind] === sent),
        ),
        required,
      },
    },
  }
}

/** A word of an enum, for which the wire has numbers too. */
export const numbered = (
  enumName: string,
  words: readonly string[],
  numbers: readonly number[],
  description: string,
): ScalarMeta => ({ scalar: 'Enum', enumName, values: [...words, ...numbers.map(String)], description })

/** A filter for the records of some ids, under its name for one of them and under that for several: `client_id` and `client_ids`. */
export const references = (field: string, wireName: string, description?: string): WireForm => ({
  [field]: {
    [wireName]: { to: [field], description },
    [`${wireName}s`]: { to: [field], description: description && `${description} Several, separated by commas.` },
  },
})

/** {@link references} for each list of ids, with its description. */
export const oneOfEach = (lists: Readonly<Record<string, string>>): WireForm =>
  Object.assign(
    {},
    ...Object.entries(lists).map(([wireName, description]) => references(`${wireName}s`, wireName, description)),
  )

/** A field with another description on the wire. */
export const described = (field: string, description: string): WireForm => renamed(field, field, description)

/** Fields that the wire does not have. */
export const hidden = (...fields: readonly string[]): WireForm => Object.fromEntries(fields.map((field) => [field, {}]))

/** A field that is an object, with its members (by the names that they have on the wire) among the fields around it. */
export const flat = (
  field: string,
  members: Readonly<Record<string, string>>,
  descriptions: Readonly<Record<string, string>> = {},
): WireForm => ({
  [field]: Object.fromEntries(
    Object.entries(members).map(([name, member]) => [name, { to: [field, member], description: descriptions[name] }]),
  ),
})

/** A field that `schema` documents and checks: its sent value has the place. */
export const checked = (to: Path, schema: z.ZodType): WireField => ({
  to,
  shape: shapeOf(schema),
  read: (sent, { ids }) => problemOf(parseWithIds(ids, schema, sent)) ?? sent,
})

/** A field that only the wire has: `schema` documents and reads it, and `turned` makes its value that of the place. */
export const own = <Schema extends z.ZodType>(
  to: Path,
  schema: Schema,
  turned: (value: z.output<Schema>, context: RequestContext) => unknown = (value) => value,
): WireField => ({
  to,
  shape: shapeOf(schema),
  read(sent, context) {
    const parsed = parseWithIds(context.ids, schema, sent)
    return parsed.success ? turned(parsed.data, context) : problemOf(parsed)
  },
})

function problemOf({ error }: z.ZodSafeParseResult<unknown>): Problem | undefined {
  const [issue] = error?.issues ?? []
  return issue && new Problem(issue.message, 'INVALID', issue.path.length > 0 ? String(issue.path[0]) : undefined)
}

const ordinals = ['first', 'second', 'third', 'fourth']

/** A member of like things, with its name on the wire, which their numbers (from 1) complete, and its description there. */
type NumberedMember = { name: string; member: string; description: (nth: string) => string }

/** A list of `count` things in numbered fields: `tax_name1`, `tax_rate1`, `tax_name2`, … */
export const numberedFields = (field: string, count: number, members: readonly NumberedMember[]): WireForm => ({
  [field]: Object.fromEntries(
    ordinals
      .slice(0, count)
      .flatMap((nth, position) =>
        members.map(({ name, member, description }) => [
          `${name}${position + 1}`,
          { to: [field, position, member], description: description(nth) },
        ]),
      ),
  ),
})
