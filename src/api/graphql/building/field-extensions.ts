import type { GraphQLField } from 'graphql'
import type { GraphContext } from '../builder.ts'
import type { CompiledInfo } from './selection.ts'

/**
 * Resolves a field for all records of a level at once; the values in the order of the records. It returns what the field's resolver
 * returns for each of them, or the error that it throws, and needs neither a loader nor a promise for each.
 */
export type LevelResolver<Row> = (
  rows: readonly Row[],
  args: Readonly<Record<string, unknown>>,
  context: GraphContext,
  info: CompiledInfo,
) => Promise<readonly unknown[]>

/** The records that a field refers to, each once; `places` has the place of each row's record among them, -1 for none. */
export type Related = { records: readonly object[]; places: readonly number[] }

/** A {@link LevelResolver} for a field that refers to one record, which many rows may share. */
export type RelatedResolver<Row> = (rows: readonly Row[], context: GraphContext, info: CompiledInfo) => Promise<Related>

/** Marks a field whose resolver computes a scalar from its record alone, without a promise. */
export const plain = { extensions: { plain: true } } as const

/** {@link plain}, for a field that reads these columns of its record. */
export const plainly = (columns: readonly string[]) => ({ extensions: { plain: true, columns } })

/** Tells which columns of its record a field reads. A record with a field that does not tell is read with all its columns. */
export const reads = (...columns: readonly string[]) => ({ extensions: { columns } })

/** Marks a field of a page that shows its records, each a different object. */
export const records = { extensions: { distinct: true, records: true } } as const

/** Marks a field whose objects are different for each record, so that none is written twice. */
export const distinct = { extensions: { distinct: true } } as const

/** The hints of a field for the compiler of queries. */
type Extensions = {
  readonly plain?: true
  readonly columns?: readonly string[]
  readonly distinct?: true
  readonly records?: true
  /** The resolver that compiled queries use in place of the field's own. */
  readonly resolveLevel?: LevelResolver<unknown>
  readonly resolveRelated?: RelatedResolver<unknown>
}

export const extensionsOf = (field: GraphQLField<unknown, unknown>): Extensions => field.extensions
