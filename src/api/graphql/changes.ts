import { GraphQLError } from 'graphql'
import type { Database } from '../../db/database.ts'
import { readChange } from '../../domain/changes.ts'
import type { WatchedKind } from '../../domain/changes.ts'

/** Most records that may wait for a slow reader; one that falls further behind has missed too much to go on. */
const mostWaiting = 10_000

/** What of a company's changes a stream is told. */
type Wanted = { companyId: number; kind: WatchedKind; only?: number | undefined }

/**
 * The keys of records as they are written: listening has begun when it resolves, and ends when `signal` is aborted or the
 * iteration is. A record that is written again before it was read is told once. @throws TOO_SLOW when the reader falls too
 * far behind
 */
export async function listenForChanges(
  database: Database,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<AsyncGenerator<number>> {
  const waiting = new Set<number>()
  let wake: (() => void) | undefined
  const stop = await database.notices.listen((message) => {
    const { companyId, kind, ids } = readChange(message)
    if (companyId !== wanted.companyId || kind !== wanted.kind) return
    for (const id of ids) if (wanted.only === undefined || wanted.only === id) waiting.add(id)
    wake?.()
  })
  const end = (): void => {
    stop()
    wake?.()
  }
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })

  async function* keys(): AsyncGenerator<number> {
    try {
      while (!signal.aborted) {
        if (waiting.size > mostWaiting) throw tooSlow()
        const [next] = waiting
        if (next === undefined) {
          await new Promise<void>((resolve) => {
            wake = resolve
          })
          continue
        }
        waiting.delete(next)
        yield next
      }
    } finally {
      signal.removeEventListener('abort', end)
      stop()
    }
  }
  return keys()
}

const tooSlow = (): GraphQLError =>
  new GraphQLError('The changes came faster than they were read: read the list again, then subscribe anew.', {
    extensions: { code: 'TOO_SLOW' },
  })
