import type { InvoiceOrderField, InvoicesQuery } from '../generated/graphql.ts'
import type { Column } from '../list/record-table.tsx'
import { RecordState } from '../record/record-state.tsx'
import { Day } from '../ui/day.tsx'
import { Money } from '../ui/money.tsx'
import { InvoiceName } from './invoice-name.tsx'
import { StatusBadge } from './status-badge.tsx'

type InvoiceRow = InvoicesQuery['invoices']['nodes'][number]

export const invoiceColumns: readonly Column<InvoiceRow, InvoiceOrderField>[] = [
  { title: 'Number', sort: 'NUMBER', cell: (row) => <InvoiceName {...row} /> },
  { title: 'Client', sort: 'CLIENT_NAME', isMinor: true, cell: ({ client }) => client?.displayName },
  { title: 'Date', sort: 'DATE', isMinor: true, cell: ({ date }) => <Day date={date} /> },
  { title: 'Due', sort: 'DUE_DATE', isMinor: true, cell: ({ dueDate }) => <Day date={dueDate} /> },
  {
    title: 'Status',
    sort: 'STATUS',
    cell: (row) => (
      <>
        <StatusBadge status={row.status} /> <RecordState {...row} />
      </>
    ),
  },
  {
    title: 'Amount',
    sort: 'AMOUNT',
    isFigure: true,
    isMinor: true,
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency.code} />,
  },
  {
    title: 'Balance',
    sort: 'BALANCE',
    isFigure: true,
    cell: ({ balance, currency }) => <Money amount={balance} currency={currency.code} />,
  },
]
