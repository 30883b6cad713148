import type { TextareaHTMLAttributes } from 'preact'
import { Field } from './field.tsx'

type Props = Omit<TextareaHTMLAttributes, 'id'> & { label: string; name: string; hint?: string | undefined }

/** A labelled text of several lines. */
export const TextArea = ({ label, hint, ...area }: Props) => (
  <Field label={label} name={area.name} hint={hint}>
    {(control) => <textarea rows={3} {...area} {...control} />}
  </Field>
)
