import type { FieldError } from '../../../domain/kernel/error.ts'
import type { Operation } from '../../../domain/kernel/operation.ts'
import { oneOf } from '../../../domain/kernel/record-id.ts'
import type { RecordKind } from '../../../domain/kernel/record-id.ts'
import { upperFirst } from '../../../domain/kernel/spelling.ts'
import { transactionStatuses } from '../../fields/banking/bank-transaction.ts'
import { creditStatuses } from '../../fields/billing/credit.ts'
import { invoiceStatuses } from '../../fields/billing/invoice.ts'
import { paymentStatuses } from '../../fields/billing/payment.ts'
import { quoteStatuses } from '../../fields/billing/quote.ts'
import { expenseStatuses } from '../../fields/spending/expense.ts'
import { purchaseOrderStatuses } from '../../fields/spending/purchase-order.ts'
import type { EnumCodes } from '../../fields/field.ts'
import { sameFilter } from '../../../domain/records/list/combine.ts'
import { shapeOf } from '../../../domain/kernel/shape.ts'
import type { Shape } from '../../../domain/kernel/shape.ts'
import { builder } from '../builder.ts'
import type { Graph } from '../builder.ts'
import { enumOfCodes, enumOfWords } from './enums.ts'
import type { CodeName } from './codes.ts'
import { fromGraph, graphPath } from './gathered.ts'
import type { ObjectShape } from './gathered.ts'
import type { InputReading } from './reading.ts'
import { ranges } from './ranges.ts'
import { settingsInputs } from './settings/settings-input.ts'
import { mostItems } from '../variables.ts'

type InputType =
  | 'String'
  | 'Int'
  | 'Boolean'
  | 'Decimal'
  | 'Date'
  | 'DateTime'
  | 'ID'
  | 'JSON'
  | CodeName
  | InputObject
  | EnumRef
type InputObject = PothosSchemaTypes.InputObjectRef<Graph, object>
type EnumRef = ReturnType<typeof enumOfWords>
type ArgMap = Record<string, PothosSchemaTypes.ArgumentRef<Graph, unknown>>
type Slots<Kind extends 'Arg' | 'InputObject'> = PothosSchemaTypes.InputFieldBuilder<Graph, Kind>

/** Enums of outputs that inputs take too, by name. */
const outputEnums: Readonly<Record<string, EnumCodes>> = {
  BankTransactionStatus: transactionStatuses,
  CreditStatus: creditStatuses,
  ExpenseStatus: expenseStatuses,
  InvoiceStatus: invoiceStatuses,
  PaymentStatus: paymentStatuses,
  PurchaseOrderStatus: purchaseOrderStatuses,
  QuoteStatus: quoteStatuses,
}

const made = new Map<string, { ref: InputObject; content: string }>()

/** The input type of an object's shape, created at its first use under its title. @throws Error when two shapes share a name */
function inputTypeOf(shape: ObjectShape, fallbackName: string): InputObject {
  const name = shape.name ?? fallbackName
  // Ids of all kinds of record have one type.
  const content = JSON.stringify(shape, (key, value: unknown) => (key === 'recordKind' ? undefined : value))
  const known = made.get(name)
  if (known && known.content !== content)
    throw new Error(`Two different inputs are called ${name}: give one another title`)
  if (known) return known.ref
  const ref = builder.inputRef<object>(name)
  made.set(name, { ref, content })
  ref.implement({
    description: described(shape.description, name),
    fields: (t) =>
      Object.fromEntries(
        Object.entries(shape.fields).map(([field, { shape: inner, required }]) => [
          field,
          slot(t, inner, required, `${name}.${field}`, ref),
        ]),
      ),
  })
  return ref
}

function described(description: string, where: string): string {
  if (description === '') throw new Error(`${where} needs a description`)
  return description
}

/** `where` is the coordinate, for the names of untitled objects and for error messages; `self`: the type that has the slot. */
function slot<Kind extends 'Arg' | 'InputObject'>(
  t: Slots<Kind>,
  shape: Shape,
  required: boolean,
  where: string,
  self?: InputObject,
) {
  if (shape.kind !== 'list') {
    return t.field({ type: typeOf(shape, where, self), required, description: described(shape.description, where) })
  }
  const description = described(shape.description || shape.item.description, where)
  return t.field({
    type: [typeOf(shape.item, where, self)],
    required: { list: required, items: true },
    description,
    ...(shape.most !== undefined && { extensions: { [mostItems]: shape.most } }),
  })
}

