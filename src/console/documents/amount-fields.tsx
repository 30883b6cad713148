import { SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import { Section } from '../record/section.tsx'
import { More } from '../ui/more.tsx'
import type { Draft } from './draft.ts'
import type { FreeLabels } from './free-field.ts'
import { isTax } from './tax-draft.ts'
import { TaxFields } from './tax-fields.tsx'
import type { TaxRates } from './tax-list.tsx'

type Props = {
  draft: Draft
  taxRates: TaxRates
  /** The company's names of surcharges. */
  labels: FreeLabels
  onChange: (changes: Partial<Draft>) => void
}

/** Discount, taxes and surcharges of a whole document. */
export function AmountFields({ draft, taxRates, labels, onChange }: Props) {
  const { discount, isAmountDiscount, taxes, surcharges } = draft
  const decimal = { inputMode: 'decimal', autocomplete: 'off', class: 'figure' } as const
  const taxFields = { taxes, taxRates, onChange: (changed: Draft['taxes']) => onChange({ taxes: changed }) }
  return (
    <Section title="Discount, taxes and surcharges">
      <div class="fields">
        <TextField
          {...decimal}
          label="Discount"
          name="discount"
          value={discount}
          onInput={(event) => onChange({ discount: event.currentTarget.value })}
        />
        <SelectField
          label="Discounts are"
          name="isAmountDiscount"
          value={isAmountDiscount ? 'amount' : 'percentage'}
          onChange={(event) => onChange({ isAmountDiscount: event.currentTarget.value === 'amount' })}
        >
          <option value="amount">amounts</option>
          <option value="percentage">percentages</option>
        </SelectField>
        <TaxFields {...taxFields} from={0} to={1} />
      </div>
      <More isUsed={taxes.slice(1).some(isTax) || surcharges.some((amount) => amount !== '')}>
        <TaxFields {...taxFields} from={1} to={3} />
        {surcharges.map((amount, position) => (
          <TextField
            key={position}
            {...decimal}
            label={labels[position]?.label ?? `Surcharge ${position + 1}`}
            name={`surcharges.${position}.amount`}
            value={amount}
            onInput={(event) =>
              onChange({
                surcharges: surcharges.map((each, at) => (at === position ? event.currentTarget.value : each)),
              })
            }
          />
        ))}
      </More>
    </Section>
  )
}
