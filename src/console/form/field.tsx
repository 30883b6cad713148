import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { useFieldError } from './field-errors.ts'

/** Attributes that tie a control to its label, hint and error. */
type ControlAttributes = { id: string; 'aria-invalid': boolean; 'aria-describedby': string }

type Props = {
  label: string
  name: string
  hint?: string | undefined
  /** Why the value is wrong; besides what the server says in a `Form`. */
  error?: string | undefined
  children: (control: ControlAttributes) => ComponentChildren
}

/** A control with its label, its hint and its error, which screen readers read with it. */
export function Field({ label, name, hint, error = '', children }: Props) {
  const id = useId()
  const refusal = useFieldError(name, label)
  const problem = error || refusal
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, 'aria-invalid': problem !== '', 'aria-describedby': `${id}-hint ${id}-error` })}
      {hint !== undefined && (
        <p id={`${id}-hint`} class="hint">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} class="field-error">
        {problem}
      </p>
    </div>
  )
}
