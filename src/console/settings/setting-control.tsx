import { CheckField } from '../form/check-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import { TextArea } from '../form/text-area.tsx'
import { TextField } from '../form/text-field.tsx'
import type { SettingCodes, SettingField } from './settings.ts'

type Props = {
  field: SettingField
  value: string | boolean
  codes: SettingCodes | undefined
  onChange: (value: string | boolean) => void
}

/** The control of a setting. */
export function SettingControl({ field, value, codes, onChange }: Props) {
  const { path, label, hint } = field
  const shared = { label, hint, name: `settings.${path}` }
  if (field.kind === 'check') {
    return (
      <CheckField
        {...shared}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    )
  }
  const text = {
    ...shared,
    value: String(value),
    autocomplete: 'off',
    onInput: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => onChange(event.currentTarget.value),
  }
  if (field.kind === 'area') return <TextArea {...text} />
  if (field.kind !== 'choice') return <TextField {...text} inputMode={field.kind === 'number' ? 'numeric' : 'text'} />
  const { empty } = field
  const options = [...(empty === undefined ? [] : [['', empty] as const]), ...(codes ? field.options(codes) : [])]
  return (
    <SelectField {...shared} value={String(value)} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      {/* The value is kept while the options are read, and if it is none of them. */}
      {!options.some(([each]) => each === value) && <option value={String(value)}>{value}</option>}
      {options.map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
