import { isJsonObject } from '../../../domain/kernel/json-value.ts'
import type { Shape, ShapeField } from '../../../domain/kernel/shape.ts'
import { fromCode, isCodeName } from './codes.ts'
import { below, readValue } from './reading.ts'
import type { InputReading } from './reading.ts'
import { settingPlace, settingsFrom } from './settings/settings-input.ts'

export type ObjectShape = Extract<Shape, { kind: 'object' }>
type Fields = Readonly<Record<string, ShapeField>>
type Path = readonly (string | number)[]

/** The operation's input from input objects: null objects and lists are absent, settings and codes are those of the operation. */
export function fromGraph(
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
export function graphPath(shape: Shape, path: Path): string[] {
  const [first, ...rest] = path
  if (first === undefined) return []
  const level = settingsLevel(shape)
  if (level) return [...settingPlace(level, String(first)), ...rest.map(String)]
  if (shape.kind === 'list') return [String(first), ...graphPath(shape.item, rest)]
  const field = shape.kind === 'object' ? shape.fields[first] : undefined
  return field ? [String(first), ...graphPath(field.shape, rest)] : path.map(String)
}
