import { ClientDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { AddNote } from '../record/add-note.tsx'
import { Activities } from '../record/activities.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { Section } from '../record/section.tsx'
import type { Client } from './client.ts'
import { ClientDetails } from './client-details.tsx'
import { ClientInvoices } from './client-invoices.tsx'
import { ClientLedger } from './client-ledger.tsx'

export function ClientPage({ params }: { params: { id?: string } }) {
  const reading = useRead(ClientDocument, { id: params.id ?? '' })
  return (
    <RecordPage kind="Client" reading={reading} record={reading.data?.client} title={({ displayName }) => displayName}>
      {(client: Client) => (
        <>
          <ClientDetails client={client} />
          <ClientInvoices client={client} />
          <ClientLedger id={client.id} />
          <Section title="History">
            <AddNote id={client.id} />
            <Activities activities={client.activities?.nodes ?? []} hasSubject />
          </Section>
        </>
      )}
    </RecordPage>
  )
}
