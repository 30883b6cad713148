import { useState } from 'preact/hooks'
import { useClientChoices } from '../clients/client-choice.tsx'
import { Form } from '../form/form.tsx'
import { RecordField } from '../form/record-field.tsx'
import { SelectField } from '../form/select-field.tsx'
import type { Submission } from '../form/submission.ts'
import { TextField } from '../form/text-field.tsx'
import { CategoryNamesDocument } from '../generated/graphql.ts'
import type { CreateBankRuleInput } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { Conditions } from './conditions.tsx'
import { inputOf } from './rule.ts'
import type { RuleDraft } from './rule.ts'
import { useVendorChoices } from './use-vendor-choices.ts'

type Props<Variables> = {
  initial: RuleDraft
  submission: Submission<Variables>
  variables: (input: CreateBankRuleInput) => Variables
  action: string
  onCancel: () => void
}

/** The form of a rule, new or changed. */
export function RuleForm<Variables>({ initial, submission, variables, action, onCancel }: Props<Variables>) {
  const [draft, setDraft] = useState(initial)
  const change = (changes: Partial<RuleDraft>) => setDraft({ ...draft, ...changes })
  const categories = useRead(CategoryNamesDocument, {}).data?.expenseCategories.nodes ?? []
  return (
    <Form submission={submission} variables={() => variables(inputOf(draft))} action={action} onCancel={onCancel}>
      <div class="stack rule-form">
        <TextField
          label="Name"
          name="name"
          value={draft.name}
          onInput={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <div class="filters">
          <SelectField
            label="For money that"
            name="appliesTo"
            value={draft.appliesTo}
            onChange={({ currentTarget }) =>
              change({ appliesTo: currentTarget.value === 'DEBIT' ? 'DEBIT' : 'CREDIT' })
            }
          >
            <option value="CREDIT">comes in</option>
            <option value="DEBIT">goes out</option>
          </SelectField>
          <SelectField
            label="Applies if"
            name="matchesOnAll"
            value={draft.matchesOnAll ? 'all' : 'one'}
            onChange={({ currentTarget }) => change({ matchesOnAll: currentTarget.value === 'all' })}
          >
            <option value="all">all conditions hold</option>
            <option value="one">one condition holds</option>
          </SelectField>
        </div>
        <Conditions conditions={draft.conditions} onChange={(conditions) => change({ conditions })} />
        <div class="filters">
          {draft.appliesTo === 'CREDIT' ? (
            <>
              <SelectField
                label="The money"
                name="onCreditMatch"
                value={draft.onCreditMatch}
                onChange={({ currentTarget }) =>
                  change({ onCreditMatch: currentTarget.value === 'LINK_PAYMENT' ? 'LINK_PAYMENT' : 'CREATE_PAYMENT' })
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
                onChoose={(client) => change({ client })}
              />
            </>
          ) : (
            <>
              <RecordField
                label="Vendor"
                name="vendorId"
                chosen={draft.vendor}
                useChoices={useVendorChoices}
                onChoose={(vendor) => change({ vendor })}
              />
              <SelectField
                label="Category of the expense"
                name="categoryId"
                value={draft.categoryId}
                onChange={({ currentTarget }) => change({ categoryId: currentTarget.value })}
              >
                <option value="">None</option>
                {categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </>
          )}
        </div>
        <label class="check">
          <input
            type="checkbox"
            checked={draft.autoConvert}
            onChange={({ currentTarget }) => change({ autoConvert: currentTarget.checked })}
          />
          Book what fits unambiguously at once, instead of suggesting it
        </label>
      </div>
    </Form>
  )
}
