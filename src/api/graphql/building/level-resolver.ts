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

/** Adds the resolver that compiled queries use in place of the field's own. */
export const withLevelResolver = <Row>(resolveLevel: LevelResolver<Row>) => ({ extensions: { resolveLevel } })
export const withRelatedResolver = <Row>(resolveRelated: RelatedResolver<Row>) => ({ extensions: { resolveRelated } })

type Field = GraphQLField<unknown, unknown>

/** The resolver that {@link withLevelResolver} added. */
export const levelResolverOf = (field: Field): LevelResolver<unknown> | undefined =>
  field.extensions['resolveLevel'] as LevelResolver<unknown> | undefined

/** The resolver that {@link withRelatedResolver} added. */
export const relatedResolverOf = (field: Field): RelatedResolver<unknown> | undefined =>
  field.extensions['resolveRelated'] as RelatedResolver<unknown> | undefined
