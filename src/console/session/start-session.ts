import { sessionOfOtherTab } from './other-tabs.ts'
import { readSession, storeSession } from './session.ts'
import type { Session } from './session.ts'

/**
 * The session of this tab, or of another one, or that of a link with a token, such as the demo prints it. The token is removed from the address at once,
 * so that it is in no bookmark and not in the history; a fragment is never sent to the server.
 */
export async function startSession(): Promise<Session | undefined> {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  const path = location.pathname === '/' ? '/console' : location.pathname
  if (token !== null || path !== location.pathname) history.replaceState(null, '', path + location.search)
  const session =
    token === null ? (readSession() ?? (await sessionOfOtherTab())) : { memberships: [{ company: '', token }], token }
  storeSession(session)
  return session
}
