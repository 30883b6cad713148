import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { RefusalFragment } from '../generated/graphql.ts'

export const FieldErrors = createContext<readonly RefusalFragment[]>([])

/** Name of the field that a refusal is about: the path in the input, such as `lineItems.0.cost`. */
export const fieldOf = ({ path }: RefusalFragment): string =>
  path.filter((part, index) => index > 0 || part !== 'input').join('.')

/** Why the server refused the value of a field. */
export const useFieldError = (name: string): string =>
  useContext(FieldErrors)
    .filter((refusal) => fieldOf(refusal) === name)
    .map(({ message }) => message)
    .join(' ')
