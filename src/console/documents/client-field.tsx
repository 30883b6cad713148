import { useState } from 'preact/hooks'
import { Field } from '../form/field.tsx'
import { ClientNamesDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { ClientChoice } from '../clients/client-choice.tsx'

type Props = {
  id: string
  onChoose: (id: string) => void
  autoFocus?: boolean
}

/** The client of a new record: a button that opens the choice by name. */
export function ClientField({ id, onChoose, autoFocus = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useRead(ClientNamesDocument, { filter: { ids: [id] } }, id === '')
  const name = id === '' ? 'Choose a client…' : (data?.clients.nodes[0]?.displayName ?? '…')
  return (
    <>
      <Field label="Client" name="clientId">
        {(control) => (
          <button
            type="button"
            {...control}
            name="clientId"
            class="select"
            aria-label={`Client: ${name}`}
            aria-haspopup="dialog"
            autoFocus={autoFocus}
            onClick={() => setOpen(true)}
          >
            {name}
          </button>
        )}
      </Field>
      {isOpen && (
        <ClientChoice
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            setOpen(false)
            onChoose(chosen.id)
          }}
        />
      )}
    </>
  )
}
