import type { Note } from './lease.ts'
import type { Outcome, Sender } from './sender.ts'

/** Maximum jitter, as a fraction of the delay: deliveries that failed together are not retried together. */
const jitter = 0.2

/** Row changes for the outcome of try number `attempts`; `random` returns a value in [0, 1). */
export function noteOf(
  outcome: Outcome,
  { delays }: Pick<Sender, 'delays'>,
  when: { attempts: number; now: number; random: () => number },
): Note {
  if (outcome.state === 'delivered') {
    return { state: 'delivered', lastError: (outcome.remark ?? '').slice(0, longestError) }
  }
  const lastError = outcome.error.slice(0, longestError)
  if (outcome.state === 'wait') {
    return { state: 'pending', lastError, nextAttemptAt: outcome.until, attempts: when.attempts - 1 }
  }
  if (outcome.state === 'failed') return { state: 'failed', lastError }
  const delay = delays[when.attempts - 1]
  if (delay === undefined) return { state: 'failed', lastError }
  const nextAttemptAt = when.now + delay + Math.floor(delay * jitter * when.random())
  return { state: 'pending', lastError, nextAttemptAt }
}

const longestError = 1_000
