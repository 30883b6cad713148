import type { CombinedError } from '@urql/preact'
import { isForbidden } from './is-forbidden.ts'
import { Button } from '../ui/button.tsx'
import { RequestId } from './request-id.tsx'

/** The reason of a failed request in a sentence. */
const reasonOf = ({ graphQLErrors, networkError }: CombinedError): string =>
  graphQLErrors.length > 0
    ? graphQLErrors.map(({ message }) => message).join(' ')
    : `The server cannot be reached. ${networkError?.message ?? ''}`

const requestIdOf = ({ response }: CombinedError): string | null =>
  response instanceof Response ? response.headers.get('X-Request-Id') : null

type Props = { error: CombinedError; retry?: () => void }

/** A failed request: the reason, the id for the operator, and another attempt. A missing right is no failure. */
export function Failure({ error, retry }: Props) {
  if (isForbidden(error)) return <p class="empty">You do not have the right to view this.</p>
  const requestId = requestIdOf(error)
  return (
    <div class="failure" role="alert">
      <p>{reasonOf(error)}</p>
      {requestId !== null && <RequestId id={requestId} />}
      {retry && <Button onClick={retry}>Try again</Button>}
    </div>
  )
}
