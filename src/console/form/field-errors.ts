import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { RefusalFragment } from '../generated/graphql.ts'

export const FieldErrors = createContext<readonly RefusalFragment[]>([])

/** Name of the field that a refusal is about: the path in the input, such as `lineItems.0.cost`. */
export const fieldOf = ({ path }: RefusalFragment): string =>
  path.filter((part, index) => index > 0 || part !== 'input').join('.')

/** The server's messages go on from the name of a field, or are sentences of their own. */
export const sentence = (label: string, message: string): string =>
  /^[a-z]/.test(message) ? `${label} ${message}.` : message

/** Why the server refused the value of a field, in sentences. */
export const useFieldError = (name: string, label: string): string =>
  useContext(FieldErrors)
    .filter((refusal) => fieldOf(refusal) === name)
    .map(({ message }) => sentence(label, message))
    .join(' ')
