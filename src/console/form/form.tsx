import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Failure } from '../graph/failure.tsx'
import { Button } from '../ui/button.tsx'
import { FieldErrors, fieldOf } from './field-errors.ts'
import type { Submission } from './submission.ts'

type Props<Variables> = {
  submission: Submission<Variables>
  /** Variables of the mutation from the fields of the form. */
  variables: (form: HTMLFormElement) => Variables
  /** Label of the button. */
  action: string
  onCancel: () => void
  children: ComponentChildren
}

/** A form that Enter submits. It stays as it is until the server has accepted it: errors are shown beside their fields. */
export function Form<Variables>({ submission, variables, action, onCancel, children }: Props<Variables>) {
  const { submit, refusals, error, isBusy } = submission
  const form = useRef<HTMLFormElement>(null)
  const isField = (name: string) => form.current?.elements.namedItem(name) instanceof HTMLElement
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return (
    <FieldErrors.Provider value={refusals}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void submit(variables(event.currentTarget))
        }}
      >
        {children}
        {error && <Failure error={error} />}
        <ul role="alert" class="field-error">
          {refusals
            .filter((refusal) => !isField(fieldOf(refusal)))
            .map((refusal) => (
              <li key={fieldOf(refusal)}>
                {fieldOf(refusal)} {refusal.message}
              </li>
            ))}
        </ul>
        <div class="actions">
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {error ? 'Try again' : action}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </form>
    </FieldErrors.Provider>
  )
}
