import type { InputHTMLAttributes } from 'preact'
import { useId } from 'preact/hooks'
import { useFieldError } from './field-errors.ts'

type Props = Omit<InputHTMLAttributes, 'id' | 'type'> & { label: string; name: string; hint?: string | undefined }

/** A labelled checkbox. */
export function CheckField({ label, hint, ...input }: Props) {
  const id = useId()
  const problem = useFieldError(input.name, label)
  return (
    <div class="field check-field">
      <label class="check">
        <input {...input} type="checkbox" aria-invalid={problem !== ''} aria-describedby={`${id}-hint ${id}-error`} />
        {label}
      </label>
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
