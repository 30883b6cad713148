import { SelectField } from '../form/select-field.tsx'

type Props<Value extends string> = {
  label: string
  name: string
  values: Readonly<Record<Value, string>>
  /** The value that the user chose. */
  value: Value | null | undefined
  /** The value that the server found. */
  found: Value | null | undefined
  onChange: (value: Value | undefined) => void
}

/** An option of reading: what the server found, or what the user says in its place. */
export function OptionSelect<Value extends string>({ label, name, values, value, found, onChange }: Props<Value>) {
  const all = Object.keys(values) as Value[]
  return (
    <SelectField
      label={label}
      name={name}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(all.find((each) => each === currentTarget.value))}
    >
      <option value="">{found ? `As read: ${values[found]}` : 'Found by the server'}</option>
      {all.map((each) => (
        <option key={each} value={each}>
          {values[each]}
        </option>
      ))}
    </SelectField>
  )
}
