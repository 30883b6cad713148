import { SelectField } from '../form/select-field.tsx'
import { TextArea } from '../form/text-area.tsx'
import { TextField } from '../form/text-field.tsx'
import { freeFieldNames } from './free-field.ts'
import type { FreeFieldName, FreeLabel, FreeLabels } from './free-field.ts'

type Values = Readonly<Record<FreeFieldName, string>>

type Props = {
  labels: FreeLabels
  values: Values
  /** Begin of the names of the fields: the path of the values that are sent. */
  path?: string
  onChange: (changes: Partial<Values>) => void
}

/** The free fields that have a label. */
export const FreeFields = ({ labels, values, path = '', onChange }: Props) => (
  <>
    {freeFieldNames.map((name, position) => {
      const label = labels[position]
      const change = (value: string) => onChange({ [name]: value })
      return label && <FreeField key={name} {...label} name={`${path}${name}`} value={values[name]} onValue={change} />
    })}
  </>
)

type FieldProps = FreeLabel & { name: string; value: string; onValue: (value: string) => void }

function FreeField({ label, kind, name, value, onValue }: FieldProps) {
  const field = {
    label,
    name,
    value,
    onInput: (event: { currentTarget: { value: string } }) => onValue(event.currentTarget.value),
  }
  if (kind === '') return <TextArea {...field} rows={1} />
  if (kind === 'single_line_text') return <TextField {...field} autocomplete="off" />
  // A browser shows a text that is no date as an empty field.
  if (kind === 'date') return <TextField {...field} type={/^(?:\d{4}-\d\d-\d\d)?$/.test(value) ? 'date' : 'text'} />
  const options = kind === 'switch' ? ['yes', 'no'] : kind.split(',').map((option) => option.trim())
  return (
    <SelectField {...field}>
      {[...new Set(['', ...options, value])].map((option) => (
        <option key={option} value={option}>
          {option === '' ? '–' : option}
        </option>
      ))}
    </SelectField>
  )
}
