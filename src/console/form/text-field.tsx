import type { InputHTMLAttributes } from 'preact'
import { useFieldError } from './field-errors.ts'
import { useEffect, useId, useRef } from 'preact/hooks'

type Props = Omit<InputHTMLAttributes, 'id'> & {
  label: string
  name: string
  hint?: string | undefined
  /** Why the value is wrong; besides what the server says in a `Form`. */
  error?: string | undefined
}

/** A labelled input with its hint and its error, which screen readers read with it. */
export function TextField({ label, hint, error = '', autoFocus = false, ...input }: Props) {
  const id = useId()
  const refusal = useFieldError(input.name, label)
  const problem = error || refusal
  const element = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) element.current?.focus()
  }, [autoFocus])
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        {...input}
        id={id}
        ref={element}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-hint ${id}-error`}
      />
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
