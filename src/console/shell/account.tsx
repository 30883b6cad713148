import { ViewerDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { useSession } from '../session/session-context.tsx'
import { Button } from '../ui/button.tsx'

/** The company and the person, the choice of another company, and the way out. */
export function Account() {
  const { session, signOut, choose } = useSession()
  const { data } = useRead(ViewerDocument, {})
  if (!session) return null
  return (
    <div class="account">
      {session.memberships.length > 1 ? (
        <select aria-label="Company" value={session.token} onChange={(event) => choose(event.currentTarget.value)}>
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
      <Button kind="quiet" onClick={() => void signOut()}>
        Sign out
      </Button>
    </div>
  )
}
