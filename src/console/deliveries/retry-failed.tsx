import { formatWords } from '../format/format.ts'
import { RetryDeliveriesDocument } from '../generated/graphql.ts'
import type { DeliveryShownFragment, RetryDeliveriesMutation } from '../generated/graphql.ts'
import { Outcome } from '../graph/outcome.tsx'
import { useAction } from '../graph/use-action.ts'
import { Button } from '../ui/button.tsx'

type Payload = RetryDeliveriesMutation['retryDeliveries']

const pickRetried = ({ retryDeliveries }: RetryDeliveriesMutation): Payload => retryDeliveries

/** The outcome for several deliveries in one sentence, with the reasons of those that were skipped. */
function summaryOf({ results }: Payload): string {
  const skipped = (results ?? []).flatMap(({ reason }) => reason ?? [])
  const reasons = [...new Set(skipped)].map(formatWords).join(', ')
  const queued = `${(results ?? []).length - skipped.length} queued again`
  return skipped.length === 0 ? `${queued}.` : `${queued}, ${skipped.length} skipped: ${reasons}.`
}

/** Sends the failed deliveries of a page again, and shows how many were queued. */
export function RetryFailed({ deliveries }: { deliveries: readonly DeliveryShownFragment[] }) {
  const { run, outcome, isBusy } = useAction(RetryDeliveriesDocument, pickRetried, () => {})
  const failed = deliveries.filter(({ state }) => state === 'FAILED').map(({ id }) => id)
  const retry = () => void run({ ids: failed })
  return (
    <>
      {failed.length > 0 && (
        <div class="actions">
          <Button isBusy={isBusy} onClick={retry}>
            Send the failed ones of this page again ({failed.length})
          </Button>
        </div>
      )}
      <Outcome outcome={outcome} retry={retry} />
      <div role="status">{outcome && 'payload' in outcome && <p class="notice">{summaryOf(outcome.payload)}</p>}</div>
    </>
  )
}
