import { Link } from 'wouter-preact'
import { DeveloperLinks } from '../developers/developer-links.tsx'
import { DeliveryDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { Facts } from '../record/facts.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { Section } from '../record/section.tsx'
import { SubjectName } from '../record/subject-name.tsx'
import { Instant } from '../ui/instant.tsx'
import { kindNames, titleOf } from './delivery.ts'
import { DeliveryBadge } from './delivery-badge.tsx'
import { RetryDelivery } from './retry-delivery.tsx'
import { useUntilSent } from './use-until-sent.ts'

// Deliveries are not archived, as other records are.
const asActive = { archivedAt: null, isDeleted: false }

export function DeliveryPage({ params }: { params: { id?: string } }) {
  const reading = useRead(DeliveryDocument, { id: params.id ?? '' })
  const found = reading.data?.delivery
  useUntilSent(found ? [found] : [], reading.readAgain)
  return (
    <RecordPage
      kind="Delivery"
      reading={reading}
      record={found && { ...found, ...asActive }}
      title={(delivery) => `Delivery: ${titleOf(delivery)}`}
      status={({ state }) => <DeliveryBadge state={state} />}
    >
      {(delivery) => (
        <>
          <DeveloperLinks />
          <RetryDelivery id={delivery.id} />
          <Section title="Details">
            <Facts
              facts={[
                ['Sent as', kindNames[delivery.kind]],
                ['About', delivery.record && <SubjectName subject={delivery.record} />],
                [
                  'Webhook',
                  delivery.webhook && (
                    <Link href={`/developers/webhooks/${delivery.webhook.id}`}>{delivery.webhook.targetUrl}</Link>
                  ),
                ],
                ['Attempts', String(delivery.attempts)],
                ['Last error', delivery.lastError],
                ['Queued', <Instant at={delivery.createdAt} />],
                ['Next attempt', delivery.nextAttemptAt && <Instant at={delivery.nextAttemptAt} />],
                ['Delivered', delivery.deliveredAt && <Instant at={delivery.deliveredAt} />],
                ['Key', <code>{delivery.deliveryKey}</code>],
              ]}
            />
          </Section>
        </>
      )}
    </RecordPage>
  )
}
