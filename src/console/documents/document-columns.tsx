import type { CreditStatus, InvoiceStatus, PaymentStatus, QuoteStatus } from '../generated/graphql.ts'
import type { Column } from '../list/record-table.tsx'
import { RecordState } from '../record/record-state.tsx'
import { Day } from '../ui/day.tsx'
import { Money } from '../ui/money.tsx'
import { DocumentName } from './document-name.tsx'
import { StatusBadge } from './status-badge.tsx'

type Row = {
  number: string | null
  status: InvoiceStatus | QuoteStatus | CreditStatus | PaymentStatus
  date: string
  amount: string
  archivedAt: string | null
  isDeleted: boolean
  currency: { code: string }
  client: { displayName: string } | null
}

/** A column of amounts. */
export const amountColumn = <Item extends { currency: { code: string } }, Field extends string>(
  title: string,
  amountOf: (row: Item) => string,
  more: Pick<Column<Item, Field>, 'sort' | 'isMinor'>,
): Column<Item, Field> => ({
  title,
  ...more,
  isFigure: true,
  cell: (row) => <Money amount={amountOf(row)} currency={row.currency.code} />,
})

/** The first columns of every list of documents or payments. */
export const documentColumns: readonly Column<Row, 'NUMBER' | 'CLIENT_NAME' | 'DATE' | 'STATUS'>[] = [
  { title: 'Number', sort: 'NUMBER', cell: (row) => <DocumentName {...row} /> },
  { title: 'Client', sort: 'CLIENT_NAME', isMinor: true, cell: ({ client }) => client?.displayName },
  { title: 'Date', sort: 'DATE', isMinor: true, cell: ({ date }) => <Day date={date} /> },
  {
    title: 'Status',
    sort: 'STATUS',
    cell: (row) => (
      <>
        <StatusBadge status={row.status} /> <RecordState {...row} />
      </>
    ),
  },
]

/** The column of the day on which a document is due, or until which it is valid. */
export const dueColumn = (title: string): Column<{ dueDate: string | null }, 'DUE_DATE'> => ({
  title,
  sort: 'DUE_DATE',
  isMinor: true,
  cell: ({ dueDate }) => <Day date={dueDate} />,
})
