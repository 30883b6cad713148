import { TextField } from '../form/text-field.tsx'
import { Button } from '../ui/button.tsx'
import { newHeader } from './draft.ts'
import type { WebhookDraft } from './draft.ts'

type Headers = WebhookDraft['headers']
type Props = { headers: Headers; onChange: (headers: Headers) => void }

/** Headers that the receiver wants, by name and value. */
export function HeaderFields({ headers, onChange }: Props) {
  const change = (at: number, changes: Partial<Headers[number]>) =>
    onChange(headers.map((each, index) => (index === at ? { ...each, ...changes } : each)))
  return (
    <fieldset class="field">
      <legend>Headers</legend>
      <ul class="rows conditions">
        {headers.map(({ key, ...header }, at) => (
          <li key={key}>
            {(['name', 'value'] as const).map((part) => (
              <TextField
                key={part}
                label={`${part === 'name' ? 'Name' : 'Value'} ${at + 1}`}
                name={`headers.${at}.${part}`}
                autocomplete="off"
                value={header[part]}
                onInput={({ currentTarget }) => change(at, { [part]: currentTarget.value })}
              />
            ))}
            <Button
              kind="quiet"
              aria-label={`Remove header ${at + 1}`}
              onClick={() => onChange(headers.filter((_each, index) => index !== at))}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={() => onChange([...headers, newHeader()])}>Add a header</Button>
    </fieldset>
  )
}
