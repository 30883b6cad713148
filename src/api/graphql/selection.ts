import { Kind } from 'graphql'
import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql'

/** Names of the fields selected below the resolved one, including those in fragments. */
export function selectedFields(info: GraphQLResolveInfo): ReadonlySet<string> {
  const namesIn = (set: SelectionSetNode | undefined): string[] =>
    set?.selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection.name.value]
      if (selection.kind === Kind.INLINE_FRAGMENT) return namesIn(selection.selectionSet)
      return namesIn(info.fragments[selection.name.value]?.selectionSet)
    }) ?? []
  return new Set(info.fieldNodes.flatMap((node) => namesIn(node.selectionSet)))
}
