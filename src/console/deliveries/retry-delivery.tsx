import { RetryDeliveryDocument } from '../generated/graphql.ts'
import type { RetryDeliveryMutation } from '../generated/graphql.ts'
import { Outcome } from '../graph/outcome.tsx'
import { useAction } from '../graph/use-action.ts'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'

const pickRetried = ({ retryDelivery }: RetryDeliveryMutation) => retryDelivery

/** Sends one delivery again, now. The server says which ones it does not repeat. */
export function RetryDelivery({ id }: { id: string }) {
  const toast = useToast()
  const { run, outcome, isBusy } = useAction(RetryDeliveryDocument, pickRetried, () => toast('It is sent again now.'))
  const retry = () => void run({ id })
  return (
    <>
      <div class="actions">
        <Button kind="primary" isBusy={isBusy} onClick={retry}>
          Send again
        </Button>
      </div>
      <Outcome outcome={outcome} retry={retry} />
    </>
  )
}
