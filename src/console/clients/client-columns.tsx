import type { ClientOrderField, ClientsQuery } from '../generated/graphql.ts'
import type { Column } from '../list/record-table.tsx'
import { RecordState } from '../record/record-state.tsx'
import { Money } from '../ui/money.tsx'

type ClientRow = ClientsQuery['clients']['nodes'][number]

export const clientColumns: readonly Column<ClientRow, ClientOrderField>[] = [
  { title: 'Name', sort: 'DISPLAY_NAME', cell: ({ displayName }) => displayName },
  { title: 'Number', sort: 'NUMBER', isMinor: true, cell: ({ number }) => number },
  {
    title: 'E-mail',
    sort: 'CONTACT_EMAIL',
    isMinor: true,
    cell: ({ contacts }) => contacts.find(({ isPrimary }) => isPrimary)?.email,
  },
  { title: 'State', isMinor: true, cell: (row) => <RecordState {...row} /> },
  {
    title: 'Paid',
    sort: 'PAID_TO_DATE',
    isFigure: true,
    isMinor: true,
    cell: ({ paidToDate, currency }) => <Money amount={paidToDate} currency={currency.code} />,
  },
  {
    title: 'Balance',
    sort: 'BALANCE',
    isFigure: true,
    cell: ({ balance, currency }) => <Money amount={balance} currency={currency.code} />,
  },
]
