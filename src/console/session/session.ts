/** A company of the person who signed in, with the token of the log-in for it. The ids are unknown of a link with a token. */
type Membership = { company: string; token: string; companyId?: string; userId?: string }

/** A log-in: the companies of the person, and the token of the one that is shown. */
export type Session = { memberships: readonly Membership[]; token: string }

const shownOf = ({ memberships, token }: Session) => memberships.find((each) => each.token === token)

/** A newer session in the company of an older one; undefined if it is that of another person, or not in that company. */
export function continued(older: Session, newer: Session): Session | undefined {
  const { companyId, userId } = shownOf(older) ?? {}
  const same = newer.memberships.find((each) => each.companyId === companyId && each.userId === userId)
  return companyId === undefined ? undefined : same && { ...newer, token: same.token }
}

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
