import type { GraphQLField } from 'graphql'

/** Marks a field whose resolver computes a scalar from its record alone, without a promise. */
export const plain = { extensions: { plain: true } } as const

/** {@link plain}, for a field that reads these columns of its record. */
export const plainly = (columns: readonly string[]) => ({ extensions: { plain: true, columns } })

/** True for a field that {@link plain} marks. */
export const isPlain = (field: GraphQLField<unknown, unknown>): boolean => field.extensions['plain'] === true

/** Tells which columns of its record a field reads. A record with a field that does not tell is read with all its columns. */
export const reads = (...columns: readonly string[]) => ({ extensions: { columns } })

/** The columns of its record that a field {@link reads}; undefined if it does not tell. */
export const columnsOf = (field: GraphQLField<unknown, unknown>): readonly string[] | undefined =>
  field.extensions['columns'] as readonly string[] | undefined

/** Marks a field of a page that shows its records, each a different object. */
export const records = { extensions: { distinct: true, records: true } } as const

/** True for a field that {@link records} marks. */
export const showsRecords = (field: GraphQLField<unknown, unknown>): boolean => field.extensions['records'] === true

/** Marks a field whose objects are different for each record, so that none is written twice. */
export const distinct = { extensions: { distinct: true } } as const

/** True for a field that {@link distinct} marks. */
export const isDistinct = (field: GraphQLField<unknown, unknown>): boolean => field.extensions['distinct'] === true
