import { camelCase } from '../kernel/spelling.ts'
import * as z from 'zod'
import { Decimal } from '../kernel/money/decimal.ts'
import { invalid } from '../kernel/error.ts'
import { choice, text } from '../kernel/input.ts'
import type { SkipReason } from '../kernel/skip-reason.ts'
import { inColumns } from './columns-input.ts'

/** Changes of a bulk update: one field of each record, or the name and the rate of one tax. */
type Changes = Readonly<Record<string, unknown>>

/** The custom fields of a record, which every bulk update may set. */
export const freeColumns = ['custom_value1', 'custom_value2', 'custom_value3', 'custom_value4'] as const

/** The taxes of a record, each a name and a rate. */
export const taxNames = ['tax1', 'tax2', 'tax3'] as const

type Fields = Readonly<Record<string, z.ZodType>>

const taxOf = (column: string): string | undefined => taxNames.find((each) => each === column)?.slice(-1)

const toColumns = inColumns('taxes', 'country')

/** The field of an update that sets the column. */
function fieldFor(column: string): string {
  if (taxOf(column)) return 'taxes'
  return column === 'country_id' ? 'country' : camelCase(column)
}

/**
 * Additional input of the action `bulk_update` for records with these columns: `input` with the fields of their update that it may
 * set. compat: REST names one column and sends its value as text.
 */
export const bulkUpdateInput = (title: string, columns: readonly string[], fields: Fields) => ({
  input: z
    .object(
      Object.fromEntries(
        columns.map((column) => {
          const name = fieldFor(column)
          return [name, fieldOf(fields, name).optional()]
        }),
      ),
    )
    .meta({ title, description: 'What is changed of every record; absent fields stay as they are.' })
    .transform(toColumns)
    .optional(),
  column: choice(`${title}Column`, columns, 'With bulk_update: what is changed.').optional(),
  newValue: text(
    'With bulk_update: what it becomes, as text; of a tax its name and rate, "VAT||19". Blank empties it.',
  ).optional(),
})

/** Parses the requested changes with the fields of the update's input. @throws VALIDATION */
export function bulkChanges(
  fields: Fields,
  {
    input,
    column,
    newValue,
  }: { input?: Changes | undefined; column?: string | undefined; newValue?: string | undefined },
): Changes {
  if (input !== undefined) return input
  if (column === undefined) throw invalid('column', 'is required with the action {=bulk_update}', 'REQUIRED')
  if (newValue === undefined) throw invalid('newValue', 'is required with the action {=bulk_update}', 'REQUIRED')
  const field = fieldFor(column)
  return toColumns({ [field]: read(fieldOf(fields, field), valueFor(column, newValue)) })
}

function valueFor(column: string, newValue: string): unknown {
  const tax = taxOf(column)
  if (tax === undefined) return newValue
  const [name = '', rate = ''] = newValue.split('||')
  return { [Number(tax) - 1]: { name, rate } }
}

function fieldOf(fields: Fields, name: string): z.ZodType {
  const field = fields[name]
  if (!field) throw new Error(`No update takes ${name}`)
  return field
}

function read(field: z.ZodType, value: unknown): unknown {
  const parsed = field.safeParse(value)
  if (parsed.success) return parsed.data
  throw invalid('newValue', parsed.error.issues[0]?.message ?? 'is not a valid value for the column')
}

/** Texts, booleans and rates as tables store them; no column has another kind of field. */
function written(value: unknown): string {
  if (value instanceof Decimal) return value.toString()
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : ''
}

/** Applies the changes unless the record has them already. Returns the reason for skipping it, or undefined when done. */
export async function updateOne(
  record: object | undefined,
  changes: Changes,
  update: () => Promise<unknown>,
): Promise<SkipReason | undefined> {
  if (!record) return 'not_found'
  const values = new Map<string, unknown>(Object.entries(record))
  const isSet = ([field, value]: [string, unknown]) => written(values.get(field)) === written(value)
  if (Object.entries(changes).every(isSet)) return 'already_set'
  await update()
  return undefined
}
