import { Link } from 'wouter-preact'
import { InvoiceDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { AddNote } from '../record/add-note.tsx'
import { Activities } from '../record/activities.tsx'
import { Facts } from '../record/facts.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { Section } from '../record/section.tsx'
import { Day } from '../ui/day.tsx'
import { Money } from '../ui/money.tsx'
import type { Invoice } from './invoice.ts'
import { InvoiceAllocations } from './invoice-allocations.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { InvoicePdf } from './invoice-pdf.tsx'
import { InvoiceTotals } from './invoice-totals.tsx'
import { StatusBadge } from './status-badge.tsx'

export function InvoicePage({ params }: { params: { id?: string } }) {
  const reading = useRead(InvoiceDocument, { id: params.id ?? '' })
  return (
    <RecordPage
      kind="Invoice"
      reading={reading}
      record={reading.data?.invoice}
      title={({ number }) => `Invoice ${number ?? '(draft)'}`}
      status={({ status }) => <StatusBadge status={status} />}
    >
      {(invoice: Invoice) => (
        <>
          <InvoiceFacts invoice={invoice} />
          <InvoiceLines invoice={invoice} />
          <div class="columns">
            <InvoiceTotals invoice={invoice} />
            <InvoiceAllocations invoice={invoice} />
          </div>
          <InvoicePdf url={invoice.pdfUrl} />
          <Section title="History" action={<AddNote id={invoice.id} />}>
            <Activities activities={invoice.activities?.nodes ?? []} />
          </Section>
        </>
      )}
    </RecordPage>
  )
}

const InvoiceFacts = ({ invoice }: { invoice: Invoice }) => (
  <Section title="Details">
    <Facts
      facts={[
        ['Client', invoice.client && <Link href={`/clients/${invoice.client.id}`}>{invoice.client.displayName}</Link>],
        ['Balance', <Money amount={invoice.balance} currency={invoice.currency.code} />],
        ['Date', <Day date={invoice.date} />],
        ['Due', <Day date={invoice.dueDate} />],
        ['Order number', invoice.poNumber],
        ['Last sent', invoice.lastSentDate && <Day date={invoice.lastSentDate} />],
        ['Public notes', invoice.publicNotes],
        ['Private notes', invoice.privateNotes],
        ['Terms', invoice.terms],
        ['Footer', invoice.footer],
      ]}
    />
  </Section>
)
