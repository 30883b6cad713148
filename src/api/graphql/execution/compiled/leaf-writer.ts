import { getNullableType, isEnumType, isLeafType, isNonNullType, isListType } from 'graphql'
import type { GraphQLLeafType, GraphQLOutputType } from 'graphql'

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
