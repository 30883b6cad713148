import type { GraphForm } from '../../domain/kernel/input.ts'
import type { Operation } from '../../domain/kernel/operation.ts'
import { upperFirst } from '../../domain/kernel/spelling.ts'
import { creditStatuses } from '../fields/billing/credit.ts'
import { invoiceStatuses } from '../fields/billing/invoice.ts'
import type { EnumCodes } from '../fields.ts'
import { shapeOf } from '../shape.ts'
import type { Shape, ShapeField } from '../shape.ts'
import { builder } from './builder.ts'
import type { Graph } from './builder.ts'
import { enumOfCodes, enumOfWords } from './enums.ts'
import { ranges } from './ranges.ts'
import { settingPlace, settingsFrom, settingsInputs } from './settings/settings-input.ts'

type ObjectShape = Extract<Shape, { kind: 'object' }>
type InputType = 'String' | 'Int' | 'Boolean' | 'Decimal' | 'Date' | 'DateTime' | 'ID' | 'JSON' | InputObject | EnumRef
type InputObject = PothosSchemaTypes.InputObjectRef<Graph, object>
type EnumRef = ReturnType<typeof enumOfWords>
type ArgMap = Record<string, PothosSchemaTypes.ArgumentRef<Graph, unknown>>
type Slots<Kind extends 'Arg' | 'InputObject'> = PothosSchemaTypes.InputFieldBuilder<Graph, Kind>

/** Enums of outputs that inputs take too, by name. */
const outputEnums: Readonly<Record<string, EnumCodes>> = {
  CreditStatus: creditStatuses,
  InvoiceStatus: invoiceStatuses,
}

const made = new Map<string, { ref: InputObject; content: string }>()

/** The input type of an object's shape, created at its first use under its title. @throws Error when two shapes share a name */
function inputTypeOf(shape: ObjectShape, fallbackName: string): InputObject {
  const name = shape.name ?? fallbackName
  const content = JSON.stringify(shape)
  const known = made.get(name)
  if (known && known.content !== content)
    throw new Error(`Two different inputs are called ${name}: give one another title`)
  if (known) return known.ref
  const ref = builder.inputType(name, {
    description: described(shape.description, name),
    fields: (t) =>
      Object.fromEntries(
        Object.entries(shape.fields).map(([field, { shape: inner, required }]) => [
          field,
          slot(t, inner, required, `${name}.${field}`),
        ]),
      ),
  })
  made.set(name, { ref, content })
  return ref
}

function described(description: string, where: string): string {
  if (description === '') throw new Error(`${where} needs a description`)
  return description
}

/** `where` is the coordinate, for the names of untitled objects and for error messages. */
function slot<Kind extends 'Arg' | 'InputObject'>(t: Slots<Kind>, shape: Shape, required: boolean, where: string) {
  if (shape.kind !== 'list') {
    return t.field({ type: typeOf(shape, where), required, description: described(shape.description, where) })
  }
  const description = described(shape.description || shape.item.description, where)
  return t.field({ type: [typeOf(shape.item, where)], required: { list: required, items: true }, description })
}

function typeOf(shape: Shape, where: string): InputType {
  if (shape.kind === 'list') throw new Error(`${where}: lists of lists have no place in the graph`)
  if (shape.kind === 'object') return inputTypeOf(shape, nameFrom(where))
  // As base64 text, as its description says.
  if (shape.scalar === 'File') return 'String'
  if (shape.scalar === 'CompanySettings' || shape.scalar === 'ClientSettings') return settingsInputs[shape.scalar]
  if (shape.scalar === 'DecimalRange' || shape.scalar === 'DateRange' || shape.scalar === 'DateTimeRange')
    return ranges[shape.scalar]
  if (shape.scalar !== 'Enum') return shape.scalar
  const codes = shape.enumName === undefined ? undefined : outputEnums[shape.enumName]
  if (codes) return enumOfCodes(codes)
  if (!shape.enumName || !shape.values) throw new Error(`${where} is an enum without name or values`)
  return enumOfWords(shape.enumName, shape.values, described(shape.description, where))
}

/** `CreateInvoiceInput.taxInfo` → `CreateInvoiceTaxInfoInput`. */
const nameFrom = (where: string): string => {
  const [owner = '', field = ''] = where.split('.')
  return `${owner.replace(/Input$/, '')}${upperFirst(field)}Input`
}

const isStructure = (shape: Shape): boolean =>
  shape.kind === 'object' || (shape.kind === 'list' && shape.item.kind === 'object')

/** The input without null in place of an object or a list of objects, at every depth. */
function withoutNullStructures(shape: Shape, value: unknown): unknown {
  if (shape.kind === 'list' && Array.isArray(value)) return value.map((item) => withoutNullStructures(shape.item, item))
  if (shape.kind !== 'object' || typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const field = shape.fields[name]
      if (!field || !isStructure(field.shape)) return [[name, member]]
      return member === null ? [] : [[name, withoutNullStructures(field.shape, member)]]
    }),
  )
}

/** The level of the settings that an input changes. */
const settingsLevel = (field: ShapeField | undefined): 'company' | 'client' | undefined => {
  const scalar = field?.graph ? field.graph.scalar : undefined
  return scalar === 'CompanySettings' ? 'company' : scalar === 'ClientSettings' ? 'client' : undefined
}

/** The value of the operation's input. */
function fromGraph(field: ShapeField, value: unknown): unknown {
  const level = settingsLevel(field)
  return level && typeof value === 'object' && value !== null
    ? settingsFrom(level, value as Record<string, unknown>)
    : value
}

