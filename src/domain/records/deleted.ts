import { badRequest } from '../kernel/error.ts'

/** Refuses to change a deleted record. @throws BAD_REQUEST */
export function assertNotDeleted(noun: string, { isDeleted }: { isDeleted: boolean }): void {
  if (isDeleted) throw badRequest(`The ${noun} is deleted; restore it first.`)
}

/** The message about a reference to a deleted record. */
export const deletedReference = (noun: string): string => `is a deleted ${noun}; restore it first`
