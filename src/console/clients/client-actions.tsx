import { Link } from 'wouter-preact'
import { ArchiveClientsDocument, DeleteClientsDocument, RestoreClientsDocument } from '../generated/graphql.ts'
import { RecordActions } from '../record/record-actions.tsx'
import type { Client } from './client.ts'

/** The actions on a client, and links to new records for it. */
export const ClientActions = ({ client }: { client: Client }) => (
  <RecordActions
    record={client}
    archive={{ label: 'Archive', document: ArchiveClientsDocument, done: 'The client was archived.' }}
    restore={{ label: 'Restore', document: RestoreClientsDocument, done: 'The client was restored.' }}
    remove={{
      label: 'Delete',
      document: DeleteClientsDocument,
      done: 'The client was deleted.',
      question: 'Its documents stay. The client can be restored.',
    }}
  >
    <Link class="button button-primary" href={`/clients/${client.id}/edit`}>
      Edit
    </Link>
    {(['invoice', 'quote', 'payment'] as const).map((noun) => (
      <Link key={noun} class="button button-plain" href={`/${noun}s/new?client=${client.id}`}>
        New {noun}
      </Link>
    ))}
  </RecordActions>
)
