import { SelectField } from '../form/select-field.tsx'
import { formatWords } from '../format/format.ts'
import type { WebhookEvent } from '../generated/graphql.ts'
import { events, eventWords, nounOf } from './events.ts'

type Props = { event: WebhookEvent | null; onChange: (event: WebhookEvent | null) => void }

const nouns = [...new Set(events.map(nounOf))]

/** The choice of an event, by the kind of record. */
export const EventField = ({ event, onChange }: Props) => (
  <SelectField
    label="Event"
    name="event"
    value={event ?? ''}
    onChange={({ currentTarget }) => onChange(events.find((each) => each === currentTarget.value) ?? null)}
  >
    {event === null && <option value="">{eventWords(event)}</option>}
    {nouns.map((noun) => (
      <optgroup key={noun} label={noun}>
        {events
          .filter((each) => nounOf(each) === noun)
          .map((each) => (
            <option key={each} value={each}>
              {formatWords(each)}
            </option>
          ))}
      </optgroup>
    ))}
  </SelectField>
)
