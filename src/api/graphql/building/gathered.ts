import { isJsonObject } from '../../../domain/kernel/json-object.ts'
import type { FieldError } from '../../../domain/kernel/error.ts'
import type { GraphForm } from '../../../domain/kernel/input.ts'
import type { Shape, ShapeField } from '../../../domain/kernel/shape.ts'
import { settingPlace, settingsFrom } from './settings/settings-input.ts'

export type ObjectShape = Extract<Shape, { kind: 'object' }>
type Fields = Readonly<Record<string, ShapeField>>
type Sent = Readonly<Record<string, unknown>>
type Path = readonly (string | number)[]

/**
 * The declared differences between the inputs of operations and their form in the graph (see `GraphForm`), at every depth: names,
 * types, and flat fields that the graph gathers in an object or in a list of objects.
 */

/** The name of an input in the graph. */
export const graphName = (name: string, { graph }: ShapeField): string => {
  if (!graph) return name
  return graph.name ?? (graph.list ? `${name}s` : name)
}

/** The object, or the list of objects, that gathers the field with others. */
const within = ({ graph }: ShapeField) => (graph ? graph.within : undefined)

/** The fields in their form in the graph. */
export function graphFields(fields: Fields): Record<string, ShapeField> {
  const shown: Record<string, ShapeField> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.graph === false) continue
    const own = graphName(name, field)
    const object = within(field)
    if (!object) {
      shown[own] = { ...field, shape: graphShape(field) }
      continue
    }
    const known = shown[object.name]?.shape
    const gathered = known?.kind === 'list' ? known.item : known
    const members = gathered?.kind === 'object' ? gathered.fields : {}
    const shape: ObjectShape = {
      kind: 'object',
      name: object.type,
      description: object.description,
      fields: own in members ? members : { ...members, [own]: { shape: graphShape(field), required: field.required } },
      keepsUnknown: false,
    }
    const { entry } = object
    const most = Math.max((known?.kind === 'list' && known.most) || 0, (entry?.position ?? 0) + 1)
    shown[object.name] = {
      shape: entry ? { kind: 'list', item: shape, description: entry.description, most } : shape,
      required: false,
    }
  }
  return shown
}

function graphShape({ graph, shape }: ShapeField): Shape {
  if (!graph) return withGraphFields(shape)
  const { description = shape.description, list } = graph
  const shown = retyped(withGraphFields({ ...shape, description }), graph)
  return list ? { kind: 'list', item: shown, description } : shown
}

function withGraphFields(shape: Shape): Shape {
  if (shape.kind === 'list') return { ...shape, item: withGraphFields(shape.item) }
  return shape.kind === 'object' ? { ...shape, fields: graphFields(shape.fields) } : shape
}

/** The shape with the type that it has in the graph. */
function retyped(shape: Shape, form: GraphForm): Shape {
  if (shape.kind === 'list') return { ...shape, item: retyped(shape.item, form) }
  if (shape.kind === 'object') return shape
  const { scalar = shape.scalar, enumName = shape.enumName } = form
  return { ...shape, scalar, ...(enumName && { enumName }) }
}

/**
 * The operation's input from its form in the graph. Null objects and lists of objects count as absent at every depth. A list of
 * gathered objects replaces all of its fields: those without an object in it are null.
 */
export function fromGraph(fields: Fields, sent: Sent): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = gatheredValue(name, field, sent)
    if (value === undefined || (value === null && isStructure(field.shape))) continue
    input[name] = valueFrom(field, value)
  }
  return input
}

function gatheredValue(name: string, field: ShapeField, sent: Sent): unknown {
  const own = graphName(name, field)
  const object = within(field)
  if (!object) return sent[own]
  const gathered = sent[object.name]
  if (object.entry === undefined) return isJsonObject(gathered) ? gathered[own] : undefined
  if (!Array.isArray(gathered)) return undefined
  const entry: unknown = gathered[object.entry.position]
  return (isJsonObject(entry) ? entry[own] : undefined) ?? null
}

function valueFrom(field: ShapeField, value: unknown): unknown {
  const level = settingsLevel(field)
  return level && isJsonObject(value) ? settingsFrom(level, value) : structureFrom(field.shape, value)
}

/** The level of the settings that an input changes. */
const settingsLevel = ({ graph, shape }: ShapeField): 'company' | 'client' | undefined => {
  const scalar = (graph && graph.scalar) || (shape.kind === 'scalar' ? shape.scalar : undefined)
  return scalar === 'CompanySettings' ? 'company' : scalar === 'ClientSettings' ? 'client' : undefined
}

function structureFrom(shape: Shape, value: unknown): unknown {
  if (shape.kind === 'list' && Array.isArray(value)) return value.map((item) => structureFrom(shape.item, item))
  return shape.kind === 'object' && isJsonObject(value) ? fromGraph(shape.fields, value) : value
}

const isStructure = (shape: Shape): boolean =>
  shape.kind === 'object' || (shape.kind === 'list' && shape.item.kind === 'object')

/** A path in the operation's input as a path in the graph. */
export function graphPath(fields: Fields, [first, ...rest]: Path): string[] {
  if (first === undefined) return []
  const field = fields[first]
  if (!field) return [first, ...rest].map(String)
  const object = within(field)
  const around = object ? [object.name, ...(object.entry ? [String(object.entry.position)] : [])] : []
  return [...around, graphName(String(first), field), ...pathWithin(field, rest)]
}

/** The end of a path, below the field. */
function pathWithin(field: ShapeField, path: Path): string[] {
  const level = settingsLevel(field)
  const [key, ...rest] = path.map(String)
  return level && key !== undefined ? [...settingPlace(level, key), ...rest] : pathInShape(field.shape, path)
}

function pathInShape(shape: Shape, path: Path): string[] {
  const [position, ...rest] = path
  if (position === undefined) return []
  if (shape.kind === 'list') return [String(position), ...pathInShape(shape.item, rest)]
  return shape.kind === 'object' ? graphPath(shape.fields, path) : path.map(String)
}

/** The lists of gathered objects that are longer than the fields they stand for, with their paths in the graph. */
export function excessIn(fields: Fields, sent: Sent): FieldError[] {
  const lengths = new Map<string, number>()
  const problems: FieldError[] = []
  for (const [name, field] of Object.entries(fields)) {
    const object = within(field)
    if (object?.entry) lengths.set(object.name, Math.max(lengths.get(object.name) ?? 0, object.entry.position + 1))
    else if (!object && isStructure(field.shape)) {
      const own = graphName(name, field)
      problems.push(...excessWithin(field.shape, sent[own], [own]))
    }
  }
  for (const [name, length] of lengths) {
    const list = sent[name]
    if (Array.isArray(list) && list.length > length)
      problems.push({ path: [name], message: `must have at most ${length} entries` })
  }
  return problems
}

function excessWithin(shape: Shape, value: unknown, path: Path): FieldError[] {
  if (shape.kind === 'list' && Array.isArray(value))
    return value.flatMap((item, position) => excessWithin(shape.item, item, [...path, position]))
  if (shape.kind !== 'object' || !isJsonObject(value)) return []
  return excessIn(shape.fields, value).map((problem) => ({ ...problem, path: [...path, ...problem.path] }))
}
