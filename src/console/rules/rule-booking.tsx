import { CategoryField } from '../bank/category-field.tsx'
import { useClientChoices } from '../clients/client-choice.tsx'
import { RecordField } from '../form/record-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import type { RuleDraft } from './rule.ts'
import { useVendorChoices } from './use-vendor-choices.ts'

type Props = { draft: RuleDraft; onChange: (changes: Partial<RuleDraft>) => void }

/** The booking of a rule's money: a payment of a client, or an expense. */
export function RuleBooking({ draft, onChange }: Props) {
  return (
    <div class="filters">
      {draft.appliesTo === 'CREDIT' ? (
        <>
          <SelectField
            label="The money"
            name="onCreditMatch"
            value={draft.onCreditMatch}
            onChange={({ currentTarget }) =>
              onChange({ onCreditMatch: currentTarget.value === 'LINK_PAYMENT' ? 'LINK_PAYMENT' : 'CREATE_PAYMENT' })
            }
          >
            <option value="CREATE_PAYMENT">pays the invoices that fit</option>
            <option value="LINK_PAYMENT">belongs to a payment that was booked already</option>
          </SelectField>
          <RecordField
            label="Client"
            name="clientId"
            chosen={draft.client}
            useChoices={useClientChoices}
            onChoose={(client) => onChange({ client })}
          />
        </>
      ) : (
        <>
          <RecordField
            label="Vendor"
            name="vendorId"
            chosen={draft.vendor}
            useChoices={useVendorChoices}
            onChoose={(vendor) => onChange({ vendor })}
          />
          <CategoryField value={draft.categoryId} onChoose={(categoryId) => onChange({ categoryId })} />
        </>
      )}
    </div>
  )
}
