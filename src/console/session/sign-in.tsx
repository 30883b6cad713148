import { SignInForm } from './sign-in-form.tsx'

/** The page before a session. */
export const SignIn = () => (
  <main class="sign-in">
    <div class="card">
      <p class="brand">Quittance</p>
      <h1>Sign in</h1>
      <SignInForm />
    </div>
  </main>
)
