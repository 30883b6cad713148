import * as z from 'zod'
import { bulkInput } from './bulk.ts'
import { type FieldCode, invalidFields } from '../kernel/error.ts'
import { subject } from '../kernel/reference-input.ts'
import { oneOf, type RecordKind } from '../kernel/record-id.ts'
import { humanize, upperFirst } from '../kernel/spelling.ts'

/** Fields of an input by name, each as if it were required. */
export type Fields = Readonly<Record<string, z.ZodType>>

/** Values of fields that may be absent. */
export type Given<Of extends Fields> = { [Name in keyof Of]?: z.output<Of[Name]> | undefined }

/** Values of a new record. The operation checks required fields that are optional in the input, to name all missing ones at once. */
export type Created<Of extends Fields, Required extends keyof Of> = {
  [Name in Required]: Exclude<z.output<Of[Name]>, undefined>
} & Given<Omit<Of, Required>>

/** Input of an update: the record, and the fields to change. */
export type Updated<Of extends Fields> = { id: number } & Given<Of>

const optional = (fields: Fields): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.optional()]))

const only = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

// Objects made of fields by name lose the types of the fields; the result types state them again.

export const createInput = <Of extends Fields, Required extends keyof Of & string>(
  kind: RecordKind,
  fields: Of,
  required: readonly Required[],
) =>
  z.object({ ...optional(fields), ...only(fields, required) }).meta({
    title: `Create${upperFirst(kind)}Input`,
    description: `A new ${humanize(kind)}.`,
  }) as z.ZodType as z.ZodType<Created<Of, Required>>

export const updateInput = <Of extends Fields>(kind: RecordKind, fields: Of) =>
  z.object({ id: subject(kind, `The ${humanize(kind)} to change.`), ...optional(fields) }).meta({
    title: `Update${upperFirst(kind)}Input`,
    description: `Changes to ${oneOf(kind)}; absent fields stay as they are.`,
  }) as z.ZodType as z.ZodType<Updated<Of>>

export const readInput = (kind: RecordKind) => z.object({ id: subject(kind, `The ${humanize(kind)}.`) })

export const stateInput = (kind: RecordKind) =>
  bulkInput(kind, `${upperFirst(kind)}Action`, ['archive', 'restore', 'delete'])

const isEmpty = (value: unknown): boolean => value === undefined || value === ''

/** Rejects a new record without one of the required values. @throws VALIDATION naming each */
export const assertComplete = (values: object, required: readonly string[]): void =>
  refuse(
    required.filter((name) => isEmpty(valueOf(values, name))),
    'is required',
    'REQUIRED',
  )

/** Rejects changes that empty one of the required values. @throws VALIDATION naming each */
export const assertNoneEmptied = (changes: object, required: readonly string[]): void =>
  refuse(
    required.filter((name) => valueOf(changes, name) === ''),
    'cannot be emptied',
  )

function refuse(names: readonly string[], message: string, code: FieldCode = 'INVALID'): void {
  if (names.length > 0) throw invalidFields(names.map((name) => ({ path: [name], message, code })))
}

/** The value of a field whose name is known at run time only. */
export const valueOf = (values: object, name: string): unknown =>
  new Map<string, unknown>(Object.entries(values)).get(name)
