import { Link } from 'wouter-preact'
import { StatusBadge } from '../documents/status-badge.tsx'
import { RecordTable } from '../list/record-table.tsx'
import type { Column } from '../list/record-table.tsx'
import { Section } from '../record/section.tsx'
import { Day } from '../ui/day.tsx'
import { Money } from '../ui/money.tsx'
import type { Client } from './client.ts'

type Row = NonNullable<Client['invoices']>['nodes'][number]

const columnsIn = (currency: string): readonly Column<Row>[] => [
  { title: 'Invoice', cell: ({ number }) => number ?? 'Draft' },
  { title: 'Date', cell: ({ date }) => <Day date={date} />, isMinor: true },
  { title: 'Due', cell: ({ dueDate }) => <Day date={dueDate} />, isMinor: true },
  { title: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    title: 'Amount',
    isFigure: true,
    isMinor: true,
    cell: ({ amount }) => <Money amount={amount} currency={currency} />,
  },
  { title: 'Balance', isFigure: true, cell: ({ balance }) => <Money amount={balance} currency={currency} /> },
]

/** The newest invoices of a client. */
export function ClientInvoices({ client }: { client: Client }) {
  const { invoices } = client
  if (!invoices) return null
  return (
    <Section title="Invoices">
      {invoices.nodes.length === 0 && <p class="empty">This client has no invoices.</p>}
      {invoices.nodes.length > 0 && (
        <RecordTable
          label="Invoices"
          rows={invoices.nodes}
          columns={columnsIn(client.currency.code)}
          href={({ id }) => `/invoices/${id}`}
        />
      )}
      {invoices.totalCount > invoices.nodes.length && (
        <p>
          <Link href={`/invoices?client=${client.id}`}>All {invoices.totalCount} invoices</Link>
        </p>
      )}
    </Section>
  )
}
