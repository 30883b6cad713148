import type { InputHTMLAttributes } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Field } from './field.tsx'

type Props = Omit<InputHTMLAttributes, 'id'> & {
  label: string
  name: string
  hint?: string | undefined
  error?: string | undefined
}

/** A labelled input. */
export function TextField({ label, hint, error, autoFocus = false, ...input }: Props) {
  const element = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) element.current?.focus()
  }, [autoFocus])
  return (
    <Field label={label} name={input.name} hint={hint} error={error}>
      {(control) => <input {...input} {...control} ref={element} />}
    </Field>
  )
}
