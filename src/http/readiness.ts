import { databaseFailure } from '../db/failures/failure.ts'
import type { Logger } from './log.ts'

const patienceMs = 2_000

/** A reason for which the server does not serve, in words that anybody may read: no hosts, no files. */
export class NotReadyError extends Error {
  override name = 'NotReadyError'
}

/** Lists what is amiss although the application can serve. Rejects when it cannot. */
export type ReadyCheck = () => Promise<readonly string[]>

/** The answer to `/readyz`: `reason` when it is not ready. */
type Readiness = { readonly reason?: string; readonly warnings: readonly string[] }

/** Runs `check`, for two seconds at most, and logs each change of its outcome once. */
export function createReadiness(check: ReadyCheck, log: Pick<Logger, 'warn' | 'info'>): () => Promise<Readiness> {
  let logged = ''
  return async () => {
    const found = await within(patienceMs, check()).then(
      (warnings) => ({ warnings, state: warnings.join('\n') }),
      (error: unknown) => ({ warnings: [], reason: reasonOf(error), state: `not ready: ${reasonOf(error)}`, error }),
    )
    const { state, ...readiness } = found
    if (state !== logged) {
      if ('error' in found) log.warn({ err: found.error }, `Not ready: ${found.reason}`)
      else if (state !== '') log.warn({ warnings: found.warnings }, 'Ready, but something is missing')
      else log.info({}, 'Ready again')
    }
    logged = state
    return readiness
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof NotReadyError) return error.message
  return databaseFailure(error) ? 'the database does not answer' : 'an internal error, which the log has'
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const reason = `the database did not answer within ${milliseconds / 1_000} seconds`
    timer = setTimeout(() => reject(new NotReadyError(reason)), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
