import { SelectField } from '../form/select-field.tsx'
import type { WriteOffReason } from '../generated/graphql.ts'
import { CategoryField } from './category-field.tsx'
import type { Draft } from './draft.ts'

type Props = { draft: Draft; onChange: (draft: Draft) => void }

const writeOffs: readonly (readonly [reason: WriteOffReason | '', label: string])[] = [
  ['', 'Nothing'],
  ['FEE', 'As a fee'],
  ['DISCOUNT', 'As a discount'],
  ['ROUNDING', 'As a rounding difference'],
]

/** Category, refund, and what happens to the money that is missing. */
export function MatchOptions({ draft, onChange }: Props) {
  return (
    <div class="filters">
      <SelectField
        label="Write off what is missing"
        name="writeOff"
        value={draft.writeOff}
        onChange={({ currentTarget }) => {
          const chosen = writeOffs.find(([reason]) => reason === currentTarget.value)
          onChange({ ...draft, writeOff: chosen?.[0] ?? '' })
        }}
      >
        {writeOffs.map(([reason, label]) => (
          <option key={reason} value={reason}>
            {label}
          </option>
        ))}
      </SelectField>
      {(draft.kind === 'vendor' || draft.writeOff !== '') && (
        <CategoryField value={draft.categoryId} onChoose={(categoryId) => onChange({ ...draft, categoryId })} />
      )}
      <label class="check">
        <input
          type="checkbox"
          checked={draft.refund}
          onChange={({ currentTarget }) => onChange({ ...draft, refund: currentTarget.checked })}
        />
        The money came back (a refund)
      </label>
    </div>
  )
}
