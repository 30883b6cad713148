import type { Slices } from '../../db/sqlite/thread-turns.ts'
import { Decimal } from '../../domain/kernel/money/decimal.ts'
import type { IdCodec } from '../../domain/kernel/record-id.ts'
import type { Field, FieldMap } from '../fields.ts'
import { forId, HiddenColumn } from '../../domain/workspace/shown-records.ts'
import { snakeCase } from '../../domain/kernel/spelling.ts'

/** The members of one record's JSON object, without its braces: `"id":"…","amount":119.17`. */
export type MembersWriter<Row> = (row: Row, ids: IdCodec) => string

const quoted = (text: string | null | undefined): string =>
  text === null || text === undefined || text === '' ? '""' : JSON.stringify(text)

/** Any plain value as JSON, Decimals as exact numbers; undefined members are left out. */
export function writeJson(value: unknown): string {
  if (value instanceof Decimal) return value.toString()
  if (typeof value === 'bigint')
    throw new TypeError('An amount needs its digits: write it as Decimal.fromMinor(minor, digits)')
  if (Array.isArray(value)) return writeList(value.map(writeJson))
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${writeJson(member)}`).join(',')}}`
}

/**
 * {@link writeJson} with pauses between the items of lists, which can be as many as the rows of an imported file. A list may be a
 * generator, whose items are made one at a time.
 */
export async function writeLongJson(value: unknown, slices: Slices): Promise<string> {
  const parts: string[] = []
  if (isIterable(value)) {
    for (const item of value) {
      const pause = slices.pause()
      if (pause) await pause
      parts.push(writeJson(item))
    }
    return writeList(parts)
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return writeJson(value)
  for (const [name, member] of Object.entries(value)) {
    if (member !== undefined) parts.push(`${JSON.stringify(name)}:${await writeLongJson(member, slices)}`)
  }
  return `{${parts.join(',')}}`
}

/** The JSON list of items that are JSON. Unlike `join`, concatenation does not copy the characters, which writing the answer does. */
export function writeList(items: readonly string[]): string {
  let list = '['
  let separator = ''
  for (const item of items) {
    list += separator + item
    separator = ','
  }
  return `${list}]`
}

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value

/** Compiles the serializer of one kind of record, at its first record: one closure per field, in the order of the map. */
export function compileMembers<Row>(fields: FieldMap<Row>): MembersWriter<Row> {
  let compiled: { writers: readonly PrefixedWriter<Row>[]; rest: string } | undefined
  return (row, ids) => {
    compiled ??= withConstants(fields, row, ids)
    let members = ''
    for (const { prefix, write } of compiled.writers) members += prefix + write(row, ids)
    return members + compiled.rest
  }
}

type PrefixedWriter<Row> = { prefix: string; write: MembersWriter<Row> }

/** The writers of the fields that read columns; the others, the same for every record, are in the texts before them and in the `rest`. */
function withConstants<Row>(fields: FieldMap<Row>, row: Row, ids: IdCodec) {
  const shown = Object.entries(fields).filter(([, field]) => field.only !== 'graphql')
  const writers: PrefixedWriter<Row>[] = []
  let prefix = ''
  for (const [index, [name, field]] of shown.entries()) {
    prefix += `${index === 0 ? '' : ','}"${snakeCase(name)}":`
    const write = valueWriter(field)
    if (field.columns.length === 0) prefix += write(row, ids)
    else {
      writers.push({ prefix, write })
      prefix = ''
    }
  }
  return { writers, rest: prefix }
}

/** {@link compileMembers} for records of which the caller sees only the id and the name: other fields are blank. */
export function compileNames<Row>(fields: FieldMap<Row>): MembersWriter<Row> {
  const shown = Object.entries(fields).filter(([, field]) => field.only !== 'graphql')
  const writers = shown.map(([name, field]) => ({
    prefix: `"${snakeCase(name)}":`,
    write: valueWriter(field),
    blank: blankText(field),
  }))
  return (row, ids) =>
    writers.map(({ prefix, write, blank }) => prefix + unlessHidden(() => write(row, ids), blank)).join(',')
}

function unlessHidden(write: () => string, blank: string): string {
  try {
    return write()
  } catch (error) {
    if (error instanceof HiddenColumn) return blank
    throw error
  }
}

/** The value of a field of which a record has none. */
function blankText<Row>(field: Field<Row>): string {
  switch (field.kind) {
    case 'null':
      return 'null'
    case 'int':
    case 'instant':
    case 'decimal':
      return '0'
    case 'flag':
      return 'false'
    case 'json':
      return '{}'
    case 'list':
      return '[]'
    default:
      return '""'
  }
}

function valueWriter<Row>(field: Field<Row>): MembersWriter<Row> {
  switch (field.kind) {
    case 'text':
    case 'date':
      return (row) => quoted(field.read(row))
    case 'int':
      return (row) => String(field.read(row))
    case 'flag':
      return (row) => (field.read(row) ? 'true' : 'false')
    case 'instant':
      return (row) => String(field.read(row) ?? 0)
    case 'decimal':
      return (row) => field.read(row)
    case 'code':
      return (row) => `"${field.read(row)}"`
    case 'null':
      return () => 'null'
    case 'json':
      return (row) => writeJson(field.read(row))
    case 'id':
      return (row, ids) => `"${ids.encode(field.record, field.read(forId(row)))}"`
    case 'reference':
    case 'relation':
      return (row, ids) => {
        const key = field.read(row)
        return key === null || key === undefined ? '""' : `"${ids.encode(field.record, key)}"`
      }
    case 'anyReference':
      return (row, ids) => {
        const record = field.read(row)
        return record === null ? '""' : `"${ids.encode(record.kind, record.key)}"`
      }
    case 'path':
      return (row, ids) => JSON.stringify(field.path(ids.encode(field.record, field.read(row))))
    case 'references':
    case 'relations':
      return (row, ids) =>
        `"${field
          .read(row)
          .map((key) => ids.encode(field.record, key))
          .join(',')}"`
    case 'entries':
      throw new Error('Lists of entries are not shown over REST')
    default:
      return listWriter(field)
  }
}

function listWriter<Row>(field: Extract<Field<Row>, { kind: 'list' }>): MembersWriter<Row> {
  // Compiled at the first record: the maps of two kinds may reference each other.
  let members: MembersWriter<never> | undefined
  return (row, ids) => {
    members ??= compileMembers(field.fields())
    const write = members
    // The value of `read` is the parameter of `fields` and `more`; the declaration in fields.ts ties their types together.
    return writeList(
      field.read(row).map((item) => `{${write(item as never, ids)}${moreMembers(field.more?.(item as never))}}`),
    )
  }
}

const moreMembers = (more: Record<string, unknown> | undefined): string => {
  const members = more === undefined ? '' : writeJson(more).slice(1, -1)
  return members === '' ? '' : `,${members}`
}
