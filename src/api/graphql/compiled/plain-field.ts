import type { GraphQLField } from 'graphql'

/** Marks a field whose resolver computes a scalar from its record alone, without a promise. */
export const plain = { extensions: { plain: true } } as const

/** True for a field that {@link plain} marks. */
export const isPlain = (field: GraphQLField<unknown, unknown>): boolean => field.extensions['plain'] === true
