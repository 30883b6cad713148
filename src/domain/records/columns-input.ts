import * as z from 'zod'
import { decimal, flag, text } from '../kernel/input.ts'
import { isJsonObject } from '../kernel/json-value.ts'
import { isPercentage, percentageRange } from '../kernel/money/money.ts'

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/** The values of `Input` with the columns of the parts in place of these. */
type InColumns<Input, Part extends keyof Input> = {
  [Name in keyof Input as Name extends Part ? never : Name]: Input[Name]
} & Partial<Intersection<NonNullable<Input[Part]>>>

/**
 * Replaces the parts of an input that are read as columns of the record (an address, taxes, the assignee) by these columns:
 * `z.object(fields).transform(inColumns('address', 'assigneeId'))`.
 */
export const inColumns =
  <const Part extends string>(...parts: readonly Part[]) =>
  <Input extends { readonly [Name in Part]?: object | undefined }>(input: Input): InColumns<Input, Part> => {
    const columns: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(input)) {
      if (parts.some((part) => part === name)) Object.assign(columns, value)
      else columns[name] = value
    }
    // Each part has become its columns, as the result type says.
    return columns as InColumns<Input, Part>
  }

/** The input of a column that has another name: `contactId: asColumn('clientContactId', reference(…))`. */
export const asColumn = <const Column extends string, Schema extends z.ZodType>(column: Column, schema: Schema) =>
  schema
    // The only member has the name of the column, as its type says.
    .transform((value) => ({ [column]: value }) as { [Name in Column]: z.output<Schema> })
    .meta(schema.meta() ?? {})

type Parts = Readonly<Record<string, { column: string; input: z.ZodType }>>

type Columns<Of extends Parts, Position extends number> = {
  [Part in keyof Of as `${Of[Part]['column']}${Position}`]?: z.output<Of[Part]['input']>
}

/**
 * Like things of a record, such as its taxes, which it has in numbered columns; read as these. A list replaces all of them: what it
 * leaves out is empty. An object of positions, from 0, changes the given parts of those things.
 */
const numbered = <const Of extends Parts, const Position extends number>(
  parts: Of,
  positions: readonly Position[],
  { each, all }: { each: { title: string; description: string }; all: string },
) => {
  const names = Object.keys(parts)
  const empty = Object.fromEntries(names.map((name) => [name, null]))
  const whole = (entry: unknown = {}): unknown => (isJsonObject(entry) ? { ...empty, ...entry } : entry)
  const most = positions.length
  const entries = z
    .array(
      z
        .object(Object.fromEntries(names.map((name) => [name, parts[name]?.input.optional()])))
        .meta(each)
        .optional(),
    )
    .max(most, `must have at most ${most} entries`)
    .meta({ description: all })
  const byPosition = (sent: unknown): unknown => {
    if (!Array.isArray(sent)) return isJsonObject(sent) ? positions.map((_, index) => sent[index]) : sent
    return sent.length > most ? sent : positions.map((_, index) => whole(sent[index]))
  }
  return z.preprocess(byPosition, entries).transform(
    (read) =>
      Object.fromEntries(
        read.flatMap((entry, index) =>
          Object.entries(entry ?? {}).map(([name, value]) => [`${parts[name]?.column}${index + 1}`, value]),
        ),
        // Columns are named after their parts and positions, as the type says.
      ) as Columns<Of, Position>,
  )
}

const tax = { title: 'TaxInput', description: 'One of up to three taxes; it counts when it has a name.' }
const replacing = 'replacing all; absent leaves, [] removes them.'
const taxName = { column: 'taxName', input: text('Name of the tax.') } as const
const rateDescription = 'Rate of the tax, in percent; absent is 0.'
const taxRate = { column: 'taxRate', input: decimal(rateDescription) } as const

export const lineTaxes = numbered({ name: taxName, rate: taxRate }, [1, 2, 3], {
  each: tax,
  all: 'Taxes of the line, at most 3.',
})

export const documentTaxes = numbered({ name: taxName, rate: taxRate }, [1, 2, 3], {
  each: tax,
  all: `Taxes, at most 3, ${replacing}`,
})

/** The taxes of a product, whose rates are checked here. */
export const productTaxes = numbered(
  { name: taxName, rate: { column: 'taxRate', input: decimal(rateDescription).refine(isPercentage, percentageRange) } },
  [1, 2, 3],
  { each: tax, all: `Taxes, at most 3, ${replacing}` },
)

export const expenseTaxes = numbered(
  {
    name: taxName,
    rate: taxRate,
    amount: {
      column: 'taxAmount',
      input: decimal('Amount of the tax; used with calculateTaxByAmount only, else computed.'),
    },
  },
  [1, 2, 3],
  {
    each: { title: 'ExpenseTaxInput', description: 'One of up to three taxes of an expense.' },
    all: `Taxes, at most 3, ${replacing}`,
  },
)

/** The surcharges of a document. */
export const surchargesInput = numbered(
  {
    amount: {
      column: 'customSurcharge',
      input: decimal('Absent or 0 is none, and those after it keep their positions.'),
    },
  },
  [1, 2, 3, 4],
  {
    each: {
      title: 'SurchargeInput',
      description: "One of up to four surcharges, taxed as the company's settings say.",
    },
    all: `By position, at most 4, ${replacing}`,
  },
)

/** The settings of the surcharges of new documents. */
export const companySurcharges = numbered(
  { taxed: { column: 'customSurchargeTaxes', input: flag('True if the surcharge is taxed on new documents.') } },
  [1, 2, 3, 4],
  {
    each: { title: 'CompanySurchargeInput', description: 'The setting of one of four surcharges.' },
    all: 'Settings of surcharges by position, at most 4, replacing all.',
  },
)
