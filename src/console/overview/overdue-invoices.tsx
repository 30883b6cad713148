import type { OverdueInvoicesQuery } from '../generated/graphql.ts'
import { DocumentName } from '../documents/document-name.tsx'
import { RecordTable } from '../list/record-table.tsx'
import type { Column } from '../list/record-table.tsx'
import { Day } from '../ui/day.tsx'
import { Money } from '../ui/money.tsx'

type Row = OverdueInvoicesQuery['invoices']['nodes'][number]

const columns: readonly Column<Row>[] = [
  { title: 'Invoice', cell: (row) => <DocumentName {...row} /> },
  { title: 'Client', isMinor: true, cell: ({ client }) => client?.displayName },
  { title: 'Due', cell: ({ dueDate }) => <Day date={dueDate} />, isMinor: true },
  {
    title: 'Balance',
    isFigure: true,
    cell: ({ balance, currency }) => <Money amount={balance} currency={currency.code} />,
  },
]

/** The invoices that have been due the longest. */
export const OverdueInvoices = ({ invoices }: { invoices: readonly Row[] }) => (
  <>
    {invoices.length === 0 && <p class="empty">Nothing is overdue.</p>}
    {invoices.length > 0 && (
      <RecordTable label="Longest overdue" rows={invoices} columns={columns} href={({ id }) => `/invoices/${id}`} />
    )}
  </>
)
