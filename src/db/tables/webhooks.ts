import type { Kit } from './columns.sqlite.ts'
import { label, recordColumns, referencesTo } from './columns.ts'
import type { CompanyTables } from './companies.ts'

/** Webhooks: addresses that receive events. */
export function defineWebhooks(kit: Kit, { memberships }: CompanyTables) {
  const webhooks = kit.table(
    'webhooks',
    {
      ...recordColumns(kit),
      /** The published API's number of the event. */
      eventId: kit.int().notNull(),
      /** All events by the published API's numbers, as `,2,60,`; empty if `eventId` is the only one. */
      eventIds: label(kit),
      /** `JSON` sends the record alone, `EVENT` the event with the record in it. */
      format: kit
        .text({ enum: ['JSON', 'EVENT'] })
        .notNull()
        .default('JSON'),
      targetUrl: kit.text().notNull(),
      /** `post` or `put`. */
      restMethod: kit
        .text({ enum: ['post', 'put'] })
        .notNull()
        .default('post'),
      /** Additional headers that the receiver requires. */
      headers: kit.json<Record<string, string>>().notNull(),
      /** Secret that signs deliveries: `whsec_` and base64. */
      secret: kit.text().notNull(),
      /** Set when the receiver responded that it is gone: nothing is delivered until the webhook is edited. */
      disabledAt: kit.instant(),
      disabledReason: label(kit),
    },
    (t) => [
      kit.rowKey('webhooks_company_id').on(t.companyId, t.id),
      kit.index('webhooks_event').on(t.companyId, t.eventId),
      ...referencesTo(kit, t, { userId: memberships }),
    ],
  )

  return { webhooks }
}
