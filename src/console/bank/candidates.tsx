import { useState } from 'preact/hooks'
import { TextField } from '../form/text-field.tsx'
import { Money } from '../ui/money.tsx'
import { useDelayed } from '../ui/use-delayed.ts'
import { toggled } from './draft.ts'
import type { Draft } from './draft.ts'
import { useCandidates } from './use-candidates.ts'

type Props = { draft: Draft; onChange: (draft: Draft) => void }

const searchLabels = {
  invoices: 'Find invoices',
  payment: 'Find a payment',
  expenses: 'Find expenses',
  vendor: 'Find the vendor',
  client: 'Find the client',
}

/** The records to choose from: those that are chosen first, then those that a text finds. */
export function Candidates({ draft, onChange }: Props) {
  const [text, setText] = useState('')
  const { candidates, isReading } = useCandidates(draft.kind, useDelayed(text.trim()))
  const others = candidates.filter((each) => !draft.chosen.some(({ id }) => id === each.id))
  return (
    <div class="stack" aria-busy={isReading}>
      <TextField
        label={searchLabels[draft.kind]}
        name="find"
        type="search"
        value={text}
        maxLength={200}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <ul class="rows candidates">
        {[...draft.chosen, ...others].map((candidate) => (
          <li key={candidate.id}>
            <label>
              <input
                type="checkbox"
                checked={draft.chosen.some(({ id }) => id === candidate.id)}
                onChange={() => onChange(toggled(draft, candidate))}
              />
              <span>{candidate.label}</span>
              <span class="faint">{candidate.note}</span>
            </label>
            {candidate.amount !== undefined && candidate.currency !== undefined && (
              <Money amount={candidate.amount} currency={candidate.currency} />
            )}
          </li>
        ))}
      </ul>
      {candidates.length === 0 && <p class="empty">{isReading ? 'Searching…' : 'Nothing found.'}</p>}
    </div>
  )
}
