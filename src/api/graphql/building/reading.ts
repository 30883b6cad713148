import type { FieldError } from '../../../domain/kernel/error.ts'
import { Problem } from '../../../domain/kernel/input.ts'

/** A reading of arguments: what could not be read, by its place in the operation's input. */
export type InputReading = { readonly problems: FieldError[]; readonly at: readonly (string | number)[] }

export const below = ({ problems, at }: InputReading, step: string | number): InputReading => ({
  problems,
  at: [...at, step],
})

/** The value, or nothing in place of one that could not be read. */
export function readValue(value: unknown, { problems, at }: InputReading): unknown {
  if (!(value instanceof Problem)) return value
  problems.push({ path: at, message: value.message, code: value.code })
  return undefined
}
