import { formatWords } from '../format/format.ts'
import { RecordTable } from '../list/record-table.tsx'
import type { Column } from '../list/record-table.tsx'
import { Section } from '../record/section.tsx'
import { Badge } from '../ui/badge.tsx'
import { Day } from '../ui/day.tsx'
import { Money } from '../ui/money.tsx'
import type { Client } from './client.ts'

type Row = { id: string; number: string | null; status: string; date: string; amount: string }

const columnsIn = (currency: string): readonly Column<Row>[] => [
  { title: 'Number', cell: ({ number }) => number ?? 'Draft' },
  { title: 'Date', isMinor: true, cell: ({ date }) => <Day date={date} /> },
  { title: 'Status', cell: ({ status }) => <Badge tone="neutral">{formatWords(status)}</Badge> },
  { title: 'Amount', isFigure: true, cell: ({ amount }) => <Money amount={amount} currency={currency} /> },
]

/** The newest quotes, credits and payments of a client, of those that there are. */
export function ClientDocuments({ client }: { client: Client }) {
  const lists: [string, readonly Row[]][] = [
    ['Quotes', client.quotes?.nodes ?? []],
    ['Credits', client.credits?.nodes ?? []],
    ['Payments', client.payments?.nodes ?? []],
  ]
  return (
    <div class="columns">
      {lists
        .filter(([, rows]) => rows.length > 0)
        .map(([title, rows]) => (
          <Section key={title} title={title}>
            <RecordTable
              label={title}
              rows={rows}
              columns={columnsIn(client.currency.code)}
              href={({ id }) => `/${title.toLowerCase()}/${id}`}
            />
          </Section>
        ))}
    </div>
  )
}
