import { InexactNumber } from './money/inexact-number.ts'

/** True for a JSON object: no list, and no number that a double cannot hold. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof InexactNumber)
