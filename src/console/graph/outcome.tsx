import { fieldOf, sentence } from '../form/field-errors.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from './failure.tsx'
import { RequestId } from './request-id.tsx'
import type { Written } from './use-write.ts'

type Props = {
  outcome: Written<unknown> | undefined
  retry: () => void
  /** Fields that show beside them why they were refused. */
  fields?: readonly string[]
}

/** Why a mutation did nothing; nothing after one that was carried out. */
export function Outcome({ outcome, retry, fields = [] }: Props) {
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
  const others = outcome.refusals.filter((refusal) => !fields.includes(fieldOf(refusal)))
  if (others.length === 0) return null
  return (
    <div class="failure" role="alert">
      <ul>
        {others.map((refusal) => (
          <li key={fieldOf(refusal)}>{sentence(fieldOf(refusal), refusal.message)}</li>
        ))}
      </ul>
      <RequestId id={outcome.requestId} />
    </div>
  )
}
