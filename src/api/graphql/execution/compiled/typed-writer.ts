import type { GraphQLAbstractType, GraphQLResolveInfo } from 'graphql'
import { Unsupported } from './conditions.ts'
import { allOf, attempt, Unexpected, type Writer } from './writers.ts'

/** Writes objects of an interface or a union: those of each type together, by the writer under its name. @throws Unsupported */
export function typedWriter(
  type: GraphQLAbstractType,
  writers: ReadonlyMap<string, Writer>,
  info: GraphQLResolveInfo,
): Writer {
  const { resolveType } = type
  if (!resolveType) throw new Unsupported()
  return (rows, run) => {
    const names = rows.map((row) => resolveType(row, run.context, info, type))
    const parts = [...new Set(names)].map((name) => {
      const write = typeof name === 'string' ? writers.get(name) : undefined
      if (!write) throw new Unexpected()
      const places = rows.flatMap((_, place) => (names[place] === name ? place : []))
      return {
        places,
        texts: attempt(() =>
          write(
            places.map((place) => rows[place]),
            run,
          ),
        ),
      }
    })
    return allOf(
      parts.map(({ texts }) => texts),
      (lists) => {
        const texts: string[] = []
        for (const [index, { places }] of parts.entries())
          for (const [at, place] of places.entries()) texts[place] = lists[index]?.[at] ?? 'null'
        return texts
      },
    )
  }
}
