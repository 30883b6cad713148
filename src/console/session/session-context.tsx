import { createContext } from 'preact'
import type { ComponentChildren } from 'preact'
import { useCallback, useContext, useEffect, useMemo, useState } from 'preact/hooks'
import { logOut } from './log-in.ts'
import { announceSignOut, shareSession } from './other-tabs.ts'
import { continued, storeSession } from './session.ts'
import type { Session } from './session.ts'

type SessionState = {
  session: Session | undefined
  /** Another number means another person or company: nothing that is shown may stay. */
  epoch: number
  /** True after the server refused the token of the session, until the next sign-in. */
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
  const [epoch, setEpoch] = useState(0)
  const [hasExpired, setExpired] = useState(false)
  const change = useCallback((next: Session | undefined, staysOnPage = false) => {
    storeSession(next)
    setSession(next)
    if (!staysOnPage) setEpoch((number) => number + 1)
    setExpired(false)
  }, [])
  useEffect(
    () => (session && !hasExpired ? shareSession(session, () => change(undefined)) : undefined),
    [session, hasExpired, change],
  )
  const state = useMemo(
    () => ({
      session,
      epoch,
      hasExpired,
      signIn(next: Session) {
        const same = session && continued(session, next)
        // The page of the same person stays as it was, with what is typed into its form.
        change(same ?? next, same !== undefined)
      },
      async signOut() {
        change(undefined)
        if (!session) return
        announceSignOut(session.token)
        await logOut(session.token)
      },
      expire() {
        storeSession(undefined)
        setExpired(true)
      },
      choose: (token: string) => change(session && { ...session, token }),
    }),
    [session, epoch, hasExpired, change],
  )
  return <SessionContext.Provider value={state}>{children}</SessionContext.Provider>
}
