import type { GraphQLField } from 'graphql'
import type { GraphContext } from '../builder.ts'
import type { CompiledInfo } from '../selection.ts'

/**
 * Resolves a field without arguments for all records of a level at once; the values in the order of the records. It returns what
 * the field's resolver returns for each of them, and needs neither a loader nor a promise for each.
 */
export type LevelResolver<Row> = (
  rows: readonly Row[],
  context: GraphContext,
  info: CompiledInfo,
) => Promise<readonly unknown[]>

/** Adds the resolver that compiled queries use in place of the field's own. */
export const withLevelResolver = <Row>(resolveLevel: LevelResolver<Row>) => ({ extensions: { resolveLevel } })

/** The resolver that {@link withLevelResolver} added. */
export const levelResolverOf = (field: GraphQLField<unknown, unknown>): LevelResolver<unknown> | undefined =>
  field.extensions['resolveLevel'] as LevelResolver<unknown> | undefined
