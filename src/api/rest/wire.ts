import { isJsonObject } from '../../domain/kernel/json-object.ts'
import { InexactNumber } from '../../domain/kernel/money/inexact-number.ts'
import type { ScalarName } from '../../domain/kernel/input.ts'
import { snakeCase } from '../../domain/kernel/spelling.ts'
import type { Shape, ShapeField } from '../../domain/kernel/shape.ts'

/** Converts a value from the REST wire into the input of an operation's schema. */
type WireReader = (value: unknown) => unknown

export type WireObject = Readonly<Record<string, unknown>>

const asIs: WireReader = (value) => value

const ranges: ReadonlySet<string> = new Set(['DecimalRange', 'DateRange', 'DateTimeRange'] satisfies ScalarName[])

/** A range as text; an object, the form of GraphQL, becomes a list, which the schema refuses. */
const asText: WireReader = (value) => (isJsonObject(value) ? [value] : value)

/** A single value; a list, the form of GraphQL, becomes an object, which the schema refuses. */
const asOne: WireReader = (value) => (Array.isArray(value) ? { list: value } : value)

/**
 * Compiles the reader of one input: snake_case keys become the operation's names at every depth, unknown keys are dropped (kept
 * unchanged where the schema keeps them). Values that are no object or list are left for the schema to refuse.
 */
export function compileReader(shape: Shape): WireReader {
  if (shape.kind === 'list') return listReader(shape)
  if (shape.kind === 'object') return objectReader(shape)
  return ranges.has(shape.scalar) ? asText : asIs
}

// compat: names that the published API itself writes in camel case.
const camelOnTheWire: ReadonlySet<string> = new Set(['hideOwnerUsers', 'hideRemovedUsers', 'newValue'])

function objectReader(shape: Extract<Shape, { kind: 'object' }>): WireReader {
  const fields = Object.entries(shape.fields).map(([name, field]) => ({
    name,
    wire: snakeCase(name),
    structured: field.shape.kind !== 'scalar' && !isScalarList(field.shape),
    read: isListInGraph(field) ? asOne : compileReader(field.shape),
  }))
  const known = new Set(fields.map((field) => field.wire))
  return (value) => {
    // compat: PHP writes an empty object as an empty list.
    if (Array.isArray(value) && value.length === 0) return {}
    // Passed on as its text: an instance of a class would pass for an object.
    if (value instanceof InexactNumber) return value.text
    if (!isJsonObject(value)) return value
    const read: Record<string, unknown> = {}
    if (shape.keepsUnknown) {
      for (const [key, member] of Object.entries(value)) if (!known.has(key)) read[key] = member
    }
    for (const field of fields) {
      const key = camelOnTheWire.has(field.name) && Object.hasOwn(value, field.name) ? field.name : field.wire
      if (!Object.hasOwn(value, key)) continue
      const member = value[key]
      // compat: clients that send a whole record back write null for a list or object that they never loaded.
      if (field.structured && (member === null || member === undefined || member === '')) continue
      read[field.name] = field.read(member)
    }
    return read
  }
}

const isListInGraph = ({ graph }: ShapeField): boolean => typeof graph === 'object' && graph.list === true

const isScalarList = (shape: Shape): boolean => shape.kind === 'list' && shape.item.kind === 'scalar'

const isPosition = (key: string): boolean => /^\d+$/.test(key)

function listReader(shape: Extract<Shape, { kind: 'list' }>): WireReader {
  const readItem = compileReader(shape.item)
  return (value) => {
    if (Array.isArray(value)) return value.map(readItem)
    if (!isJsonObject(value)) return value
    const keys = Object.keys(value)
    // compat: PHP writes a list with gaps as an object with numeric keys; some clients send a single item bare.
    if (keys.length > 0 && keys.every(isPosition)) return Object.values(value).map(readItem)
    return shape.item.kind === 'object' ? [readItem(value)] : value
  }
}

const nothing: ReadonlySet<unknown> = new Set(['', 'undefined', 'null'])

/** The query without the placeholders that clients send for empty values: `page=undefined`, `filter=`. */
export const withoutNothing = (query: WireObject): WireObject =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => !nothing.has(value)))

/** Path, query and body as one input. The body wins over the query, and the path over both: it names the record. */
export const mergeInput = (request: { params: WireObject; query: WireObject; body: WireObject }): WireObject => ({
  ...withoutNothing(request.query),
  ...request.body,
  ...request.params,
})
