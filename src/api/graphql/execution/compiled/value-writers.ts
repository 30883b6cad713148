import { allOf, attempt } from './promises.ts'
import type { Related } from '../../building/level-resolver.ts'
import type { Run } from './members.ts'
import {
  getNullableType,
  type GraphQLLeafType,
  type GraphQLOutputType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql'

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
export type Texts = readonly string[] | Promise<readonly string[]>

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
