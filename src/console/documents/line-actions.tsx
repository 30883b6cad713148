import { Button } from '../ui/button.tsx'

type Props = { index: number; count: number; onMove: (step: number) => void; onRemove: () => void }

/** Moves or removes a line. */
export function LineActions({ index, count, onMove, onRemove }: Props) {
  return (
    <div class="line-actions">
      <Button kind="quiet" aria-label={`Move line ${index + 1} up`} disabled={index === 0} onClick={() => onMove(-1)}>
        ↑
      </Button>
      <Button
        kind="quiet"
        aria-label={`Move line ${index + 1} down`}
        disabled={index === count - 1}
        onClick={() => onMove(1)}
      >
        ↓
      </Button>
      <Button kind="quiet" aria-label={`Remove line ${index + 1}`} onClick={onRemove}>
        ✕
      </Button>
    </div>
  )
}
