import { RecordState } from '../record/record-state.tsx'
import { Badge } from '../ui/badge.tsx'

type Props = { webhook: { disabledAt: string | null; archivedAt: string | null; isDeleted: boolean } }

/** Shows why a webhook is not called; nothing for one that is. */
export const WebhookState = ({ webhook }: Props) => (
  <>
    {webhook.disabledAt !== null && <Badge tone="warn">Stopped</Badge>} <RecordState {...webhook} />
  </>
)
