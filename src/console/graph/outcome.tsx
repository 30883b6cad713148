import { fieldOf } from '../form/field-errors.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from './failure.tsx'
import type { Written } from './use-write.ts'

type Props = { outcome: Written<unknown> | undefined; retry: () => void }

/** Why a mutation did nothing; nothing after one that was carried out. */
export function Outcome({ outcome, retry }: Props) {
  if (!outcome || 'payload' in outcome) return null
  if ('error' in outcome) return <Failure error={outcome.error} retry={retry} />
  if ('cancelled' in outcome) {
    return (
      <div class="actions">
        <p class="empty">This needs your password.</p>
        <Button onClick={retry}>Enter it</Button>
      </div>
    )
  }
  return (
    <ul class="failure" role="alert">
      {outcome.refusals.map((refusal) => (
        <li key={fieldOf(refusal)}>{refusal.message}</li>
      ))}
    </ul>
  )
}
