import { Failure } from '../graph/failure.tsx'
import { RequestId } from '../graph/request-id.tsx'
import type { ActionFailure } from './record-action.tsx'

/** The reason why an action on a record did nothing. */
export const ActionProblem = ({ failure }: { failure: ActionFailure | undefined }) => {
  if (!failure) return null
  if ('error' in failure) return <Failure error={failure.error} />
  return (
    <div class="failure" role="alert">
      <p>{failure.reason}</p>
      <RequestId id={failure.requestId} />
    </div>
  )
}
