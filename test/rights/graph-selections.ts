import { getNamedType, isInterfaceType, isLeafType, isNonNullType, isObjectType, isRequiredArgument } from 'graphql'
import type { GraphQLField, GraphQLObjectType } from 'graphql'
import { graphSchema } from '../../src/api/graphql/schema.ts'

const schema = graphSchema()
/** True for a field that can be selected without arguments. */
const isOpen = (field: GraphQLField<unknown, unknown>): boolean => !field.args.some(isRequiredArgument)

/** The fields of a type whose values are no records. */
export const leavesOf = (type: GraphQLObjectType, nullable: boolean): string[] =>
  Object.values(type.getFields()).flatMap((field) =>
    isOpen(field) && isLeafType(getNamedType(field.type)) && isNonNullType(field.type) !== nullable ? [field.name] : [],
  )

/** The fields of a type that lead to records, each with the selections to ask of it. */
export function* relationsOf(type: GraphQLObjectType): Generator<{ field: string; selection: string }> {
  for (const field of Object.values(type.getFields())) {
    const named = getNamedType(field.type)
    if (!isOpen(field) || isLeafType(named)) continue
    const targets = isInterfaceType(named) ? schema.getPossibleTypes(named) : isObjectType(named) ? [named] : []
    const isPage = named.name.endsWith('Connection')
    for (const found of targets) {
      const target = isPage ? getNamedType(found.getFields()['nodes']?.type) : found
      if (!isObjectType(target)) continue
      const within = (selection: string) => {
        const typed = isInterfaceType(named) ? `... on ${target.name} { ${selection} }` : selection
        return isPage ? `nodes { ${typed} }` : typed
      }
      const name = isPage ? `${field.name}(first: 2)` : field.name
      const deeper = Object.values(target.getFields()).flatMap((next) => {
        const leaf = getNamedType(next.type)
        if (!isOpen(next) || !isObjectType(leaf) || leaf.name.endsWith('Connection')) return []
        const leaves = leavesOf(leaf, true)
        return leaves.length > 0 ? [`${next.name} { ${leaves.join(' ')} }`] : []
      })
      const nullable = leavesOf(target, true)
      if (nullable.length > 0) yield { field: name, selection: within(nullable.join(' ')) }
      for (const each of [...leavesOf(target, false), ...deeper]) yield { field: name, selection: within(each) }
    }
  }
}
