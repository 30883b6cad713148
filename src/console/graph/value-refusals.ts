import type { CombinedError } from '@urql/preact'
import type { RefusalFragment } from '../generated/graphql.ts'

type Field = { path: string[]; message: string }

/** Values of variables that the server could not read, such as `1,5` for a Decimal, as the refusals of a form. */
export const valueRefusals = ({ graphQLErrors }: CombinedError): RefusalFragment[] =>
  graphQLErrors
    .flatMap(({ extensions }) => (extensions['fields'] ?? []) as readonly Field[])
    .map(({ path, message }) => ({ code: 'INVALID', message, path }))
