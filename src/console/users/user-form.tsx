import { useState } from 'preact/hooks'
import { CheckField } from '../form/check-field.tsx'
import { Form } from '../form/form.tsx'
import type { Submission } from '../form/submission.ts'
import { TextField } from '../form/text-field.tsx'
import { Section } from '../record/section.tsx'
import { RightsFields } from './rights-fields.tsx'
import type { UserDraft, UserText } from './user.ts'

type Props<Variables> = {
  initial: UserDraft
  submission: Submission<Variables>
  variables: (draft: UserDraft) => Variables
  action: string
  onCancel: () => void
}

/** The form of a person, new or changed. */
export function UserForm<Variables>({ initial, submission, variables, action, onCancel }: Props<Variables>) {
  const [draft, setDraft] = useState(initial)
  const change = (changes: Partial<UserDraft>) => setDraft((current) => ({ ...current, ...changes }))
  const field = (name: UserText) => ({
    name,
    value: draft[name],
    autocomplete: 'off',
    onInput: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <Form
      className="page-form"
      submission={submission}
      variables={() => variables(draft)}
      action={action}
      onCancel={onCancel}
    >
      <Section title="Person">
        <div class="fields">
          <TextField {...field('email')} label="E-mail" type="email" hint="With which they sign in." />
          <TextField {...field('firstName')} label="First name" />
          <TextField {...field('lastName')} label="Last name" />
          <TextField {...field('phone')} label="Phone" type="tel" />
        </div>
      </Section>
      <Section title="Rights">
        <div class="stack">
          <CheckField
            label="Administrator"
            name="isAdmin"
            hint="May do everything but what is the owner’s, without further rights."
            checked={draft.isAdmin}
            onChange={({ currentTarget }) => change({ isAdmin: currentTarget.checked })}
          />
          <RightsFields permissions={draft.permissions} onChange={(permissions) => change({ permissions })} />
        </div>
      </Section>
    </Form>
  )
}
