import {
  getNullableType,
  type GraphQLLeafType,
  type GraphQLOutputType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'
import type { GraphContext } from '../../builder.ts'
import type { Related } from '../../building/field-extensions.ts'

/** One execution of a compiled query. */
export type Run = {
  readonly variables: Readonly<Record<string, unknown>>
  readonly context: GraphContext
  /** Most characters of the answer. */
  readonly room: number
}

/** A member that is written from the record alone. */
export type PlainMember = { prefix: string; write: (row: unknown, run: Run) => string }

type Parts = {
  /** In the order of the selection; undefined in the places of the members in `columns`. */
  plain: readonly (PlainMember | undefined)[]
  prefixes: readonly string[]
  /** The texts of the other members, in order: one list for each, with one text per row. */
  columns: readonly (readonly string[])[]
}

/** The answer is too long; the executor finds the words for it. */
class TooLong extends Error {}

const rowsBetweenPauses = 16

/** Joins the members of each row to a JSON object; rests between slices while others wait for the thread. */
export function joinMembers(rows: readonly unknown[], parts: Parts, run: Run): Texts {
  const written: string[] = []
  const { yielder } = run.context
  let room = run.room
  const next = (): Texts => {
    while (written.length < rows.length) {
      // Reading the clock takes as long as writing a small row.
      const pause = written.length % rowsBetweenPauses === 0 ? yielder.pause() : undefined
      if (pause) return pause.then(next)
      const text = objectText(rows[written.length], written.length, parts, run)
      room -= text.length
      if (room < 0) throw new TooLong()
      written.push(text)
    }
    return written
  }
  return next()
}

function objectText(row: unknown, index: number, { columns, plain, prefixes }: Parts, run: Run): string {
  let text = '{'
  let column = 0
  for (const member of plain) {
    if (member) {
      text += member.prefix + member.write(row, run)
    } else {
      text += (prefixes[column] ?? '') + (columns[column]?.[index] ?? '')
      column++
    }
  }
  return `${text}}`
}

/** True for anything that can be awaited. */
export const isPromise = <T>(value: T | Promise<T>): value is Promise<T> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'

/** The value of each row; a promise if one of them is. */
export function resolveAll(
  rows: readonly unknown[],
  resolve: (row: unknown) => unknown,
): readonly unknown[] | Promise<readonly unknown[]> {
  const values: unknown[] = []
  let isPending = false
  for (const row of rows) {
    const value = attempt(() => resolve(row))
    isPending ||= isPromise(value)
    values.push(value)
  }
  return isPending ? Promise.all(values) : values
}

/** Turns a thrown error into a rejection: the promises of its siblings are awaited together with it, and none is left unhandled. */
export function attempt<T>(step: () => T | Promise<T>): T | Promise<T> {
  try {
    return step()
  } catch (error) {
    return Promise.reject(error instanceof Error ? error : new Error(String(error)))
  }
}

/** Continues with all values, at once unless one of them is a promise. */
export function allOf<T, Result>(
  values: readonly (T | Promise<T>)[],
  then: (values: readonly T[]) => Result | Promise<Result>,
): Result | Promise<Result> {
  if (values.some(isPromise)) return Promise.all(values).then(then)
  return then(values as readonly T[])
}

/** JSON of a scalar value; undefined for null where the type has none. */
export type LeafWriter = (value: unknown) => string | undefined

/** The writer of a scalar, an enum, or a list of these; values are serialized as by the executor. */
export function leafWriter(type: GraphQLOutputType): LeafWriter {
  const nullText = isNonNullType(type) ? undefined : 'null'
  const nullable = getNullableType(type)
  if (isListType(nullable)) {
    const write = leafWriter(nullable.ofType)
    return (value) => {
      if (value === null || value === undefined) return nullText
      const texts = (value as readonly unknown[]).map(write)
      return texts.includes(undefined) ? undefined : `[${texts.join(',')}]`
    }
  }
  if (!isLeafType(nullable)) throw new TypeError(`${String(type)} is not a scalar`)
  const write = hasFewValues(nullable)
    ? remembered(nullable)
    : (value: unknown) => JSON.stringify(nullable.serialize(value))
  return (value) => (value === null || value === undefined ? nullText : write(value))
}

/** True for types whose values occur again and again. */
const hasFewValues = (type: GraphQLLeafType): boolean => isEnumType(type) || type.name === 'Date'

/** Most texts that are kept for a type. */
const mostTexts = 1_000

/** Makes the text of each value once. */
function remembered(type: GraphQLLeafType): (value: unknown) => string {
  const texts = new Map<unknown, string>()
  return (value) => {
    const known = texts.get(value)
    if (known !== undefined) return known
    // A wrong value is thrown, not kept.
    const text = JSON.stringify(type.serialize(value))
    if (texts.size >= mostTexts) texts.clear()
    texts.set(value, text)
    return text
  }
}

/** One text for each value, in their order. */
type Texts = readonly string[] | Promise<readonly string[]>

/** JSON of each value. */
export type Writer = (values: readonly unknown[], run: Run) => Texts

/** A result that only the executor can report: null where the schema has none. */
export class Unexpected extends Error {}

const isAbsent = (value: unknown): boolean => value === null || value === undefined

/** Writes values that are never null. */
export const nonNullWriter =
  (write: Writer): Writer =>
  (values, run) => {
    if (values.some(isAbsent)) throw new Unexpected()
    return write(values, run)
  }

/** Writes objects that are all different; `write` takes those that are not null. */
export const distinctWriter =
  (write: Writer): Writer =>
  (values, run) => {
    if (!values.some(isAbsent)) return write(values, run)
    const present = values.filter((value) => !isAbsent(value))
    return allOf([attempt(() => write(present, run))], ([texts = []]) => {
      let position = 0
      return values.map((value) => (isAbsent(value) ? 'null' : (texts[position++] ?? 'null')))
    })
  }

/** Writes each object once, however often it occurs. */
export const sharedWriter =
  (write: Writer): Writer =>
  (values, run) => {
    const distinct = [...new Set(values)].filter((value) => !isAbsent(value))
    if (distinct.some((value) => value instanceof Error)) throw new Unexpected()
    if (distinct.length === values.length) return write(distinct, run)
    return allOf([attempt(() => write(distinct, run))], ([texts = []]) => {
      const byValue = new Map(distinct.map((value, index) => [value, texts[index] ?? 'null']))
      return values.map((value) => byValue.get(value) ?? 'null')
    })
  }

/** Writes records that rows refer to: each record once, then a text for each row. */
export function relatedTexts({ records, places }: Related, write: Writer, run: Run, isNullable: boolean): Texts {
  if (!isNullable && places.includes(-1)) throw new Unexpected()
  return allOf([attempt(() => write(records, run))], ([texts = []]) => places.map((place) => texts[place] ?? 'null'))
}

/** Writes items that may be promises. */
export const settledWriter =
  (write: Writer): Writer =>
  (values, run) =>
    allOf(values, (known) => write(known, run))

/** Writes the items of all lists together. */
export const listWriter =
  (write: Writer): Writer =>
  (values, run) => {
    const lists = values.map((value) => {
      if (isAbsent(value)) return undefined
      if (!Array.isArray(value)) throw new Unexpected()
      return value as unknown[]
    })
    const items = lists.length === 1 && lists[0] ? lists[0] : lists.flatMap((list) => list ?? [])
    return allOf([attempt(() => write(items, run))], ([texts = []]) => {
      let position = 0
      return lists.map((list) => {
        if (!list) return 'null'
        const begun = position
        position += list.length
        return `[${texts.slice(begun, position).join(',')}]`
      })
    })
  }
