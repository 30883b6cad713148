import type * as z from 'zod'

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
