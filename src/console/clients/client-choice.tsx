import { ClientNamesDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { SearchDialog } from '../ui/search-dialog.tsx'
import type { Choice } from '../ui/choices.tsx'

export function useClientChoices(text: string) {
  const filter = { states: ['ACTIVE' as const], ...(text !== '' && { search: text }) }
  const { data, isReading } = useRead(ClientNamesDocument, { filter })
  return { choices: (data?.clients.nodes ?? []).map(({ id, displayName }) => ({ id, label: displayName })), isReading }
}

type Props = { title?: string; onClose: () => void; onChoose: (client: Choice) => void }

/** A dialog that finds a client by its name. */
export const ClientChoice = ({ title = 'Client', ...rest }: Props) => (
  <SearchDialog title={title} label="Name of the client" useChoices={useClientChoices} {...rest} />
)
