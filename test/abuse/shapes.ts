import type { Shape } from '../../src/domain/kernel/shape.ts'
import type { RecordKind } from '../../src/domain/kernel/record-id.ts'

/** Path to a place in an input: `['lineItems', 0, 'cost']`. */
export type Path = readonly (string | number)[]

/** A place in an input and its shape. */
export type Place = { path: Path; shape: Shape }

/** Every field of an input at every depth, including lists and objects themselves. Lists are entered at their first item. */
export function placesOf(shape: Shape, path: Path = []): Place[] {
  const here: Place[] = path.length === 0 ? [] : [{ path, shape }]
  if (shape.kind === 'object') {
    return [...here, ...Object.entries(shape.fields).flatMap(([name, field]) => placesOf(field.shape, [...path, name]))]
  }
  const isNested = shape.kind === 'list' && shape.item.kind === 'object'
  return isNested ? [...here, ...placesOf(shape.item, [...path, 0]).slice(1)] : here
}

/**
 * The kind of a place in one word: the name of a scalar, `object`, `list`, or a scalar's name with `s` for a list of scalars.
 */
export function kindOf(shape: Shape): string {
  if (shape.kind === 'object') return 'object'
  if (shape.kind === 'scalar') return shape.scalar
  return shape.item.kind === 'scalar' ? `${shape.item.scalar}s` : 'list'
}

/** True if the place contains other places. */
export const isStructure = ({ shape }: Place): boolean => ['object', 'list'].includes(kindOf(shape))

/** Record kind of the id or list of ids at a place. */
export function recordKindOf(shape: Shape): RecordKind | undefined {
  const scalar = shape.kind === 'list' ? shape.item : shape
  return scalar.kind === 'scalar' ? (scalar.recordKind as RecordKind | undefined) : undefined
}

const plainValues: Readonly<Record<string, unknown>> = { Decimal: 1, Int: 1, Boolean: true, Date: '2026-03-15' }

/** Well-formed values for all required fields: ids from `idOf`, texts are `text`. */
export function leastInput(shape: Shape, idOf: (kind: RecordKind) => string, text = 'somebody@example.com'): unknown {
  if (shape.kind === 'object') {
    const needed = Object.entries(shape.fields).filter(([, field]) => field.required)
    return Object.fromEntries(needed.map(([name, field]) => [name, leastInput(field.shape, idOf, text)]))
  }
  if (shape.kind === 'list') return [leastInput(shape.item, idOf, text)]
  const kind = recordKindOf(shape)
  if (kind !== undefined) return idOf(kind)
  if (shape.scalar === 'ID') return idOf('client')
  if (shape.scalar === 'Enum') return shape.values?.[0] ?? ''
  if (shape.scalar === 'JSON') return {}
  return plainValues[shape.scalar] ?? text
}

/** A copy of the input with a value at a place; missing parents are created. */
function withValue(input: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return value
  if (typeof step === 'number') {
    const list: unknown[] = Array.isArray(input) ? [...(input as unknown[])] : []
    list[step] = withValue(list[step], rest, value)
    return list
  }
  const object = typeof input === 'object' && input !== null && !Array.isArray(input) ? input : {}
  return { ...object, [step]: withValue((object as Record<string, unknown>)[step], rest, value) }
}

/** The input with a value at each of several places. */
export const withValues = (input: unknown, values: readonly (readonly [Path, unknown])[]): unknown =>
  values.reduce<unknown>((made, [path, value]) => withValue(made, path, value), input)
