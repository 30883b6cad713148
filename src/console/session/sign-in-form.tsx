import { useRef, useState } from 'preact/hooks'
import { Button } from '../ui/button.tsx'
import { textOf } from '../form/text-of.ts'
import { TextField } from '../form/text-field.tsx'
import { logIn, LogInError } from './log-in.ts'
import { useSession } from './session-context.tsx'

/** E-mail and password, and why they were refused. */
export function SignInForm() {
  const { signIn } = useSession()
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (!form.current) return
    setBusy(true)
    try {
      signIn(await logIn(textOf(form.current, 'email'), textOf(form.current, 'password')))
    } catch (error) {
      if (!(error instanceof LogInError)) throw error
      setFailure(error.message)
      setBusy(false)
    }
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)}>
      <TextField label="E-mail" name="email" type="email" autocomplete="username" required autoFocus />
      <TextField label="Password" name="password" type="password" autocomplete="current-password" required />
      <p role="alert" class="field-error">
        {failure}
      </p>
      <Button type="submit" kind="primary" isBusy={isBusy}>
        Sign in
      </Button>
    </form>
  )
}
