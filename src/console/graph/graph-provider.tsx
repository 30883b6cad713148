import { Provider } from '@urql/preact'
import type { ComponentChildren } from 'preact'
import { useMemo } from 'preact/hooks'
import { useSession } from '../session/session-context.tsx'
import { createGraphClient } from './create-client.ts'

/** The client of one session; another token begins with an empty cache. */
export function GraphProvider({ token, children }: { token: string; children: ComponentChildren }) {
  const { expire } = useSession()
  const client = useMemo(() => createGraphClient({ token, onRefusedToken: expire }), [token])
  return <Provider value={client}>{children}</Provider>
}
