import { createContext } from 'preact'
import type { ComponentChildren } from 'preact'
import { useCallback, useContext, useEffect, useMemo, useState } from 'preact/hooks'
import { logOut } from './log-in.ts'
import { announceSignOut, shareSession } from './other-tabs.ts'
import { storeSession } from './session.ts'
import type { Session } from './session.ts'

type SessionState = {
  session: Session | undefined
  /** True after the server refused the token of the session. */
  hasExpired: boolean
  signIn: (session: Session) => void
  signOut: () => Promise<void>
  expire: () => void
  /** Shows another company of the same log-in. */
  choose: (token: string) => void
}

const SessionContext = createContext<SessionState | undefined>(undefined)

export function useSession(): SessionState {
  const state = useContext(SessionContext)
  if (!state) throw new Error('useSession is used outside of SessionProvider')
  return state
}

type Props = { initial: Session | undefined; children: ComponentChildren }

export function SessionProvider({ initial, children }: Props) {
  const [session, setSession] = useState(initial)
  const [hasExpired, setExpired] = useState(false)
  const change = useCallback((next: Session | undefined, expired = false) => {
    storeSession(next)
    setSession(next)
    setExpired(expired)
  }, [])
  useEffect(() => session && shareSession(session, () => change(undefined)), [session, change])
  const state = useMemo(
    () => ({
      session,
      hasExpired,
      signIn: (next: Session) => change(next),
      async signOut() {
        change(undefined)
        if (!session) return
        announceSignOut(session.token)
        await logOut(session.token)
      },
      expire: () => change(undefined, true),
      choose: (token: string) => change(session && { ...session, token }),
    }),
    [session, hasExpired, change],
  )
  return <SessionContext.Provider value={state}>{children}</SessionContext.Provider>
}
