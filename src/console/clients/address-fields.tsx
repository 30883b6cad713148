import { inOrder } from '../format/in-order.ts'
import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { Section } from '../record/section.tsx'
import type { AddressDraft, AddressText } from './draft.ts'

type Props = {
  /** Name of the address in the input. */
  name: string
  title: string
  address: AddressDraft
  countries: readonly { code: string; name: string }[]
  onChange: (changes: Partial<AddressDraft>) => void
}

const labels: readonly (readonly [AddressText, string])[] = [
  ['line1', 'Street'],
  ['line2', 'Apartment'],
  ['postalCode', 'Postal code'],
  ['city', 'City'],
  ['state', 'State'],
]

/** The parts of a postal address. */
export const AddressFields = ({ name, title, address, countries, onChange }: Props) => (
  <Section title={title}>
    <div class="fields">
      {labels.map(([part, label]) => (
        <TextField
          key={part}
          label={label}
          name={`${name}.${part}`}
          autocomplete="off"
          value={address[part]}
          onInput={(event) => onChange({ [part]: event.currentTarget.value })}
        />
      ))}
      <SelectField
        label="Country"
        name={`${name}.country`}
        value={address.country}
        onChange={(event) => onChange({ country: event.currentTarget.value })}
      >
        <option value="">–</option>
        {inOrder(countries, ({ name: each }) => each).map((country) => (
          <option key={country.code} value={country.code}>
            {country.name}
          </option>
        ))}
      </SelectField>
    </div>
  </Section>
)
