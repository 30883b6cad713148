import type { FieldError } from '../../../domain/kernel/error.ts'
import { isJsonObject } from '../../../domain/kernel/json-value.ts'
import type { Operation } from '../../../domain/kernel/operation.ts'
import { oneOf, type RecordKind } from '../../../domain/kernel/record-id.ts'
import { upperFirst } from '../../../domain/kernel/spelling.ts'
import { type Shape, type ShapeField, shapeOf } from '../../../domain/kernel/shape.ts'
import { builder, type Graph } from '../builder.ts'
import { fromCode, isCodeName } from './codes.ts'
import { inputSlot, type ObjectShape } from './input-types.ts'
import { below, type InputReading, readValue } from './reading.ts'
import { settingPlace, settingsFrom } from './settings/settings-input.ts'

type ArgMap = Record<string, PothosSchemaTypes.ArgumentRef<Graph, unknown>>
type Args = Readonly<Record<string, unknown>>

export type Inputs = {
  /** Arguments for a field. */
  args: () => ArgMap
  /**
   * The operation's input from the field's arguments. Null arguments count as absent, and so do null objects and lists of objects
   * at every depth; other nulls within `group` do not. `problems` are the values that the operation would not know.
   */
  read: (args: Args) => { input: Record<string, unknown>; problems: readonly FieldError[] }
  /** A path in the operation's input as a path from the field's arguments. */
  place: (path: readonly (string | number)[]) => string[]
  has: (name: string) => boolean
}

export type InputLayout = {
  /** The argument that gathers all inputs without one of their own. */
  group?: string
  /** Name of the group's type, when the schema's title does not say it. */
  groupType?: string
  groupDescription?: string
  /** All arguments: inputs, and the group of all others. By default {@link ownArguments} and the group; every input without a group. */
  args?: readonly string[]
  /** Paths of inputs that the field does not offer, or that the caller of this function supplies or translates itself. */
  without?: readonly string[]
  /** Optional fields of the operation that this field needs, or the group where it is refused without. */
  required?: readonly string[]
  /** Required fields of the operation that its group does not require, because another operation takes the same type. */
  optional?: readonly string[]
}

/** The input type that the mutations share which create and update a record; `party` is the field that only a new one needs. */
export const sharedInput = (kind: RecordKind, party?: string) =>
  ({
    groupType: `${upperFirst(kind)}Input`,
    groupDescription: `Fields of ${oneOf(kind)}; absent ones keep their value or default.`,
    ...(party !== undefined && { optional: [party] }),
  }) satisfies InputLayout

const ownArguments: readonly string[] = ['id', 'ids', 'version', 'companyLogo', 'dryRun']

/**
 * Labels that programs of the published API keep with records: ids of projects, designs and tasks, which this service does not
 * have, and the positions and kinds of their lines.
 */
const labels: ReadonlySet<string> = new Set(['designId', 'projectId', 'projectIds', 'sortId', 'taskId', 'typeId'])

/** The shape without the labels, at every depth. */
function offeredIn<Of extends Shape>(shape: Of): Of {
  if (shape.kind === 'list') return { ...shape, item: offeredIn(shape.item) }
  if (shape.kind !== 'object') return shape
  const offered = Object.entries(shape.fields).filter(([name]) => !labels.has(name))
  return {
    ...shape,
    fields: Object.fromEntries(offered.map(([name, each]) => [name, { ...each, shape: offeredIn(each.shape) }])),
  }
}

/** @throws Error unless the input of the operation is an object */
function objectShapeOf(operation: Operation): ObjectShape {
  const shape = offeredIn(shapeOf(operation.input))
  if (shape.kind !== 'object') throw new Error(`The input of ${operation.name} is not an object`)
  return shape
}

/** The shape without the input at the path; lists are no steps of it. */
function omitted<Of extends Shape>(shape: Of, [name = '', ...rest]: readonly string[]): Of {
  if (shape.kind === 'list') return { ...shape, item: omitted(shape.item, [name, ...rest]) }
  if (shape.kind !== 'object') return shape
  const { [name]: field, ...others } = shape.fields
  if (!field || rest.length === 0) return { ...shape, fields: others }
  return { ...shape, fields: { ...shape.fields, [name]: { ...field, shape: omitted(field.shape, rest) } } }
}

/** Names of the operation's inputs. */
export const inputNames = (operation: Operation): string[] => Object.keys(objectShapeOf(operation).fields)

/** True if the operation cannot do without one of its inputs. */
export const requiresInput = (operation: Operation): boolean =>
  Object.values(objectShapeOf(operation).fields).some(({ required }) => required)

/**
 * The arguments of a field from its operation's input: each field of `own` (all of them without a `group`) is an argument, the
 * others are gathered in one input object. Names, descriptions and nullability come from the schema.
 */
