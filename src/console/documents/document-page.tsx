import type { ComponentChildren } from 'preact'
import { Link } from 'wouter-preact'
import { Attachments } from '../attachments/attachments.tsx'
import type { Reading } from '../graph/use-read.ts'
import { AddNote } from '../record/add-note.tsx'
import { Activities } from '../record/activities.tsx'
import { Facts } from '../record/facts.tsx'
import type { Fact } from '../record/facts.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { Section } from '../record/section.tsx'
import { Day } from '../ui/day.tsx'
import { Money } from '../ui/money.tsx'
import { DocumentLines } from './document-lines.tsx'
import { DocumentPdf } from './document-pdf.tsx'
import { DocumentTotals } from './document-totals.tsx'
import { freeValuesOf, useFreeLabels } from './free-field.ts'
import type { SalesDocument } from './sales-document.ts'

type Props<Item extends SalesDocument> = {
  /** Name of the kind of document, such as Invoice. */
  kind: string
  reading: Reading<unknown>
  record: Item | null | undefined
  status: (record: Item) => ComponentChildren
  actions: (record: Item) => ComponentChildren
  /** Facts that only this kind has. */
  facts?: (record: Item) => readonly Fact[]
  dueLabel?: string
  hasBalance?: boolean
  /** Beside the totals. */
  aside?: (record: Item) => ComponentChildren
}

/** The page of an invoice, a quote or a credit. */
export function DocumentPage<Item extends SalesDocument>(props: Props<Item>) {
  const { kind, reading, record, status, actions, facts, dueLabel = 'Due', hasBalance = true, aside } = props
  const labels = useFreeLabels()
  return (
    <RecordPage
      kind={kind}
      reading={reading}
      record={record}
      title={({ number }) => `${kind} ${number ?? '(draft)'}`}
      status={status}
    >
      {(item: Item) => (
        <>
          {actions(item)}
          <Section title="Details">
            <Facts
              facts={[
                ...commonFacts(item, dueLabel, hasBalance),
                ...freeValuesOf(item, labels(kind.toLowerCase(), 'invoice')),
                ...(facts?.(item) ?? []),
              ]}
            />
          </Section>
          <DocumentLines lines={item.lineItems} currency={item.currency.code} labels={labels('product')} />
          <div class="columns">
            <DocumentTotals document={item} labels={labels('surcharge')} hasBalance={hasBalance} />
            {aside?.(item)}
          </div>
          <DocumentPdf url={item.pdfUrl} />
          <Attachments recordId={item.id} />
          <Section title="History" action={<AddNote id={item.id} />}>
            <Activities activities={item.activities?.nodes ?? []} />
          </Section>
        </>
      )}
    </RecordPage>
  )
}

const commonFacts = (item: SalesDocument, dueLabel: string, hasBalance: boolean): readonly Fact[] => [
  ['Client', item.client && <Link href={`/clients/${item.client.id}`}>{item.client.displayName}</Link>],
  [
    hasBalance ? 'Balance' : 'Amount',
    <Money amount={hasBalance ? item.balance : item.amount} currency={item.currency.code} />,
  ],
  ['Date', <Day date={item.date} />],
  [dueLabel, item.dueDate && <Day date={item.dueDate} />],
  ['Order number', item.poNumber],
  ['Last sent', item.lastSentDate && <Day date={item.lastSentDate} />],
  ['Public notes', item.publicNotes],
  ['Private notes', item.privateNotes],
  ['Terms', item.terms],
  ['Footer', item.footer],
]