function typeOf(shape: Shape, where: string, self?: InputObject): InputType {
  if (shape.kind === 'list') throw new Error(`${where}: lists of lists have no place in the graph`)
  if (shape.kind === 'object' && shape.name === sameFilter && self) return self
  if (shape.kind === 'object') return inputTypeOf(shape, nameFrom(where))
  // As base64 text, as its description says.
  if (shape.scalar === 'File') return 'String'
  if (shape.scalar === 'CompanySettings' || shape.scalar === 'ClientSettings') return settingsInputs[shape.scalar]
  if (shape.scalar === 'DecimalRange' || shape.scalar === 'DateRange' || shape.scalar === 'DateTimeRange')
    return ranges[shape.scalar]
  if (shape.scalar !== 'Enum' && shape.enumName === undefined) return shape.scalar
  const codes = shape.enumName === undefined ? undefined : outputEnums[shape.enumName]
  if (codes) return enumOfCodes(codes)
  if (!shape.enumName || !shape.values) throw new Error(`${where} is an enum without name or values`)
  return enumOfWords(shape.enumName, shape.values, described(shape.description, where))
}

/** `InvoiceInput.taxInfo` → `InvoiceTaxInfoInput`. */
const nameFrom = (where: string): string => {
  const [owner = '', field = ''] = where.split('.')
  return `${owner.replace(/Input$/, '')}${upperFirst(field)}Input`
}

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
const labels: ReadonlySet<string> = new Set(['designId', 'projectId', 'sortId', 'taskId', 'typeId'])

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
  const { group, args: listed = ownArguments, without = [], required: needed = [], optional = [] } = layout
  const offered = without.reduce((all, path) => omitted(all, path.split('.')), shape)
  const entries = Object.entries(offered.fields).map(
    ([name, { shape: each, required }]) =>
      [name, { shape: each, required: needed.includes(name) || (required && !optional.includes(name)) }] as const,
  )
  const isDirect = (name: string) => group === undefined || listed.includes(name)
  const direct = Object.fromEntries(entries.filter(([name]) => isDirect(name)))
  const gathered = Object.fromEntries(entries.filter(([name]) => !isDirect(name)))
  const groupShape: ObjectShape = {
    ...shape,
    name: layout.groupType ?? shape.name ?? `${upperFirst(operation.name)}Input`,
    description: layout.groupDescription ?? shape.description,
    fields: gathered,
  }
  const groupRequired =
    (group !== undefined && needed.includes(group)) || Object.values(gathered).some(({ required }) => required)
  const grouped = group !== undefined && Object.keys(gathered).length > 0 ? group : undefined
  // The argument that a refusal about the record concerns, where none is called `id`.
  const names = Object.keys(direct)
  const subject =
    grouped !== undefined && 'recordId' in gathered
      ? [grouped, 'recordId']
      : [names.find((name) => /^ids$|Id$/.test(name)) ?? grouped ?? names[0] ?? 'id']
  const groupOf = (args: Args) => (grouped === undefined ? {} : ((args[grouped] ?? {}) as Args))
  return {
    args: () =>
      builder.args((t) => {
        const args: ArgMap = {}
        for (const [name, { shape: each, required }] of Object.entries(direct)) {
          args[name] = slot(t, each, required, `${operation.name}.${name}`)
        }
        if (grouped !== undefined) {
          args[grouped] = slot(t, groupShape, groupRequired, `${upperFirst(operation.name)}.${grouped}`)
        }
        return args
      }),
    read(args) {
      const reading: InputReading = { problems: [], at: [] }
      const input = {
        ...fromGraph(gathered, groupOf(args), reading),
        ...withoutNulls(fromGraph(direct, args, reading)),
      }
      return { input, problems: reading.problems }
    },
    place: (path) => {
      if (path.length === 1 && path[0] === 'id' && !('id' in shape.fields)) return subject
      const isGathered = Object.hasOwn(gathered, String(path[0]))
      return [...(isGathered ? into(grouped) : []), ...graphPath(shape, path)]
    },
    has: (name) => name in shape.fields,
  }
}

const into = (group: string | undefined): string[] => (group === undefined ? [] : [group])

const withoutNulls = (input: Args): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))
