import { isJsonObject } from '../../../domain/kernel/json-object.ts'
import type { Shape, ShapeField } from '../../../domain/kernel/shape.ts'
import { settingPlace, settingsFrom } from './settings/settings-input.ts'

export type ObjectShape = Extract<Shape, { kind: 'object' }>
type Fields = Readonly<Record<string, ShapeField>>
type Path = readonly (string | number)[]

/**
 * The operation's input from the values of input objects: null objects and lists of objects count as absent at every depth, and
 * settings have their published names.
 */
export function fromGraph(fields: Fields, sent: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  for (const [name, { shape }] of Object.entries(fields)) {
    const value = sent[name]
    if (value !== undefined && !(value === null && isStructure(shape))) input[name] = valueFrom(shape, value)
  }
  return input
}

function valueFrom(shape: Shape, value: unknown): unknown {
  if (shape.kind === 'list' && Array.isArray(value)) return value.map((item) => valueFrom(shape.item, item))
  if (!isJsonObject(value)) return value
  const level = settingsLevel(shape)
  if (level) return settingsFrom(level, value)
  return shape.kind === 'object' ? fromGraph(shape.fields, value) : value
}

/** The level of the settings that an input changes. */
const settingsLevel = (shape: Shape): 'company' | 'client' | undefined => {
  const scalar = shape.kind === 'scalar' ? shape.scalar : undefined
  return scalar === 'CompanySettings' ? 'company' : scalar === 'ClientSettings' ? 'client' : undefined
}

const isStructure = (shape: Shape): boolean =>
  shape.kind === 'object' || (shape.kind === 'list' && shape.item.kind === 'object')

/** A path in the operation's input as a path in the graph. */
export function graphPath(shape: Shape, path: Path): string[] {
  const [first, ...rest] = path
  if (first === undefined) return []
  const level = settingsLevel(shape)
  if (level) return [...settingPlace(level, String(first)), ...rest.map(String)]
  if (shape.kind === 'list') return [String(first), ...graphPath(shape.item, rest)]
  const field = shape.kind === 'object' ? shape.fields[first] : undefined
  return field ? [String(first), ...graphPath(field.shape, rest)] : path.map(String)
}
