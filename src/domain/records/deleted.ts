import { badRequest, invalid } from '../kernel/error.ts'

/** Refuses to change a deleted record. @throws BAD_REQUEST */
export function assertNotDeleted(noun: string, { isDeleted }: { isDeleted: boolean }): void {
  if (isDeleted) throw badRequest(`The ${noun} is deleted; restore it first.`)
}

/** The message about a reference to a deleted record. */
export const deletedReference = (noun: string): string => `is a deleted ${noun}; restore it first`

/**
 * The record that a field refers to. @throws VALIDATION naming the field when it is not the company's or is deleted
 */
export function assertReferable<Row extends { readonly isDeleted: boolean }>(
  row: Row | undefined,
  field: string | readonly (string | number)[],
  noun: string,
): Row {
  if (!row) throw invalid(field, `is not a ${noun} of this company`, 'NOT_FOUND')
  if (row.isDeleted) throw invalid(field, deletedReference(noun), 'NOT_ALLOWED')
  return row
}
