import { Kind } from 'graphql'
import type { GraphQLResolveInfo, SelectionSetNode } from 'graphql'
import type { ColumnReads } from '../../domain/kernel/rows/column-reads.ts'

/** The resolve info of a compiled field; `reads` learns which columns of its records the document uses. */
export type CompiledInfo = GraphQLResolveInfo & { readonly reads: ColumnReads }

/** The columns of a compiled field; undefined under the executor, which needs whole records. */
export const readsOf = (info: GraphQLResolveInfo): ColumnReads | undefined =>
  'reads' in info ? (info as CompiledInfo).reads : undefined

/** The executor and compiled queries pass the same nodes for every record of a list. */
const namesOf = new WeakMap<GraphQLResolveInfo['fieldNodes'], ReadonlySet<string>>()

/** Names of the fields selected below the resolved one, including those in fragments. */
export function selectedFields(info: GraphQLResolveInfo): ReadonlySet<string> {
  const namesIn = (set: SelectionSetNode | undefined): string[] =>
    set?.selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection.name.value]
      if (selection.kind === Kind.INLINE_FRAGMENT) return namesIn(selection.selectionSet)
      return namesIn(info.fragments[selection.name.value]?.selectionSet)
    }) ?? []
  const known = namesOf.get(info.fieldNodes)
  if (known) return known
  const names = new Set(info.fieldNodes.flatMap((node) => namesIn(node.selectionSet)))
  namesOf.set(info.fieldNodes, names)
  return names
}
