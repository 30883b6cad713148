import { useState } from 'preact/hooks'
import { ClientNamesDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import type { ListState } from '../list/use-list.ts'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useDelayed } from '../ui/use-delayed.ts'

/** The client of a list; pressed again, all clients. */
export function ClientFilter({ list }: { list: ListState }) {
  const [isOpen, setOpen] = useState(false)
  const ids = list.getAll('client')
  const { data } = useRead(ClientNamesDocument, { filter: { ids } }, ids.length === 0)
  const names = data?.clients.nodes.map(({ displayName }) => displayName).join(', ')
  const toggle = () => (ids.length > 0 ? list.set({ client: '' }) : setOpen(true))
  return (
    <fieldset class="field">
      <legend>Client</legend>
      <button type="button" class="toggle" aria-pressed={ids.length > 0} onClick={toggle}>
        {ids.length > 0 ? (names ?? '…') : 'Choose…'}
      </button>
      {isOpen && (
        <ClientChoice
          onClose={() => setOpen(false)}
          onChoose={(client) => {
            setOpen(false)
            list.set({ client })
          }}
        />
      )}
    </fieldset>
  )
}

type Props = { onClose: () => void; onChoose: (id: string) => void }

/** A dialog that finds a client by its name. */
function ClientChoice({ onClose, onChoose }: Props) {
  const [text, setText] = useState('')
  const searched = useDelayed(text.trim())
  const filter = { states: ['ACTIVE' as const], ...(searched !== '' && { search: searched }) }
  const { data, isReading } = useRead(ClientNamesDocument, { filter })
  return (
    <Dialog title="Client" onClose={onClose} className="palette">
      <Choices
        label="Name of the client"
        text={text}
        onText={setText}
        choices={(data?.clients.nodes ?? []).map(({ id, displayName }) => ({ id, label: displayName }))}
        isReading={isReading}
        onChoose={onChoose}
      />
      <Button onClick={onClose}>Cancel</Button>
    </Dialog>
  )
}
