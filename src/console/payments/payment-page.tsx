import { Link } from 'wouter-preact'
import { Attachments } from '../attachments/attachments.tsx'
import { StatusBadge } from '../documents/status-badge.tsx'
import { PaymentDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { AddNote } from '../record/add-note.tsx'
import { Activities } from '../record/activities.tsx'
import { Facts } from '../record/facts.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { Section } from '../record/section.tsx'
import { Day } from '../ui/day.tsx'
import { Money } from '../ui/money.tsx'
import type { Payment } from './payment.ts'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentAllocations } from './payment-allocations.tsx'

export function PaymentPage({ params }: { params: { id?: string } }) {
  const reading = useRead(PaymentDocument, { id: params.id ?? '' })
  return (
    <RecordPage
      kind="Payment"
      reading={reading}
      record={reading.data?.payment}
      title={({ number }) => `Payment ${number}`}
      status={({ status }) => <StatusBadge status={status} />}
    >
      {(payment: Payment) => (
        <>
          <PaymentActions payment={payment} />
          <div class="columns">
            <PaymentFacts payment={payment} />
            <PaymentAllocations payment={payment} />
          </div>
          <Attachments recordId={payment.id} />
          <Section title="History" action={<AddNote id={payment.id} />}>
            <Activities activities={payment.activities?.nodes ?? []} />
          </Section>
        </>
      )}
    </RecordPage>
  )
}

function PaymentFacts({ payment }: { payment: Payment }) {
  const money = (amount: string) => <Money amount={amount} currency={payment.currency.code} />
  return (
    <Section title="Details">
      <Facts
        facts={[
          [
            'Client',
            payment.client && <Link href={`/clients/${payment.client.id}`}>{payment.client.displayName}</Link>,
          ],
          ['Date', <Day date={payment.date} />],
          ['Amount', <strong>{money(payment.amount)}</strong>],
          ['Applied', money(payment.applied)],
          ['Left over', payment.unapplied === '0' ? null : money(payment.unapplied)],
          ['Refunded', payment.refunded === '0' ? null : money(payment.refunded)],
          ['Method', payment.paymentType?.name],
          ['Reference', payment.transactionReference],
          ['Private notes', payment.privateNotes],
        ]}
      />
    </Section>
  )
}
