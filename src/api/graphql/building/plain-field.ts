import type { GraphQLField } from 'graphql'

/** Marks a field whose resolver computes a scalar from its record alone, without a promise. */
export const plain = { extensions: { plain: true } } as const

/** True for a field that {@link plain} marks. */
export const isPlain = (field: GraphQLField<unknown, unknown>): boolean => field.extensions['plain'] === true

/** Marks a field whose objects are different for each record, so that none is written twice. */
export const distinct = { extensions: { distinct: true } } as const

/** True for a field that {@link distinct} marks. */
export const isDistinct = (field: GraphQLField<unknown, unknown>): boolean => field.extensions['distinct'] === true
