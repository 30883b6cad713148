/** A company of the person who signed in, with the token of the log-in for it. */
type Membership = { company: string; token: string }

/** A log-in: the companies of the person, and the token of the one that is shown. */
export type Session = { memberships: readonly Membership[]; token: string }

const key = 'quittance:session'

// sessionStorage belongs to one tab and ends with it; see docs/adr for why the token is not in a cookie.
export function readSession(): Session | undefined {
  const stored = sessionStorage.getItem(key)
  return stored === null ? undefined : (JSON.parse(stored) as Session)
}

export function storeSession(session: Session | undefined): void {
  if (session) sessionStorage.setItem(key, JSON.stringify(session))
  else sessionStorage.removeItem(key)
}