export function inputFrom(operation: Operation, layout: InputLayout = {}): Inputs {
  const shape = objectShapeOf(operation)
  const { direct, gathered, group } = laidOut(offeredFields(shape, layout), layout)
  const subject = subjectOf(Object.keys(direct), gathered, group)
  return {
    args: () =>
      builder.args((t) => {
        const args: ArgMap = {}
        for (const [name, { shape: each, required }] of Object.entries(direct)) {
          args[name] = inputSlot(t, each, required, `${operation.name}.${name}`)
        }
        if (group !== undefined) {
          const required = layout.required?.includes(group) || Object.values(gathered).some((each) => each.required)
          const groupShape = groupShapeOf(operation, { ...shape, fields: gathered }, layout)
          args[group] = inputSlot(t, groupShape, required, `${upperFirst(operation.name)}.${group}`)
        }
        return args
      }),
    read(args) {
      const reading: InputReading = { problems: [], at: [] }
      const sent = group === undefined ? {} : ((args[group] ?? {}) as Args)
      const input = { ...fromGraph(gathered, sent, reading), ...withoutNulls(fromGraph(direct, args, reading)) }
      return { input, problems: reading.problems }
    },
    place: (path) => {
      if (path.length === 1 && path[0] === 'id' && !('id' in shape.fields)) return subject
      const isGathered = group !== undefined && Object.hasOwn(gathered, String(path[0]))
      return [...(isGathered ? [group] : []), ...graphPath(shape, path)]
    },
    has: (name) => name in shape.fields,
  }
}

/** The inputs that the field offers, with those that it requires. */
function offeredFields(shape: ObjectShape, { without = [], required = [], optional = [] }: InputLayout): Fields {
  const { fields } = without.reduce((all, path) => omitted(all, path.split('.')), shape)
  return Object.fromEntries(
    Object.entries(fields).map(([name, each]) => [
      name,
      { ...each, required: required.includes(name) || (each.required && !optional.includes(name)) },
    ]),
  )
}

/** The inputs with arguments of their own, and those gathered in the group; no group where it would be empty. */
function laidOut(fields: Fields, { group, args = ownArguments }: InputLayout) {
  const isDirect = ([name]: readonly [string, unknown]) => group === undefined || args.includes(name)
  const entries = Object.entries(fields)
  const gathered = entries.filter((each) => !isDirect(each))
  return {
    direct: Object.fromEntries(entries.filter(isDirect)),
    gathered: Object.fromEntries(gathered),
    group: gathered.length > 0 ? group : undefined,
  }
}

const groupShapeOf = (operation: Operation, shape: ObjectShape, layout: InputLayout): ObjectShape => ({
  ...shape,
  name: layout.groupType ?? shape.name ?? `${upperFirst(operation.name)}Input`,
  description: layout.groupDescription ?? shape.description,
})

/** The argument that a refusal about the record concerns, where none is called `id`. */
function subjectOf(names: readonly string[], gathered: Fields, group: string | undefined): string[] {
  if (group !== undefined && 'recordId' in gathered) return [group, 'recordId']
  return [names.find((name) => /^ids$|Id$/.test(name)) ?? group ?? names[0] ?? 'id']
}

const withoutNulls = (input: Args): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))

type Fields = Readonly<Record<string, ShapeField>>
type Path = readonly (string | number)[]

/** The values of these inputs as the operation takes them: null objects and lists are absent, settings and codes are those of the operation. */
function fromGraph(
  fields: Fields,
  sent: Readonly<Record<string, unknown>>,
  reading: InputReading,
): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [name, { shape }] of Object.entries(fields)) {
    const value = sent[name]
    if (value === undefined || (value === null && isStructure(shape))) continue
    input[name] = isFlat(shape) ? value : valueFrom(shape, value, below(reading, name))
  }
  return input
}

/** True where the operation takes the value as it is. */
const isFlat = (shape: Shape): boolean =>
  shape.kind === 'scalar' && !isCodeName(shape.scalar) && settingsLevel(shape) === undefined

function valueFrom(shape: Shape, value: unknown, reading: InputReading): unknown {
  if (shape.kind === 'list' && Array.isArray(value))
    return isFlat(shape.item) ? value : value.map((item, index) => valueFrom(shape.item, item, below(reading, index)))
  if (shape.kind === 'scalar' && isCodeName(shape.scalar)) return readValue(fromCode(shape.scalar, value), reading)
  if (!isJsonObject(value)) return value
  const level = settingsLevel(shape)
  if (level) return settingsFrom(level, value, reading)
  return shape.kind === 'object' ? fromGraph(shape.fields, value, reading) : value
}

/** The level of the settings that an input changes. */
const settingsLevel = (shape: Shape): 'company' | 'client' | undefined => {
  const scalar = shape.kind === 'scalar' ? shape.scalar : undefined
  return scalar === 'CompanySettings' ? 'company' : scalar === 'ClientSettings' ? 'client' : undefined
}

const isStructure = (shape: Shape): boolean => shape.kind !== 'scalar'

/** A path in the operation's input as a path in the graph. */
function graphPath(shape: Shape, path: Path): string[] {
  const [first, ...rest] = path
  if (first === undefined) return []
  const level = settingsLevel(shape)
  if (level) return [...settingPlace(level, String(first)), ...rest.map(String)]
  if (shape.kind === 'list') return [String(first), ...graphPath(shape.item, rest)]
  const field = shape.kind === 'object' ? shape.fields[first] : undefined
  return field ? [String(first), ...graphPath(field.shape, rest)] : path.map(String)
}
