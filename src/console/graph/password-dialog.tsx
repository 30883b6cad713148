import { createContext } from 'preact'
import type { ComponentChildren } from 'preact'
import { useCallback, useContext, useRef, useState } from 'preact/hooks'
import { textOf } from '../form/text-of.ts'
import { TextField } from '../form/text-field.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Asks for the password of the user; undefined when the user declines. `refusal` is why the last one was not accepted. */
type AskPassword = (refusal: string) => Promise<string | undefined>

const PasswordContext = createContext<AskPassword | undefined>(undefined)

export function useAskPassword(): AskPassword {
  const ask = useContext(PasswordContext)
  if (!ask) throw new Error('useAskPassword is used outside of PasswordProvider')
  return ask
}

type Question = { refusal: string; answer: (password: string | undefined) => void }

/** The dialog for elevated actions. The password is sent with the one request that needs it, and stored nowhere. */
export function PasswordProvider({ children }: { children: ComponentChildren }) {
  const [question, setQuestion] = useState<Question>()
  const form = useRef<HTMLFormElement>(null)
  const ask = useCallback<AskPassword>(
    (refusal) =>
      new Promise((resolve) =>
        setQuestion({
          refusal,
          answer(password) {
            setQuestion(undefined)
            resolve(password)
          },
        }),
      ),
    [],
  )
  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (form.current) question?.answer(textOf(form.current, 'password'))
  }
  return (
    <PasswordContext.Provider value={ask}>
      {children}
      {question && (
        <Dialog title="Confirm with your password" onClose={() => question.answer(undefined)}>
          <form ref={form} onSubmit={submit}>
            <TextField
              label="Password"
              name="password"
              type="password"
              autocomplete="current-password"
              required
              autoFocus
              error={question.refusal}
            />
            <div class="actions">
              <Button type="submit" kind="primary">
                Continue
              </Button>
              <Button onClick={() => question.answer(undefined)}>Cancel</Button>
            </div>
          </form>
        </Dialog>
      )}
    </PasswordContext.Provider>
  )
}
