import { Link } from 'wouter-preact'
import { ArchiveWebhooksDocument, DeleteWebhooksDocument, RestoreWebhooksDocument } from '../generated/graphql.ts'
import type { WebhookShownFragment } from '../generated/graphql.ts'
import { RecordActions } from '../record/record-actions.tsx'

/** The actions on a webhook, and the links to its form and its deliveries. */
export const WebhookActions = ({ webhook }: { webhook: WebhookShownFragment }) => (
  <RecordActions
    record={webhook}
    archive={{ label: 'Archive', document: ArchiveWebhooksDocument, done: 'The webhook was archived.' }}
    restore={{ label: 'Restore', document: RestoreWebhooksDocument, done: 'The webhook was restored.' }}
    remove={{
      label: 'Delete',
      document: DeleteWebhooksDocument,
      done: 'The webhook was deleted.',
      question: 'It is not called any more. It can be restored.',
    }}
  >
    <Link class="button button-primary" href={`/developers/webhooks/${webhook.id}/edit`}>
      Edit
    </Link>
    <Link class="button button-plain" href={`/developers/deliveries?webhook=${webhook.id}`}>
      Deliveries
    </Link>
  </RecordActions>
)
