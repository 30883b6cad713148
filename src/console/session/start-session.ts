import { sessionOfOtherTab } from './other-tabs.ts'
import { readSession, storeSession } from './session.ts'
import type { Session } from './session.ts'

// A link with any other token could sign people in to the company of its author, who would see what they enter there.
const demoToken = /^demo-token-/

/**
 * The session of this tab, or of another one, or that of the link which the demo prints. Its token is removed from the address at once,
 * so that it is in no bookmark and not in the history; a fragment is never sent to the server.
 */
export async function startSession(): Promise<Session | undefined> {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  const path = location.pathname === '/' ? '/console' : location.pathname
  if (token !== null || path !== location.pathname) history.replaceState(null, '', path + location.search)
  const session =
    token !== null && demoToken.test(token)
      ? { memberships: [{ company: '', token }], token }
      : (readSession() ?? (await sessionOfOtherTab()))
  storeSession(session)
  return session
}
