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
  const write = isEnumType(nullable)
    ? remembered(nullable)
    : (value: unknown) => JSON.stringify(nullable.serialize(value))
  return (value) => (value === null || value === undefined ? nullText : write(value))
}

/** Enums have few values: the text of each is made once. */
function remembered(type: GraphQLLeafType): (value: unknown) => string {
  const texts = new Map<unknown, string>()
  return (value) => {
    const known = texts.get(value)
    if (known !== undefined) return known
    // A value that the enum does not have is thrown, not kept.
    const text = JSON.stringify(type.serialize(value))
    texts.set(value, text)
    return text
  }
}
