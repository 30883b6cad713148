import { Router } from 'wouter-preact'
import { GraphProvider } from './graph/graph-provider.tsx'
import { LiveProvider } from './graph/live.tsx'
import { PasswordProvider } from './graph/password-dialog.tsx'
import type { Session } from './session/session.ts'
import { SessionProvider, useSession } from './session/session-context.tsx'
import { SignInAgain } from './session/sign-in-again.tsx'
import { SignIn } from './session/sign-in.tsx'
import { Shell } from './shell/shell.tsx'
import { ToastProvider } from './ui/toast.tsx'

/** The console. Without a session every address shows the sign-in, and afterwards its page. */
export const App = ({ initial }: { initial: Session | undefined }) => (
  <SessionProvider initial={initial}>
    <ToastProvider>
      <Router base="/console">
        <SignedIn />
      </Router>
    </ToastProvider>
  </SessionProvider>
)

function SignedIn() {
  const { session, epoch, hasExpired } = useSession()
  if (!session) return <SignIn />
  return (
    <GraphProvider key={epoch} token={session.token}>
      <PasswordProvider>
        <LiveProvider>
          <Shell />
          {hasExpired && <SignInAgain />}
        </LiveProvider>
      </PasswordProvider>
    </GraphProvider>
  )
}
