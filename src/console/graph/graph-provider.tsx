import { Provider } from '@urql/preact'
import type { ComponentChildren } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import { useSession } from '../session/session-context.tsx'
import { createGraphClient } from './create-client.ts'

/** The client of one person in one company, also after another sign-in. */
export function GraphProvider({ token, children }: { token: string; children: ComponentChildren }) {
  const { expire } = useSession()
  const current = useRef({ token, expire })
  current.current = { token, expire }
  const client = useMemo(
    () =>
      createGraphClient({
        token: () => current.current.token,
        onRefusedToken: () => current.current.expire(),
      }),
    [],
  )
  return <Provider value={client}>{children}</Provider>
}
