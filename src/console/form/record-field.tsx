import { useState } from 'preact/hooks'
import { Button } from '../ui/button.tsx'
import type { Choice } from '../ui/choices.tsx'
import { SearchDialog } from '../ui/search-dialog.tsx'
import type { UseChoices } from '../ui/search-dialog.tsx'
import { Field } from './field.tsx'

type Props = {
  label: string
  name: string
  hint?: string
  chosen: { id: string; label: string }
  useChoices: UseChoices
  onChoose: (choice: { id: string; label: string }) => void
}

/** A record that a form names: a button that finds it by its name, and another that leaves it out. */
export function RecordField({ label, name, hint, chosen, useChoices, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false)
  const choose = ({ id, label: text }: Choice) => {
    setOpen(false)
    onChoose({ id, label: text })
  }
  const text = chosen.id === '' ? 'Choose…' : chosen.label
  return (
    <div>
      <Field label={label} name={name} hint={hint}>
        {(control) => (
          <div class="actions">
            <button
              {...control}
              type="button"
              name={name}
              class="select"
              aria-label={`${label}: ${text}`}
              onClick={() => setOpen(true)}
            >
              {text}
            </button>
            {chosen.id !== '' && (
              <Button
                kind="quiet"
                aria-label={`No ${label.toLowerCase()}`}
                onClick={() => choose({ id: '', label: '' })}
              >
                Remove
              </Button>
            )}
          </div>
        )}
      </Field>
      {isOpen && (
        <SearchDialog
          title={label}
          label={`Name of the ${label.toLowerCase()}`}
          useChoices={useChoices}
          onClose={() => setOpen(false)}
          onChoose={choose}
        />
      )}
    </div>
  )
}
