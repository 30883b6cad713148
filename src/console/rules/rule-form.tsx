import { useState } from 'preact/hooks'
import { Form } from '../form/form.tsx'
import { SelectField } from '../form/select-field.tsx'
import type { Submission } from '../form/submission.ts'
import { TextField } from '../form/text-field.tsx'
import type { CreateBankRuleInput } from '../generated/graphql.ts'
import { Conditions } from './conditions.tsx'
import { RuleBooking } from './rule-booking.tsx'
import { inputOf } from './rule.ts'
import type { RuleDraft } from './rule.ts'

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
        <RuleBooking draft={draft} onChange={change} />
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
