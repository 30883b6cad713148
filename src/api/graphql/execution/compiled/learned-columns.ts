import type { FieldNode, GraphQLObjectType } from 'graphql'
import { LRUCache } from 'lru-cache'
import { ColumnReads } from '../../../../domain/kernel/rows/column-reads.ts'

/** Bounds of the selections whose columns are kept; `characters` of all of them. */
const limits = { selections: 2_000, characters: 1_024 * 1_024 } as const

/** Finds the columns of a field of records, by what is selected below it. */
export type ColumnsOf = (type: GraphQLObjectType, nodes: readonly FieldNode[]) => ColumnReads

/** What queries have learned about their columns, for later queries that select the same below the same field. */
export function learnedColumns(): ColumnsOf {
  const learned = new LRUCache<string, ColumnReads>({
    max: limits.selections,
    maxSize: limits.characters,
    sizeCalculation: (_reads, key) => key.length,
  })
  return (type, nodes) => {
    const selected = nodes.map(selectionText).join(' ')
    // The text of a fragment is elsewhere.
    if (selected.includes('...')) return new ColumnReads()
    const key = `${type.name}.${nodes[0]?.name.value}${selected}`
    const reads = learned.get(key) ?? new ColumnReads()
    learned.set(key, reads)
    return reads
  }
}

const selectionText = ({ selectionSet }: FieldNode): string => {
  const place = selectionSet?.loc
  return place ? place.source.body.slice(place.start, place.end) : ''
}
