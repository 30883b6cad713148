import { type GraphQLResolveInfo, Kind } from 'graphql'
import type { ReadColumns } from '../../../domain/kernel/rows/record-table.ts'

/** The resolve info of a compiled field; `reads` has the columns of its records that the document reads, undefined for all. */
export type CompiledInfo = GraphQLResolveInfo & { readonly reads: ReadColumns | undefined }

/** The columns of a compiled field; undefined under the executor, which needs whole records. */
export const readsOf = (info: GraphQLResolveInfo): ReadColumns | undefined =>
  'reads' in info ? (info as CompiledInfo).reads : undefined

/** The executor and compiled queries pass the same nodes for every record of a list. */
const namesOf = new WeakMap<GraphQLResolveInfo['fieldNodes'], ReadonlySet<string>>()

/** Names of the fields selected below the resolved one, including those in fragments. */
export function selectedFields(info: GraphQLResolveInfo): ReadonlySet<string> {
  const known = namesOf.get(info.fieldNodes)
  if (known) return known
  const names = new Set<string>()
  // Each set once: fragments that spread the next one twice would otherwise be read 2^n times.
  const sets = new Set(info.fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []))
  for (const { selections } of sets) {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) names.add(selection.name.value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) sets.add(selection.selectionSet)
      else {
        const fragment = info.fragments[selection.name.value]
        if (fragment) sets.add(fragment.selectionSet)
      }
    }
  }
  namesOf.set(info.fieldNodes, names)
  return names
}
