import { Failure } from '../graph/failure.tsx'
import { AllocationFields } from './allocation-fields.tsx'
import type { useParts } from './parts.ts'

/** Amounts for the invoices of a client, and of its credits, if it has any. */
export function PartFields({ parts }: { parts: ReturnType<typeof useParts> }) {
  const { invoices, credits, amounts, setAmounts } = parts
  return (
    <>
      {invoices.error && <Failure error={invoices.error} retry={invoices.readAgain} />}
      {invoices.rows?.length === 0 && <p class="empty">The client has no invoice to pay.</p>}
      <AllocationFields
        list="invoices"
        rows={invoices.rows ?? []}
        amounts={amounts}
        onChange={setAmounts}
        openLabel="Balance"
      />
      {credits.error && <Failure error={credits.error} retry={credits.readAgain} />}
      {credits.rows && credits.rows.length > 0 && (
        <div class="credits">
          <h3>Credits</h3>
          <p class="hint">They pay the invoices before the money does.</p>
          <AllocationFields
            list="credits"
            rows={credits.rows}
            amounts={amounts}
            onChange={setAmounts}
            openLabel="Left"
          />
        </div>
      )}
    </>
  )
}
