import { camelCase } from '../kernel/spelling.ts'
import type { z } from 'zod'
import { Decimal } from '../kernel/money/decimal.ts'
import { invalid } from '../kernel/error.ts'
import { choice, text } from '../kernel/input.ts'
import type { SkipReason } from '../kernel/skip-reason.ts'

/** Changes of a bulk update: one field of each record, or the name and the rate of one tax. */
type Changes = Readonly<Record<string, unknown>>

/** The custom fields of a record, which every bulk update may set. */
export const freeColumns = ['custom_value1', 'custom_value2', 'custom_value3', 'custom_value4'] as const

/** The taxes of a record, each a name and a rate. */
export const taxNames = ['tax1', 'tax2', 'tax3'] as const

/** Additional input of the action `bulk_update` for records with these columns. */
export const bulkUpdateInput = <const Column extends string>(enumName: string, columns: readonly Column[]) => ({
  column: choice(enumName, columns, 'With bulk_update: what is changed.').optional(),
  newValue: text(
    'With bulk_update: what it becomes, as text; of a tax its name and rate, "VAT||19". Blank empties it.',
  ).optional(),
})

/** Parses the requested changes with the fields of the update's input. @throws VALIDATION */
export function bulkChanges(
  fields: Readonly<Record<string, z.ZodType>>,
  { column, newValue }: { column?: string | undefined; newValue?: string | undefined },
): Changes {
  if (column === undefined) throw invalid('column', 'is required with the action {=bulk_update}', 'REQUIRED')
  if (newValue === undefined) throw invalid('newValue', 'is required with the action {=bulk_update}', 'REQUIRED')
  const tax = taxNames.find((each) => each === column)?.slice(-1)
  if (tax === undefined) return { [camelCase(column)]: read(fields[camelCase(column)], newValue) }
  const [name = '', rate = ''] = newValue.split('||')
  // Read as the columns of the tax.
  return Object(read(fields['taxes'], { [Number(tax) - 1]: { name, rate } }))
}

function read(field: z.ZodType | undefined, value: unknown): unknown {
  if (!field) throw new Error('A column that no update takes')
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
