import { camelCase, snakeCase } from '../../../domain/kernel/spelling.ts'
import type { Field, FieldMap } from '../../fields/field.ts'
import { renamed, type WireForm } from '../wire/form.ts'

/** A member of a record over REST. */
export type Member<Row> = Field<Row> & {
  /** The field of the record that it shows, if it is none that REST alone has. */
  readonly shows?: string
  /** The members of the records in a list. */
  readonly items?: () => Members<never>
}

/** The members of a record over REST by their names there, in the order of the answer. */
export type Members<Row> = Readonly<Record<string, Member<Row>>>

/** A field over REST. */
type Change<Row> = {
  /** Its name over REST, where it does not follow from its own. */
  as?: string
  /** Its description over REST, where it is another one. */
  description?: string
  /** Members that REST has in place of it; none where it is not shown. */
  instead?: Members<Row>
  /** Members that REST shows besides, before or after it. */
  before?: Members<Row>
  after?: Members<Row>
}

/** The fields that REST calls otherwise, shows otherwise, or shows next to members of its own. */
export type Changes<Row> = Readonly<Record<string, Change<Row>>>

/** A field that REST does not show. */
export const hidden = { instead: {} }

/** Names that are the same for all kinds of record. */
const names: Readonly<Record<string, string>> = { assignee: 'assigned_user_id', createdBy: 'user_id' }

const nameOverRest = (name: string, { kind }: Field<never>): string =>
  names[name] ?? (kind.isIdOverRest ? `${snakeCase(name)}_id` : snakeCase(name))

/** The members of a record over REST: its fields with the changes. @throws for a change of what is no field */
export function overlay<Row>(fields: FieldMap<Row>, changes: Changes<Row> = {}): Members<Row> {
  const strange = Object.keys(changes).find((name) => !Object.hasOwn(fields, name))
  if (strange !== undefined) throw new Error(`${strange} is changed, but it is no field`)
  const members = Object.entries(fields).flatMap(([name, field]) => {
    const {
      as = nameOverRest(name, field),
      description = field.description,
      instead,
      before,
      after,
    } = changes[name] ?? {}
    return Object.entries({ ...before, ...(instead ?? { [as]: { ...field, description, shows: name } }), ...after })
  })
  return Object.fromEntries(members)
}

/** The inputs that are called as these fields are over REST, or as their ids: `inputNames(fields, changes)('contactId')`. */
export function inputNames<Row>(fields: FieldMap<Row>, changes: Changes<Row> = {}) {
  const members = Object.entries(overlay(fields, changes))
  return (input: string, description?: string): WireForm => {
    const name = Object.hasOwn(fields, input) ? input : input.replace(/Id$/, '')
    const [member] = members.find(([, { shows }]) => shows === name) ?? []
    if (member === undefined) throw new Error(`REST shows no field ${name}, which could name an input`)
    return renamed(input, camelCase(member), description)
  }
}
