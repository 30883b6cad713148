import { useState } from 'preact/hooks'
import { ClientNamesDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import type { ListState } from '../list/use-list.ts'
import { ClientChoice } from '../clients/client-choice.tsx'

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
          onChoose={({ id }) => {
            setOpen(false)
            list.set({ client: id })
          }}
        />
      )}
    </fieldset>
  )
}
