import type { CombinedError } from '@urql/preact'

/** True if the user lacks a right, and nothing else went wrong. */
export const isForbidden = ({ graphQLErrors, networkError }: CombinedError): boolean =>
  !networkError && graphQLErrors.every(({ extensions }) => extensions['code'] === 'FORBIDDEN')
