import type { SelectHTMLAttributes } from 'preact'
import { Field } from './field.tsx'

type Props = Omit<SelectHTMLAttributes, 'id'> & { label: string; name: string; hint?: string | undefined }

/** A labelled choice of one value; its options are the children. */
export const SelectField = ({ label, hint, children, ...select }: Props) => (
  <Field label={label} name={select.name} hint={hint}>
    {(control) => (
      <select {...select} {...control}>
        {children}
      </select>
    )}
  </Field>
)