/** The end of a path, below the field. */
function placeWithin(field: ShapeField | undefined, path: readonly string[]): readonly string[] {
  const level = settingsLevel(field)
  const [key, ...rest] = path
  return level && key !== undefined ? [...settingPlace(level, key), ...rest] : path
}

export type Inputs = {
  /** Arguments for a field. */
  args: () => ArgMap
  /**
   * The operation's input from the field's arguments. Null arguments count as absent, and so do null objects and lists of objects
   * at every depth; other nulls within `group` do not.
   */
  read: (args: Readonly<Record<string, unknown>>) => Record<string, unknown>
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
  /** Fields that are arguments themselves. */
  own?: readonly string[]
  /** Fields that the caller of this function supplies or translates itself. */
  without?: readonly string[]
  /** Optional fields of the operation that this field needs. */
  required?: readonly string[]
}

/** The name of an input in the graph. */
export function graphName(name: string, { graph }: ShapeField): string {
  if (!graph) return name
  return graph.name ?? (graph.list ? `${name}s` : name)
}

/** The input object that gathers the field with others. */
const within = ({ graph }: ShapeField) => (graph ? graph.within : undefined)

/** The fields under their names in the graph, those of one object gathered in it. */
function gather(entries: readonly (readonly [string, ShapeField])[]): Record<string, ShapeField> {
  const fields: Record<string, ShapeField> = {}
  for (const [name, field] of entries) {
    const object = within(field)
    if (!object) {
      fields[graphName(name, field)] = field
      continue
    }
    const known = fields[object.name]?.shape
    const members = known?.kind === 'object' ? known.fields : {}
    const shape: ObjectShape = {
      kind: 'object',
      name: object.type,
      description: object.description,
      fields: { ...members, [graphName(name, field)]: { shape: field.shape, required: field.required } },
      keepsUnknown: false,
    }
    fields[object.name] = { shape, required: false }
  }
  return fields
}

/** The field with its type and description in the graph. */
function inGraph(field: ShapeField): ShapeField {
  if (!field.graph) return field
  const { description = field.shape.description, list } = field.graph
  const shape = retyped({ ...field.shape, description }, field.graph)
  return { ...field, shape: list ? { kind: 'list', item: shape, description } : shape }
}

/** The shape with the type that it has in the graph. */
function retyped(shape: Shape, form: GraphForm): Shape {
  if (shape.kind === 'list') return { ...shape, item: retyped(shape.item, form) }
  if (shape.kind === 'object') return shape
  const { scalar = shape.scalar, enumName = shape.enumName } = form
  return { ...shape, scalar, ...(enumName && { enumName }) }
}

/** @throws Error unless the input of the operation is an object */
function objectShapeOf(operation: Operation): ObjectShape {
  const shape = shapeOf(operation.input)
  if (shape.kind !== 'object') throw new Error(`The input of ${operation.name} is not an object`)
  return shape
}

/** Names of the operation's inputs. */
export const inputNames = (operation: Operation): string[] => Object.keys(objectShapeOf(operation).fields)

/**
 * The arguments of a field from its operation's input: each field of `own` (all of them without a `group`) is an argument, the
 * others are gathered in one input object. Names, descriptions and nullability come from the schema.
 */
export function inputFrom(operation: Operation, layout: InputLayout = {}): Inputs {
  const shape = objectShapeOf(operation)
  const { group, own = [], without = [] } = layout
  const needed = layout.required ?? []
  const names = new Map(Object.entries(shape.fields).map(([name, field]) => [name, graphName(name, field)]))
  const nameOf = (name: string) => names.get(name) ?? name
  const entries = Object.entries(shape.fields)
    .filter(([name, field]) => field.graph !== false && !without.includes(name))
    .map(([name, field]) => [name, inGraph(needed.includes(name) ? { ...field, required: true } : field)] as const)
  const direct = entries.filter(([name]) => group === undefined || own.includes(name))
  const gathered = entries.filter(([name]) => !direct.some(([taken]) => taken === name))
  const groupShape: ObjectShape = {
    ...shape,
    name: layout.groupType ?? shape.name ?? `${upperFirst(operation.name)}Input`,
    description: layout.groupDescription ?? shape.description,
    fields: gather(gathered),
  }
  const groupRequired = gathered.some(([, field]) => field.required)
  const grouped = group !== undefined && gathered.length > 0 ? group : undefined
  return {
    args: () =>
      builder.args((t) => {
        const args: ArgMap = {}
        for (const [name, { shape: each, required }] of direct) {
          args[nameOf(name)] = slot(t, each, required, `${operation.name}.${name}`)
        }
        if (grouped !== undefined) {
          args[grouped] = slot(t, groupShape, groupRequired, `${upperFirst(operation.name)}.${grouped}`)
        }
        return args
      }),
    read(args) {
      const input: Record<string, unknown> = {}
      const others = grouped === undefined ? undefined : (args[grouped] as Record<string, unknown> | null | undefined)
      for (const [name, field] of gathered) {
        const object = within(field)
        const from = object ? (others?.[object.name] as Record<string, unknown> | null | undefined) : others
        const value = from?.[nameOf(name)]
        if (value !== undefined) input[name] = fromGraph(field, value)
      }
      for (const [name] of direct) {
        const value = args[nameOf(name)]
        if (value !== null && value !== undefined) input[name] = value
      }
      return withoutNullStructures(shape, input) as Record<string, unknown>
    },
    place(path) {
      const [first = '', ...rest] = path.map(String)
      const field = gathered.find(([name]) => name === first)?.[1]
      const object = field && within(field)
      const words = [...(object ? [object.name] : []), nameOf(first), ...placeWithin(field, rest)]
      return grouped !== undefined && field ? [grouped, ...words] : words
    },
    has: (name) => name in shape.fields,
  }
}
