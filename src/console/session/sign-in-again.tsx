import { Dialog } from '../ui/dialog.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Covers the page of a session that has ended, which stays as it is. It leaves by a sign-in only. */
export const SignInAgain = () => (
  <Dialog title="Sign in" onClose={() => {}} className="sign-in-again">
    <p class="notice">Your session has ended. Sign in to continue where you were.</p>
    <SignInForm />
  </Dialog>
)
