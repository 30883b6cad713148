import { useQuery } from '@urql/preact'
import type { AnyVariables, CombinedError, TypedDocumentNode } from '@urql/preact'
import { useCallback, useEffect, useRef } from 'preact/hooks'
import { useLive } from './live.tsx'

export type Reading<Data> = {
  /** The last answer, also while a newer one is read. */
  data: Data | undefined
  error: CombinedError | undefined
  isReading: boolean
  readAgain: () => void
}

/** Reads a document: at once from the cache, then from the server, and again after changes on the server. Reads nothing while paused. */
export function useRead<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  isPaused = false,
): Reading<Data> {
  const { revision } = useLive()
  const [{ data, error, fetching, stale, operation }, execute] = useQuery<Data, Variables>({
    query,
    variables,
    pause: isPaused,
  })
  const readAgain = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute])
  const read = useRef(revision)
  useEffect(() => {
    if (read.current === revision) return
    read.current = revision
    if (!isPaused) readAgain()
  }, [revision, isPaused, readAgain])
  // With new variables, the first render still has the answer to the older ones, or none.
  const isOlder = !isPaused && JSON.stringify(operation?.variables) !== JSON.stringify(variables)
  return { data, error, isReading: fetching || stale || isOlder, readAgain }
}
