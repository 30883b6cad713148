import { useLocation } from 'wouter-preact'
import { ViewerDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { LogInError } from '../session/log-in.ts'
import { useSession } from '../session/session-context.tsx'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'

/** The company and the person, the choice of another company, and the way out. */
export function Account() {
  const { session, signOut, choose } = useSession()
  const { data } = useRead(ViewerDocument, {})
  const [, navigate] = useLocation()
  const toast = useToast()
  if (!session) return null

  async function leave(): Promise<void> {
    try {
      await signOut()
    } catch (error) {
      if (!(error instanceof LogInError)) throw error
      toast(`Signed out in this browser only. ${error.message}`)
    }
  }

  function change(token: string): void {
    // The records of one company are not found in another.
    navigate('/')
    choose(token)
  }

  return (
    <div class="account">
      {session.memberships.length > 1 ? (
        <select aria-label="Company" value={session.token} onChange={(event) => change(event.currentTarget.value)}>
          {session.memberships.map(({ company, token }) => (
            <option key={token} value={token}>
              {company}
            </option>
          ))}
        </select>
      ) : (
        <p class="company">{data?.company.settings.details.name}</p>
      )}
      <p class="faint">{data?.viewer.email}</p>
      <Button kind="quiet" onClick={() => void leave()}>
        Sign out
      </Button>
    </div>
  )
}
