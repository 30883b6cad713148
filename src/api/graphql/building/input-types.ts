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
import type { Shape } from '../../../domain/kernel/shape.ts'
import { builder, type Graph } from '../builder.ts'
import { mostItems } from '../variables.ts'
import { enumOfCodes, enumOfWords } from './enums.ts'
import type { CodeName } from './codes.ts'
import { settingsInputs } from './settings/settings-input.ts'

export type ObjectShape = Extract<Shape, { kind: 'object' }>

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
          inputSlot(t, inner, required, `${name}.${field}`, ref),
        ]),
      ),
  })
  return ref
}

function described(description: string, where: string): string {
  if (description === '') throw new Error(`${where} needs a description`)
  return description
}

/**
 * An argument or a field of an input object. `where` is the coordinate, for the names of untitled objects and for error messages; `self`: the
 * type that has it.
 */
export function inputSlot<Kind extends 'Arg' | 'InputObject'>(
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

/** The input types of ranges, by the scalar of their inputs. Absent and null bounds are none. */
const ranges = {
  DecimalRange: builder.inputType('DecimalRange', {
    description: 'Exact comparisons, all of which hold: { gte: "100", lt: "200" }.',
    fields: (t) => ({
      eq: t.field({ type: 'Decimal', description: 'Exactly this value.' }),
      gt: t.field({ type: 'Decimal', description: 'Greater than this value.' }),
      gte: t.field({ type: 'Decimal', description: 'This value or greater.' }),
      lt: t.field({ type: 'Decimal', description: 'Less than this value.' }),
      lte: t.field({ type: 'Decimal', description: 'This value or less.' }),
    }),
  }),
  DateRange: builder.inputType('DateRange', {
    description: 'Calendar days. A record without the date lies in no range.',
    fields: (t) => ({
      from: t.field({ type: 'Date', description: 'The first day, included; null leaves the start open.' }),
      to: t.field({ type: 'Date', description: 'The last day, included; null leaves the end open.' }),
    }),
  }),
  DateTimeRange: builder.inputType('DateTimeRange', {
    description: 'Instants from the first to the last, to the second.',
    fields: (t) => ({
      from: t.field({ type: 'DateTime', description: 'The first instant, included; null leaves the start open.' }),
      to: t.field({ type: 'DateTime', description: 'The last instant, included; null leaves the end open.' }),
    }),
  }),
}
