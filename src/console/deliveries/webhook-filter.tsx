import { SelectField } from '../form/select-field.tsx'
import { WebhookNamesDocument } from '../generated/graphql.ts'
import { useRead } from '../graph/use-read.ts'
import type { ListState } from '../list/use-list.ts'
import { eventWords } from '../webhooks/events.ts'

/** The webhook of a list of deliveries; nothing for users who may not view webhooks. */
export function WebhookFilter({ list }: { list: ListState }) {
  const webhooks = useRead(WebhookNamesDocument, {}).data?.webhooks?.nodes ?? []
  if (webhooks.length === 0) return null
  return (
    <SelectField
      label="Webhook"
      name="webhook"
      value={list.get('webhook')}
      onChange={(event) => list.set({ webhook: event.currentTarget.value })}
    >
      <option value="">All webhooks</option>
      {webhooks.map(({ id, event, targetUrl }) => (
        <option key={id} value={id}>
          {eventWords(event)}: {targetUrl}
        </option>
      ))}
    </SelectField>
  )
}
