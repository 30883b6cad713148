import { TextField } from '../form/text-field.tsx'
import { Section } from '../record/section.tsx'
import { Button } from '../ui/button.tsx'
import { newContact } from './draft.ts'
import type { ContactDraft, ContactText } from './draft.ts'

type Props = { contacts: readonly ContactDraft[]; onChange: (contacts: readonly ContactDraft[]) => void }

const labels: readonly (readonly [ContactText, string])[] = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['email', 'E-mail'],
  ['phone', 'Phone'],
]

/** The people at a client: the names of their fields are the paths under which the server refuses them. */
export function ContactFields({ contacts, onChange }: Props) {
  const change = (index: number, changes: Partial<ContactDraft>) =>
    onChange(contacts.map((contact, at) => (at === index ? { ...contact, ...changes } : contact)))
  return (
    <Section title="Contacts">
      <div class="lines">
        {contacts.map((contact, index) => (
          <fieldset key={contact.key} class="contact">
            <legend class="sr-only">Contact {index + 1}</legend>
            <div class="fields">
              {labels.map(([name, label]) => (
                <TextField
                  key={name}
                  label={label}
                  name={`contacts.${index}.${name}`}
                  autocomplete="off"
                  value={contact[name]}
                  onInput={(event) => change(index, { [name]: event.currentTarget.value })}
                />
              ))}
            </div>
            <div class="actions">
              <label class="check">
                <input
                  type="checkbox"
                  checked={contact.sendEmail}
                  onChange={(event) => change(index, { sendEmail: event.currentTarget.checked })}
                />
                Gets documents by e-mail
              </label>
              <Button
                kind="quiet"
                aria-label={`Remove contact ${index + 1}`}
                onClick={() => onChange(contacts.filter((_, at) => at !== index))}
              >
                Remove
              </Button>
            </div>
          </fieldset>
        ))}
      </div>
      <Button onClick={() => onChange([...contacts, newContact()])}>Add a contact</Button>
    </Section>
  )
}
