import type { Yielder } from '../../threads/yielder.ts'
import { Decimal } from '../../domain/kernel/money/decimal.ts'
import type { IdCodec } from '../../domain/kernel/record-id.ts'
import type { Members } from './overlay/overlay.ts'
import { HiddenColumn } from '../../domain/workspace/shown-records.ts'

/** The members of one record's JSON object, without its braces: `"id":"…","amount":119.17`. */
export type MembersWriter<Row> = (row: Row, ids: IdCodec) => string

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

/** {@link writeJson} with pauses between the items of lists, which may be long, or generators that make one item at a time. */
export async function writeLongJson(value: unknown, yielder: Yielder): Promise<string> {
  const parts: string[] = []
  if (isIterable(value)) {
    for (const item of value) {
      const pause = yielder.pause()
      if (pause) await pause
      parts.push(writeJson(item))
    }
    return writeList(parts)
  }
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return writeJson(value)
  for (const [name, member] of Object.entries(value)) {
    if (member !== undefined) parts.push(`${JSON.stringify(name)}:${await writeLongJson(member, yielder)}`)
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

/** Compiles the serializer of one kind of record, at its first record: one closure per member, in their order. */
export function compileMembers<Row>(fields: Members<Row>): MembersWriter<Row> {
  let compiled: { writers: readonly FieldWriter<Row>[]; rest: string } | undefined
  return (row, ids) => {
    compiled ??= withConstants(fields, row, ids)
    let members = ''
    for (const { prefix, write } of compiled.writers) members += prefix + write(row, ids)
    return members + compiled.rest
  }
}

/** Writes one field; `prefix` has its name, and `empty` its value where a record has none. */
type FieldWriter<Row> = { prefix: string; write: MembersWriter<Row>; empty: string; isConstant: boolean }

const writersOf = <Row>(fields: Members<Row>): FieldWriter<Row>[] =>
  Object.entries(fields).map(([name, { columns, kind, read }]) => {
    const { json } = kind
    if (!json) throw new Error(`A field of the kind ${kind.name} has no form over REST: ${name}`)
    return {
      prefix: `"${name}":`,
      write: (row: Row, ids: IdCodec) => json(read(row), ids),
      empty: kind.empty,
      isConstant: columns.length === 0,
    }
  })

/** The writers of the fields that read columns; the others, the same for every record, are in the texts before them and in the `rest`. */
function withConstants<Row>(fields: Members<Row>, row: Row, ids: IdCodec) {
  const writers: FieldWriter<Row>[] = []
  let text = ''
  for (const [index, writer] of writersOf(fields).entries()) {
    text += (index === 0 ? '' : ',') + writer.prefix
    if (writer.isConstant) text += writer.write(row, ids)
    else {
      writers.push({ ...writer, prefix: text })
      text = ''
    }
  }
  return { writers, rest: text }
}

/** {@link compileMembers} for records of which the caller sees only the id and the name: other fields are empty. */
export function compileNames<Row>(fields: Members<Row>): MembersWriter<Row> {
  const writers = writersOf(fields)
  return (row, ids) =>
    writers.map(({ prefix, write, empty }) => prefix + unlessHidden(() => write(row, ids), empty)).join(',')
}

function unlessHidden(write: () => string, empty: string): string {
  try {
    return write()
  } catch (error) {
    if (error instanceof HiddenColumn) return empty
    throw error
  }
}
