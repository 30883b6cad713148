import { useEffect, useRef } from 'preact/hooks'
import type { DeliveryShownFragment } from '../generated/graphql.ts'
import { useVisible } from '../ui/use-visible.ts'

const pollMs = 2_000
const soonMs = 10_000

const isUnderway = ({ state, nextAttemptAt }: DeliveryShownFragment): boolean =>
  state === 'LEASED' ||
  (state === 'PENDING' && nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + soonMs)

/** Reads again while a delivery is being sent or is about to be: the server announces no changes of deliveries. */
export function useUntilSent(deliveries: readonly DeliveryShownFragment[], readAgain: () => void): void {
  const isVisible = useVisible()
  const newest = useRef(readAgain)
  newest.current = readAgain
  const isWaiting = isVisible && deliveries.some(isUnderway)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => newest.current(), pollMs)
    return () => clearInterval(timer)
  }, [isWaiting])
}
