import { uniqueViolation } from '../../db/failures/constraint.ts'
import { invalid } from '../kernel/error.ts'

/** True for a number that consists of a count only, padded or not. */
export const isPlainCount = (number: string | null): boolean => number !== null && /^0*\d{1,15}$/.test(number)

/** The digits of a number as an integer, for ordering: "INV-2026-0012" → 20260012. */
export const numberRank = (number: string | null): number => Number((number ?? '').replace(/\D/g, '').slice(-15))

/** Runs a write that fails if a concurrent request has taken its number. @throws VALIDATION naming `number` */
export async function refusingTakenNumber<T>(
  number: string | null | undefined,
  write: () => PromiseLike<T>,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (!uniqueViolation(error)?.some((column) => column.endsWith('number'))) throw error
    throw takenNumber(number ?? '')
  }
}

/** Error for a number that another record has. */
export const takenNumber = (number: string) =>
  invalid('number', `"${number}" is already used; numbers are unique in the company`, 'TAKEN')
