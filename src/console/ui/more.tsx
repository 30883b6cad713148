import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'

type Props = {
  /** Some of what is in it has a value. */
  isUsed: boolean
  children: ComponentChildren
}

/** Further fields of a form: shown on request, and opened when one of them gets a value. */
export function More({ isUsed, children }: Props) {
  // It does not close while its last value is removed.
  const wasUsed = useRef(isUsed)
  wasUsed.current ||= isUsed
  return (
    <details class="more" open={wasUsed.current}>
      <summary>More</summary>
      <div class="fields">{children}</div>
    </details>
  )
}
