import { useEffect } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { Attachments } from '../attachments/attachments.tsx'
import { ClientDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { AddNote } from '../record/add-note.tsx'
import { Activities } from '../record/activities.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { Section } from '../record/section.tsx'
import { useToast } from '../ui/toast.tsx'
import type { Client } from './client.ts'
import { ClientActions } from './client-actions.tsx'
import { ClientDetails } from './client-details.tsx'
import { ClientDocuments } from './client-documents.tsx'
import { ClientInvoices } from './client-invoices.tsx'
import { ClientLedger } from './client-ledger.tsx'
import { ClientMerges } from './client-merges.tsx'

export function ClientPage({ params }: { params: { id?: string } }) {
  const reading = useRead(ClientDocument, { id: params.id ?? '' })
  useSurvivor(params.id, reading.data?.client)
  return (
    <RecordPage kind="Client" reading={reading} record={reading.data?.client} title={({ displayName }) => displayName}>
      {(client: Client) => (
        <>
          <ClientActions client={client} />
          <ClientDetails client={client} />
          <ClientInvoices client={client} />
          <ClientDocuments client={client} />
          <ClientLedger id={client.id} />
          <ClientMerges client={client} />
          <Attachments recordId={client.id} />
          <Section title="History" action={<AddNote id={client.id} />}>
            <Activities activities={client.activities?.nodes ?? []} hasSubject />
          </Section>
        </>
      )}
    </RecordPage>
  )
}

/** Leads from the page of a merged client to that of its survivor, which the server answers in its place. */
function useSurvivor(id: string | undefined, client: Client | null | undefined): void {
  const [, navigate] = useLocation()
  const toast = useToast()
  useEffect(() => {
    if (!client || client.id === id) return
    toast(`That client was merged into ${client.displayName}.`)
    navigate(`/clients/${client.id}`, { replace: true })
  }, [id, client?.id])
}
