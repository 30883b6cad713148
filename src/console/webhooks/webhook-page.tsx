import { DeveloperLinks } from '../developers/developer-links.tsx'
import { WebhookDocument } from '../generated/graphql.ts'
import type { WebhookShownFragment } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import { Facts } from '../record/facts.tsx'
import { RecordPage } from '../record/record-page.tsx'
import { Section } from '../record/section.tsx'
import { Badge } from '../ui/badge.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Instant } from '../ui/instant.tsx'
import { eventWords } from './events.ts'
import { WebhookActions } from './webhook-actions.tsx'

export function WebhookPage({ params }: { params: { id?: string } }) {
  const reading = useRead(WebhookDocument, { id: params.id ?? '' })
  return (
    <RecordPage
      kind="Webhook"
      reading={reading}
      record={reading.data?.webhook}
      title={({ event }) => `Webhook: ${eventWords(event)}`}
      status={({ disabledAt }) => disabledAt !== null && <Badge tone="warn">Stopped</Badge>}
    >
      {(webhook: WebhookShownFragment) => (
        <>
          <DeveloperLinks />
          <WebhookActions webhook={webhook} />
          <div class="columns">
            <Section title="Details">
              <Facts
                facts={[
                  ['Receiver', webhook.targetUrl],
                  ['Method', webhook.method],
                  ['Registered by', webhook.createdBy?.email],
                  ['Created', <Instant at={webhook.createdAt} />],
                  ['Stopped', webhook.disabledAt && <Instant at={webhook.disabledAt} />],
                  ['Because', webhook.disabledReason],
                  ...webhook.headers.map(({ name, value }) => [`Header ${name}`, value] as const),
                ]}
              />
            </Section>
            <Section title="Signature">
              <CopyField
                label="Secret"
                name="secret"
                value={webhook.secret}
                hint="It signs each request (Standard Webhooks), so that the receiver can tell it from a forged one."
              />
            </Section>
          </div>
        </>
      )}
    </RecordPage>
  )
}
