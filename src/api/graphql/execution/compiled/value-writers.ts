import { allOf, attempt } from './columns.ts'
import type { Related } from '../../building/level-resolver.ts'
import type { Run } from './members.ts'

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
