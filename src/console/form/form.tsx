import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Failure } from '../graph/failure.tsx'
import { RequestId } from '../graph/request-id.tsx'
import { Button } from '../ui/button.tsx'
import { FieldErrors, fieldOf, sentence } from './field-errors.ts'
import type { Submission } from './submission.ts'
import { useUnsaved } from './use-unsaved.ts'

type Props<Variables> = {
  submission: Submission<Variables>
  /** Variables of the mutation from the fields of the form, and from the value of the button that was pressed. */
  variables: (form: HTMLFormElement, choice: string) => Variables
  /** Label of the button. */
  action: string
  /** Further buttons that submit it, each with a value. */
  choices?: ComponentChildren
  /** In a row below the buttons. */
  below?: ComponentChildren
  onCancel: () => void
  className?: string
  children: ComponentChildren
}

/** A form that Enter submits. It stays as it is until the server has accepted it: errors are shown beside their fields. */
export function Form<Variables>({
  submission,
  variables,
  action,
  choices,
  below,
  onCancel,
  className,
  children,
}: Props<Variables>) {
  const { submit, refusals, requestId, error, isBusy } = submission
  const form = useRef<HTMLFormElement>(null)
  const setUnsaved = useUnsaved()
  const isField = (name: string) => form.current?.elements.namedItem(name) instanceof HTMLElement
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    wrong?.closest('details')?.setAttribute('open', '')
    wrong?.focus()
  }, [refusals])
  useEffect(() => {
    if (error || refusals.length > 0) setUnsaved(true)
  }, [error, refusals])
  return (
    <FieldErrors.Provider value={refusals}>
      <form
        ref={form}
        class={className}
        noValidate
        onInput={() => setUnsaved(true)}
        onSubmit={(event) => {
          event.preventDefault()
          const choice = event.submitter instanceof HTMLButtonElement ? event.submitter.value : ''
          if (isBusy) return
          setUnsaved(false)
          void submit(variables(event.currentTarget, choice))
        }}
      >
        {children}
        {error && <Failure error={error} />}
        <div role="alert" class="field-error">
          {refusals
            .filter((refusal) => !isField(fieldOf(refusal)))
            .map((refusal) => (
              <p key={fieldOf(refusal)}>{sentence(fieldOf(refusal), refusal.message)}</p>
            ))}
        </div>
        {requestId !== '' && <RequestId id={requestId} />}
        <div class="actions">
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {error && !choices ? 'Try again' : action}
          </Button>
          {choices}
          <Button
            onClick={() => {
              setUnsaved(false)
              onCancel()
            }}
          >
            Cancel
          </Button>
          {below}
        </div>
      </form>
    </FieldErrors.Provider>
  )
}
