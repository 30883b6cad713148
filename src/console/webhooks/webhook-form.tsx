import { useState } from 'preact/hooks'
import { Form } from '../form/form.tsx'
import { SelectField } from '../form/select-field.tsx'
import type { Submission } from '../form/submission.ts'
import { TextField } from '../form/text-field.tsx'
import type { WebhookDraft } from './draft.ts'
import { EventField } from './event-field.tsx'
import { HeaderFields } from './header-fields.tsx'

type Props<Variables> = {
  initial: WebhookDraft
  submission: Submission<Variables>
  variables: (draft: WebhookDraft) => Variables
  action: string
  onCancel: () => void
}

/** The form of a webhook, new or changed. */
export function WebhookForm<Variables>({ initial, submission, variables, action, onCancel }: Props<Variables>) {
  const [draft, setDraft] = useState(initial)
  const change = (changes: Partial<WebhookDraft>) => setDraft({ ...draft, ...changes })
  return (
    <Form submission={submission} variables={() => variables(draft)} action={action} onCancel={onCancel}>
      <div class="stack rule-form">
        <TextField
          label="Address of the receiver"
          name="targetUrl"
          type="url"
          autocomplete="off"
          hint="It gets each event as a signed request."
          value={draft.targetUrl}
          onInput={({ currentTarget }) => change({ targetUrl: currentTarget.value })}
        />
        <div class="filters">
          <EventField event={draft.event} onChange={(event) => change({ event })} />
          <SelectField
            label="Method"
            name="method"
            value={draft.method}
            onChange={({ currentTarget }) => change({ method: currentTarget.value === 'PUT' ? 'PUT' : 'POST' })}
          >
            <option>POST</option>
            <option>PUT</option>
          </SelectField>
        </div>
        <HeaderFields headers={draft.headers} onChange={(headers) => change({ headers })} />
      </div>
    </Form>
  )
}
